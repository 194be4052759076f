import { deepEqual, equal, match } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { fiscal, SECRET, withFolder } from '../fiscalRun.ts';

const PATH = '/openapi/demo/echo';
const TIME = '1700000000';
const BODY = '{"valor": 1}';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const SIGN = md5(`${SECRET}${PATH}?p=1${TIME}`);
const BODY_SIGN = md5(`${SECRET}${PATH}?p=1${BODY}${TIME}`);

/** Pairs of causes would take a second each time. */
const EXPLAIN = ['explain', '--log-line', 'a.log', '--depth', '1'] as const;

interface Report {
  readonly verdict: string;
  readonly explanations: readonly { readonly mistakes: readonly { readonly id: string }[] }[];
  readonly signingInput?: string;
}

async function explained(text: string, ...options: readonly string[]): Promise<readonly unknown[]> {
  return withFolder({ 'a.log': text, 'body.json': BODY }, async cwd => {
    const { stdout, status } = await fiscal([...EXPLAIN, '--json', ...options], { cwd });
    const { verdict, explanations }: Report = JSON.parse(stdout);
    return [status, verdict, explanations[0]?.mistakes.map(({ id }) => id)];
  });
}

const QUERY = [0, 'explained', ['path-query-included']];

describe('fiscal explain --log-line', () => {
  for (const [what, line, ...options] of [
    ['a signature and a URL', `2026-01-01 INFO GET ${PATH}?p=1 timestamp=${TIME} sign=${SIGN}\n`],
    [
      'the string to sign and the signature',
      `2026-01-01 INFO string to sign: ${SECRET}${PATH}?p=1${TIME} sign=${SIGN}`,
    ],
    ['a masked string to sign', `2026-01-01 INFO string to sign: ***${PATH}?p=1${TIME} sign=${SIGN}`],
    ['only the string to sign', `2026-01-01 INFO string to sign: ***${PATH}?p=1${TIME}`],
    [
      'the body in the string to sign',
      `INFO POST ${PATH}?p=1 string to sign: ***${PATH}?p=1${BODY}${TIME} sign=${BODY_SIGN}`,
    ],
    [
      'the body in a file',
      `INFO POST ${PATH}?p=1 timestamp=${TIME} sign=${BODY_SIGN}`,
      '--body-file',
      'body.json',
    ],
    [
      'the output of curl -v',
      `* Trying\n> GET ${PATH}?p=1 HTTP/1.1\n> Host: a\n> timestamp: ${TIME}\n> sign: ${SIGN}\n>\n< HTTP/1.1 401\n`,
    ],
    [
      'JSON',
      JSON.stringify({
        level: 'info',
        req: { method: 'GET', url: `${PATH}?p=1`, headers: { timestamp: TIME, sign: SIGN } },
      }),
    ],
    ['a curl command', `curl 'https://a.example${PATH}?p=1' -H 'timestamp: ${TIME}' -H 'sign: ${SIGN}'`],
  ] as const) {
    it(`explains a line with ${what}`, async () => deepEqual(await explained(line, ...options), QUERY));
  }

  it('names only the reasons of the code that the line has if the signature is correct', async () => {
    const right = md5(`${SECRET}${PATH}${TIME}`);
    const line = `GET ${PATH} timestamp=${TIME} sign=${right} -> 401 {"code":10009003}`;
    await withFolder({ 'a.log': line }, async cwd => {
      const { stdout } = await fiscal(EXPLAIN, { cwd });
      match(stdout, /^✓ The signature is correct .* refused it with 10009003\./);
      deepEqual(stdout.match(/\(1000\d{4}\)/g), ['(10009003)', '(10009003)', '(10009003)']);
    });
  });

  it('explains the signature with the token of the line if it’s another App Secret, without showing either', async () => {
    const other = 'MLfp_hjWKsxbVmL9bqu1ixoNE4Wl7RVW';
    const line = `GET ${PATH}?p=1 token=${other} timestamp=${TIME} sign=${md5(`${other}${PATH}?p=1${TIME}`)}`;
    await withFolder({ 'a.log': line }, async cwd => {
      const { stdout, status } = await fiscal(EXPLAIN, { cwd });
      match(
        stdout,
        /^✗ The token header doesn’t contain the App Secret that is used here\. With the header’s value, the signature is incorrect, too\./,
      );
      match(stdout, /^✗ The query string was signed\n {2}path-query-included$/m);
      const json = await fiscal([...EXPLAIN, '--json'], { cwd });
      const { verdict, otherSecret } = JSON.parse(json.stdout);
      deepEqual(
        [
          status,
          json.status,
          verdict,
          otherSecret.from,
          otherSecret.verdict,
          otherSecret.explanations[0].mistakes,
        ],
        [0, 0, 'unexplained', 'token', 'explained', [{ id: 'path-query-included' }]],
      );
      equal(/MLfp_hjWK|sandbox-secret/.test(stdout + json.stdout), false);
    });
  });

  it('says that the signature is correct with the token of the line', async () => {
    const other = 'MLfp_hjWKsxbVmL9bqu1ixoNE4Wl7RVW';
    const line = `GET ${PATH} token=${other} timestamp=${TIME} sign=${md5(`${other}${PATH}${TIME}`)}`;
    await withFolder({ 'a.log': line }, async cwd => {
      const { stdout, status } = await fiscal(EXPLAIN, { cwd, locale: 'pt-BR' });
      equal(status, 0);
      match(
        stdout,
        /^✗ O cabeçalho token .* a assinatura está correta\.\n {2}Como corrigir: Se esse valor for o App Secret/,
      );
    });
  });

  it('says that the token of the line was tried, too', async () => {
    const line = `GET ${PATH} token=MLfp_hjWKsxbVmL9bqu1ixoNE4Wl7RVW timestamp=${TIME} sign=${'0'.repeat(32)}`;
    await withFolder({ 'a.log': line }, async cwd => {
      const { stdout, status } = await fiscal(EXPLAIN, { cwd });
      equal(status, 1);
      match(stdout, /^Also tried, without success: the value of the token header\.$/m);
    });
  });

  it('explains a string to sign apart from another App Secret at its beginning', async () => {
    const line = `string to sign: MLfp_hjWKsxbVmL9bqu1ixoNE4Wl7RVW${PATH}?p=1${TIME}`;
    await withFolder({ 'a.log': line }, async cwd => {
      const { stdout, status } = await fiscal(EXPLAIN, { cwd });
      equal(status, 0);
      match(
        stdout,
        /^✗ The string to sign doesn’t begin with the App Secret that is used here\. The rest of it is incorrect, too\./,
      );
      match(stdout, /path-query-included/);
    });
  });

  it('reads standard input', async () => {
    const readStdin = async (): Promise<Uint8Array> =>
      new TextEncoder().encode(`GET ${PATH}?p=1 timestamp=${TIME} sign=${SIGN}`);
    const { stdout } = await fiscal(['explain', '--log-line', '-'], { readStdin });
    match(stdout, /path-query-included/);
  });

  it('names standard input in words, and mentions - if an option’s file doesn’t exist', async () => {
    for (const option of ['--log-line', '--curl', '--har']) {
      const readStdin = async (): Promise<Uint8Array> => new TextEncoder().encode('hello');
      const read = await fiscal(['explain', option, '-'], { readStdin });
      deepEqual([read.status, read.stderr.includes('standard input (-)')], [2, true], read.stderr);
      const missing = await fiscal(['explain', option, `GET ${PATH} sign=${SIGN}`]);
      deepEqual([missing.status, missing.stderr.includes('Use - to read standard input')], [2, true]);
    }
    match(
      (await fiscal(['explain', '--curl', 'a b'], { locale: 'pt-BR' })).stderr,
      /Para ler a entrada padrão, use -/,
    );
  });

  it('says that the log doesn’t contain the body', async () => {
    await withFolder({ 'a.log': `POST ${PATH} timestamp=${TIME} sign=${SIGN}` }, async cwd => {
      const { stderr } = await fiscal(EXPLAIN, { cwd });
      match(stderr, /doesn’t have the request’s body.*--body-file FILE/);
    });
  });

  it('explains the last of several lines, and says so', async () => {
    const last = `GET ${PATH}?p=1 timestamp=${TIME} sign=${SIGN}`;
    const text = `GET /openapi/a timestamp=${TIME} sign=${'0'.repeat(32)}\n${last}\n`;
    await withFolder({ 'a.log': text }, async cwd => {
      const { stdout, stderr } = await fiscal(EXPLAIN, { cwd });
      match(stdout, /path-query-included/);
      match(stderr, /^The log has 2 lines with a signature; the last one is explained\.$/m);
    });
  });

  it('is recommended for a log line that is passed as a curl command', async () => {
    await withFolder({ 'a.log': `GET ${PATH} timestamp=${TIME} sign=${SIGN}` }, async cwd => {
      const { stdout } = await fiscal(['explain', '--curl', 'a.log', '--json'], { cwd });
      const { code, message } = JSON.parse(stdout).problem;
      equal(code, 'curl-not-found');
      match(message, /a log line, not a curl command\. Use --log-line instead of --curl\./);
    });
  });

  it('says that the body file isn’t UTF-8', async () => {
    const body = Buffer.from('{"a": "é"}', 'latin1');
    const files = { 'a.log': `POST ${PATH} timestamp=${TIME} sign=${SIGN}`, 'body.json': body };
    await withFolder(files, async cwd => {
      const options = ['--log-line', 'a.log', '--body-file', 'body.json', '--depth', '1'];
      const { stderr } = await fiscal(['explain', ...options], { cwd });
      match(stderr, /The body isn’t valid UTF-8: invalid byte at offset 7/);
    });
  });

  for (const [what, text, code, options] of [
    ['a line without a signature', 'hello', /neither a signature with a path/, []],
    [
      'a line whose signature is missing',
      `POST ${PATH} timestamp=${TIME} body={}`,
      /signature \(sign\) is missing in a\.log\. A log line must contain/,
      [],
    ],
    ['a signature without its request', SIGN, /only a signature.*--sign/, []],
    ['a missing timestamp', `GET ${PATH} sign=${SIGN}`, /--timestamp SECONDS/, []],
    ['a second source', `GET ${PATH} sign=${SIGN}`, /only one of --log-line/, ['--curl', 'a.log']],
  ] as const) {
    it(`refuses ${what}, and says what to do`, async () => {
      await withFolder({ 'a.log': text }, async cwd => {
        const { stderr, status } = await fiscal(['explain', '--log-line', 'a.log', ...options], { cwd });
        equal(status, 2);
        match(stderr, code);
      });
    });
  }

  it('prints the same whether the log contains a part of the App Secret or something else', async () => {
    const outputs = [
      SECRET.slice(0, 1),
      SECRET.slice(0, 8),
      SECRET.slice(0, -1),
      'x',
      'xxxxxxxxxxxxxxxxx',
    ].map(async token => {
      const text = `string to sign: ${token}${PATH}?p=1${TIME} sign=${'0'.repeat(32)}`;
      return withFolder({ 'a.log': text }, async cwd => {
        const { stdout } = await fiscal(['explain', '--log-line', 'a.log', '--depth', '1', '--json'], {
          cwd,
        });
        return JSON.stringify({ ...JSON.parse(stdout), elapsedMs: 0 });
      });
    });
    equal(new Set(await Promise.all(outputs)).size, 1);
  });
});
