import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { loggedEntry, NOW_SECONDS } from '../../../support/gateway.ts';
import { fiscal, SECRET, withFolder } from '../fiscalRun.ts';

const PATH = '/openapi/demo/echo';
const BODY = '{ "valor": 10.50, "nome": "São" }';
const URL_TEXT = `https://api.example${PATH}?pagina=2`;

/** What programs sign, with the causes that each way must name, in the order in which they occur in a program. */
const PROGRAMS: Readonly<
  Record<
    string,
    { readonly bytes: (secret: string, timestamp: string) => Buffer; readonly ids: readonly string[] }
  >
> = {
  'the query is signed': {
    bytes: (secret, timestamp) => Buffer.from(`${secret}${PATH}?pagina=2${BODY}${timestamp}`),
    ids: ['path-query-included'],
  },
  'numbers are rewritten, and the text is Latin-1': {
    bytes: (secret, timestamp) =>
      Buffer.from(`${secret}${PATH}{"valor":10.5,"nome":"São"}${timestamp}`, 'latin1'),
    ids: ['body-json-numbers-rewritten', 'body-latin1-bytes'],
  },
};

interface Explained {
  readonly explanations: readonly { readonly steps?: readonly { readonly id: string }[] }[];
}

function idsOf({ explanations }: Explained): readonly string[] {
  return (explanations[0]?.steps ?? []).map(({ id }) => id);
}

describe('the same incorrect signature has the same explanation', () => {
  for (const [title, { bytes, ids }] of Object.entries(PROGRAMS)) {
    const timestamp = '1700000000';
    const sign = createHash('md5').update(bytes(SECRET, timestamp)).digest('hex');
    const headers = { token: SECRET, timestamp, sign, 'Content-Type': 'application/json' };
    const har = {
      request: {
        ...{ method: 'POST', url: URL_TEXT, postData: { mimeType: 'application/json', text: BODY } },
        headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      },
    };
    const files = {
      'a.txt': bytes(SECRET, timestamp),
      'a.sh': `curl '${URL_TEXT}' ${Object.entries(headers)
        .map(([name, value]) => `-H '${name}: ${value}'`)
        .join(' ')} --data-raw '${BODY}'`,
      'a.har': JSON.stringify({ log: { entries: [har] } }),
      'a.json': JSON.stringify([
        {
          ...{ secret: SECRET, path: PATH, query: 'pagina=2', timestamp, claimedSign: sign, method: 'POST' },
          bodyBase64: Buffer.from(BODY).toString('base64'),
        },
      ]),
    };
    const request = ['--path', `${PATH}?pagina=2`, '--body', BODY, '--timestamp', timestamp];
    for (const [way, options] of Object.entries({
      'with options': [...request, '--sign', sign],
      '--curl': ['--curl', 'a.sh'],
      '--har': ['--har', 'a.har'],
      '--batch': ['--batch', 'a.json'],
      '--string-file': [...request, '--string-file', 'a.txt'],
      '--string-file with --sign': [...request, '--string-file', 'a.txt', '--sign', sign],
    })) {
      it(`${way}: ${title}`, () =>
        withFolder(files, async cwd => {
          const { stdout } = await fiscal(['explain', ...options, '--json'], { cwd });
          const report: Explained | readonly Explained[] = JSON.parse(stdout);
          const one = 'explanations' in report ? report : report[0];
          assert.ok(one !== undefined, stdout);
          assert.deepEqual(idsOf(one), ids);
        }));
    }

    it(`the gateway’s log: ${title}`, async () => {
      const entry = await loggedEntry(secret => ({
        ...{ method: 'POST', target: `${PATH}?pagina=2`, body: BODY },
        headers: {
          ...{ token: secret, timestamp: String(NOW_SECONDS), 'content-type': 'application/json' },
          sign: createHash('md5')
            .update(bytes(secret, String(NOW_SECONDS)))
            .digest('hex'),
        },
      }));
      assert.ok(entry.explanation !== undefined && 'explanations' in entry.explanation);
      assert.deepEqual(idsOf(entry.explanation), ids);
    });
  }
});
