import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import type { CauseId } from '../../../../src/core/explain/causes/causes.ts';
import { explain } from '../../../support/explainNow.ts';
import { reproducedSign } from './reproduce.ts';
import { SAMPLE_BODY, sampleRequest, timestampWhere } from './sampleRequest.ts';

const sample = sampleRequest();
const timestamp = timestampWhere(/^0/, sample);
const { secret, path, query, origin, method } = sample;
const text = SAMPLE_BODY;
const signed = text.replace(/[\r\n]/g, '');
const value = JSON.parse(text) as Record<string, string>;
const whole = secret + path + signed + timestamp;
const milliseconds = Number(timestamp) * 1000 + 42;

const md5 = (input: string | Uint8Array) => createHash('md5').update(input);
const ofBytes = (body: Uint8Array) =>
  md5(Buffer.concat([Buffer.from(secret + path), body, Buffer.from(timestamp)])).digest('hex');
const ofBody = (body: string) => ofBytes(Buffer.from(body.replace(/[\r\n]/g, '')));
const rawBody = (body: string) => ofBytes(Buffer.from(body));
const ofPath = (changed: string) => md5(secret + changed + signed + timestamp).digest('hex');
const ofTimestamp = (changed: string | number) => md5(secret + path + signed + changed).digest('hex');
const url = new URL(origin + path + query);

/** What JavaScript's own functions turn the elements into. */
const HABITS: readonly (readonly [habit: string, sign: string, id: CauseId])[] = [
  ['JSON.stringify(value)', ofBody(JSON.stringify(value)), 'body-json-minified'],
  ['JSON.stringify(value, null, 2)', ofBody(JSON.stringify(value, null, 2)), 'body-json-pretty-2'],
  ['JSON.stringify(value, null, 4)', ofBody(JSON.stringify(value, null, 4)), 'body-json-pretty-4'],
  ['JSON.stringify(value, null, "\\t")', ofBody(JSON.stringify(value, null, '\t')), 'body-json-pretty-tab'],
  [
    'JSON.stringify(value, null, 2) with its line breaks',
    rawBody(JSON.stringify(value, null, 2)),
    'body-json-pretty-lines-kept',
  ],
  [
    'JSON.stringify(value, null, "\\t") with CRLF',
    rawBody(JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n')),
    'body-json-pretty-lines-kept',
  ],
  [
    'JSON.stringify(value, sorted keys)',
    ofBody(JSON.stringify(value, Object.keys(value).sort())),
    'body-json-keys-sorted',
  ],
  ['JSON.stringify(text)', ofBody(JSON.stringify(signed)), 'body-json-stringified-twice'],
  ['an object in a template', ofBody(`${value}`), 'body-object-name'],
  ['a promise in a template', ofBody(`${Promise.resolve()}`), 'body-object-name'],
  ['undefined in a template', ofBody(`${undefined}`), 'body-placeholder-signed'],
  ['encodeURIComponent(body)', ofBody(encodeURIComponent(signed)), 'body-percent-encoded'],
  ['URLSearchParams(value)', ofBody(new URLSearchParams(value).toString()), 'body-form-encoded'],
  ['Buffer.from(text, "latin1")', ofBytes(Buffer.from(signed, 'latin1')), 'body-latin1-bytes'],
  ['update(text, "latin1")', createHash('md5').update(whole, 'latin1').digest('hex'), 'body-latin1-bytes'],
  ['toString("latin1")', ofBody(Buffer.from(text).toString('latin1')), 'body-mojibake'],
  [
    'TextDecoder("latin1")',
    ofBody(new TextDecoder('latin1').decode(Buffer.from(text))),
    'body-mojibake-cp1252',
  ],
  [
    'replace(/[^\\x00-\\x7f]/g, "?")',
    ofBody(text.replace(/[^\0-\x7f]/g, '?')),
    'body-non-ascii-question-marks',
  ],
  ['normalize("NFD")', ofBody(text.normalize('NFD')), 'body-nfd'],
  ['accents removed', ofBody(text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')), 'body-accents-removed'],
  ['a BOM', ofBody(`\uFEFF${text}`), 'body-bom-added'],
  ['the text as it is', rawBody(text), 'body-crlf-kept'],
  ['replace(/\\n/g, "")', rawBody(text.replace(/\n/g, '')), 'body-cr-kept'],
  ['replace(/\\r\\n/g, "\\n")', rawBody(text.replace(/\r\n/g, '\n')), 'body-newlines-to-lf-kept'],
  ['split, join(" ")', rawBody(text.split('\r\n').join(' ')), 'body-newlines-to-space'],
  ['replace(/[\\r\\n]/g, " ")', rawBody(text.replace(/[\r\n]/g, ' ')), 'body-each-newline-byte-to-space'],
  ['replace(/\\s/g, "")', rawBody(text.replace(/\s/g, '')), 'body-whitespace-removed'],
  ['trim()', ofBody(text.trim()), 'body-trimmed'],
  [
    'lines trimmed',
    ofBody(
      text
        .split('\n')
        .map(line => line.trim())
        .join(''),
    ),
    'body-lines-trimmed',
  ],
  ['btoa of the bytes', ofBody(Buffer.from(text).toString('base64')), 'body-base64'],
  ['btoa of the signed bytes', ofBody(Buffer.from(signed).toString('base64')), 'body-base64'],
  ['its MD5', ofBody(md5(text).digest('hex')), 'body-md5'],
  ['encodeURIComponent(path)', ofPath(encodeURIComponent(path)), 'path-percent-encoded'],
  ['encodeURI(path)', ofPath(encodeURI(path)), 'path-percent-encoded-twice'],
  ['decodeURIComponent(path)', ofPath(decodeURIComponent(path)), 'path-percent-decoded'],
  ['request.url', ofPath(url.pathname + url.search), 'path-query-included'],
  ['url.href', ofPath(url.href), 'path-full-url-with-query'],
  ['url.origin + url.pathname', ofPath(url.origin + url.pathname), 'path-full-url'],
  ['url.host + url.pathname', ofPath(url.host + url.pathname), 'path-host-included'],
  ['request.path below a router', ofPath(path.replace('/openapi', '')), 'path-openapi-prefix-missing'],
  ['the method', ofPath(`${method} ${path}`), 'path-method-prefixed-space'],
  ['Date.now()', ofTimestamp(milliseconds), 'timestamp-milliseconds-later'],
  [
    'toISOString()',
    ofTimestamp(new Date(Number(timestamp) * 1000).toISOString()),
    'timestamp-iso8601-milliseconds',
  ],
  [
    'process.env of another name',
    md5(whole.replace(secret, `${undefined}`)).digest('hex'),
    'token-undefined',
  ],
  ['digest("base64")', md5(whole).digest('base64'), 'digest-base64'],
  ['digest("base64url")', md5(whole).digest('base64url'), 'digest-base64url'],
  ['createHmac("md5")', createHmac('md5', secret).update(whole).digest('hex'), 'digest-hmac-md5'],
  [
    'createHmac("sha256") in Base64',
    createHmac('sha256', secret).update(whole).digest('base64'),
    'digest-hmac-sha256',
  ],
  [
    'bytes joined by toString(16)',
    [...md5(whole).digest()].map(byte => byte.toString(16)).join(''),
    'digest-leading-zeros-dropped',
  ],
  ['Buffer.from(text, "utf16le")', md5(Buffer.from(whole, 'utf16le')).digest('hex'), 'digest-utf16le'],
  ['join("\\n")', md5([secret, path, signed, timestamp].join('\n')).digest('hex'), 'separator-inserted'],
];

describe('JavaScript code', () => {
  for (const [habit, claimedSign, id] of HABITS) {
    it(`with ${habit} is explained as ${id}`, () => {
      const { verdict } = explain({ ...sample, timestamp, claimedSign }, 1);
      assert.ok(verdict.kind === 'explained', verdict.kind);
      const ids = verdict.explanations.map(({ causes }) => causes.map(cause => cause.id).join());
      assert.ok(ids.includes(id), ids.join(' or '));
      for (const explanation of verdict.explanations)
        assert.equal(reproducedSign(explanation, secret), claimedSign);
    });
  }

  it('with JSON.stringify(JSON.parse(text)) of 10.50 and 1e3 is explained as body-json-numbers-rewritten', () => {
    const body = '{"valor": 10.50, "total": 1e3}';
    const claimedSign = ofBody(JSON.stringify(JSON.parse(body)));
    const { verdict } = explain({ ...sample, timestamp, body: Buffer.from(body), claimedSign }, 1);
    assert.ok(verdict.kind === 'explained');
    assert.deepEqual(verdict.explanations[0]?.causes, [
      {
        id: 'body-json-numbers-rewritten',
        detail: {
          libraries: 'JSON.stringify',
          number: ['10.50', '10.5'],
          changes: ['minified', 'numbers'],
        },
      },
    ]);
  });

  it('with normalize("NFC") of a body in NFD is explained as body-nfc', () => {
    const body = Buffer.from(text.normalize('NFD'));
    const { verdict } = explain({ ...sample, timestamp, body, claimedSign: ofBody(text) }, 1);
    assert.ok(verdict.kind === 'explained');
    assert.deepEqual(verdict.explanations[0]?.causes, [{ id: 'body-nfc' }]);
  });

  it('with URLSearchParams of a body with a BOM and a null is explained as body-form-encoded', () => {
    const fields = { nome: 'São', complemento: null };
    const body = Buffer.from(`\uFEFF${JSON.stringify(fields)}`);
    const claimedSign = ofBody('nome=S%C3%A3o&complemento=null');
    const { verdict } = explain({ ...sample, timestamp, body, claimedSign }, 1);
    assert.ok(verdict.kind === 'explained');
    assert.equal(verdict.explanations[0]?.causes[0]?.id, 'body-form-encoded');
  });
});
