import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Redaction } from '../../../../src/cli/terminal/redaction.ts';
import { SECRET_MASK } from '../../../../src/core/signing/appSecret.ts';
import { answers, withFaultyServer } from '../../../support/faultyServer.ts';
import { fiscal, withFolder } from '../fiscalRun.ts';

/** Its encodings all differ from its raw form. */
const CANARY = `CANARY-"&<%+\\'/7f3a`;

const masking = (secret: string) => new Redaction({ FISCAL_APP_SECRET: secret });

const unicodeEscaped = [...CANARY].map(c => `\\u00${c.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const xmlEscaped = CANARY.replace(
  /[&<"']/g,
  c => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;', "'": '&#39;' })[c] ?? c,
);

const FORMS: Readonly<Record<string, string>> = {
  raw: CANARY,
  'JSON-escaped': JSON.stringify(CANARY).slice(1, -1),
  'JSON-escaped, with /': JSON.stringify(CANARY).slice(1, -1).replace('/', '\\/'),
  'JSON-escaped, every character': unicodeEscaped,
  'JSON-escaped, in uppercase': unicodeEscaped.replace(/[a-f0-9]{2}(?=\\|$)/g, hex => hex.toUpperCase()),
  'JSON in JSON': JSON.stringify(JSON.stringify(CANARY)).slice(3, -3),
  'JSON in JSON, every character': unicodeEscaped.replaceAll('\\', '\\\\'),
  'percent-encoded': encodeURIComponent(CANARY),
  'percent-encoded, every character': [...CANARY]
    .map(c => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .join(''),
  'XML-escaped': xmlEscaped,
  'XML-escaped by numbers': [...CANARY].map(c => `&#${c.charCodeAt(0)};`).join(''),
  'XML-escaped by hexadecimal numbers': [...CANARY].map(c => `&#x${c.charCodeAt(0).toString(16)};`).join(''),
  'XML-escaped, in JSON': JSON.stringify(xmlEscaped).slice(1, -1),
  'XML-escaped except for quotes, in JSON': JSON.stringify(
    CANARY.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  ).slice(1, -1),
  'XML-escaped, in JSON for HTML': JSON.stringify(xmlEscaped).slice(1, -1).replaceAll('&', '\\u0026'),
  'JSON-escaped, in XML': JSON.stringify(CANARY)
    .slice(1, -1)
    .replace(/[&<"]/g, c => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;' })[c] ?? c),
  'percent-encoded twice': encodeURIComponent(encodeURIComponent(CANARY)),
  hexadecimal: Buffer.from(CANARY).toString('hex'),
  'hexadecimal, in uppercase': Buffer.from(CANARY).toString('hex').toUpperCase(),
  'UTF-16': Buffer.from(CANARY, 'utf16le').toString('latin1').slice(0, -1),
  MD5: createHash('md5').update(CANARY).digest('hex'),
};

/** What a reader could undo to get at the secret, or most of it. */
const TELLTALE = /CANARY|7f3a|Q0FOQVJZ|43414e415259/i;

describe('A1 a secret in a response', () => {
  for (const [title, form] of Object.entries(FORMS)) {
    it(`is masked completely, and the surrounding text is kept: ${title}`, () => {
      const masked = masking(CANARY).text(`<a>${form}</a>`);
      assert.equal(masked, `<a>${SECRET_MASK}</a>`);
    });
  }

  for (const alphabet of ['base64', 'base64url'] as const) {
    for (const shift of [0, 1, 2, 3]) {
      it(`in ${alphabet}, ${shift} bytes after the start, is masked so that no part of it can be decoded`, () => {
        const encoded = Buffer.from(`${'x'.repeat(shift)}${CANARY}yy`).toString(alphabet);
        const masked = masking(CANARY).text(encoded);
        assert.ok(masked.includes(SECRET_MASK), masked);
        assert.doesNotMatch(
          Buffer.from(masked.replaceAll('•', ''), alphabet).toString('latin1'),
          /CANAR|NARY|7f3/,
        );
      });
    }
  }

  it('E2 is looked for in linear time in a long text that almost matches it', () => {
    const redaction = masking('\\'.repeat(40));
    // If it were quadratic, this would exceed the test's timeout many times.
    redaction.text('\\'.repeat(39).concat('x').repeat(2_000));
  });

  it('of one character doesn’t damage text that contains its encodings by chance', () => {
    assert.equal(masking('x').text('http://127.0.0.1:8787 x'), `http://127.0.0.1:8787 ${SECRET_MASK}`);
  });

  it('is masked in bytes that aren’t text', () => {
    const bytes = Buffer.concat([Buffer.from([0xff]), Buffer.from(CANARY), Buffer.from([0xfe])]);
    const masked = Buffer.from(masking(CANARY).bytes(bytes)).toString('latin1');
    assert.equal(masked, '\xff********\xfe');
  });
});

describe('A2 a secret that a server echoes', () => {
  const body = JSON.stringify({ success: true, message: CANARY, data: { [CANARY]: [CANARY] } });
  const echo = [
    `HTTP/1.1 400 ${CANARY}`,
    `X-Echo: ${CANARY}`,
    `Location: https://evil.example/?${encodeURIComponent(CANARY)}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
  const files = { 'a.fiscal': `POST /openapi/x?t=${encodeURIComponent('CANARY')}\nX-Own: a\n\n${CANARY}` };

  for (const extra of [[], ['--json'], ['--json', '--reveal'], ['--reveal']]) {
    it(`is never shown: ${['send', ...extra].join(' ')}`, () =>
      withFaultyServer(answers(echo), ({ origin }) =>
        withFolder({ ...files, 'a.fiscal': `POST /openapi/x\nX-Own: a\n\n${CANARY}` }, async cwd => {
          const options = ['send', 'a.fiscal', '--var', `baseUrl=${origin}`, ...extra];
          const run = await fiscal(options, { cwd, env: { FISCAL_APP_SECRET: CANARY } });
          assert.equal(run.status, 1, run.stderr);
          assert.doesNotMatch(run.stdout + run.stderr, TELLTALE);
          assert.match(run.stdout, /evil\.example\/\?•{8}/);
        }),
      ));
  }

  it('is masked even if it’s another environment’s', () =>
    withFaultyServer(answers('HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\nother-secret'), ({ origin }) =>
      withFolder({ 'a.fiscal': 'GET /openapi/x' }, async cwd => {
        const env = { FISCAL_APP_SECRET: 'this-secret', FISCAL_APP_SECRET_PRODUCAO: 'other-secret' };
        const { stdout } = await fiscal(['send', 'a.fiscal', '--var', `baseUrl=${origin}`], { cwd, env });
        assert.doesNotMatch(stdout, /other-secret/);
      }),
    ));
});
