import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { ENDPOINTS } from '../../../../../src/core/api/endpoints.ts';
import type { PreparedRequest } from '../../../../../src/core/request/prepare/preparedRequest.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { explainPasted } from '../../../../../src/editor/features/inspector/inspectorExplain.ts';
import { inspect } from '../../../../../src/editor/features/inspector/inspectorModel.ts';
import { inspectorLocalizer } from '../../../../../src/text/editor/inspectorText.ts';
import { fiscal, SECRET, withFolder } from '../../../cli/fiscalRun.ts';

const PATH = '/openapi/demo/echo';
const BODY = '{ "valor": 10.50, "nome": "São" }';
const TIMESTAMP = '1700000000';
const ORIGIN = 'https://api.example';

/** What programs sign instead of the four elements. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'the query is signed': `${SECRET}${PATH}?pagina=2${BODY}${TIMESTAMP}`,
  'numbers are rewritten': `${SECRET}${PATH}{"valor":10.5,"nome":"São"}${TIMESTAMP}`,
  'a newline follows the secret, and the body is spaced': `${SECRET}\n${PATH}{"valor": 10.5, "nome": "São"}${TIMESTAMP}`,
};

describe('text pasted into the inspector has the same explanation as with fiscal explain', () => {
  for (const [title, signed] of Object.entries(PROGRAMS)) {
    const sign = createHash('md5').update(signed).digest('hex');
    const headers = Object.entries({ token: SECRET, timestamp: TIMESTAMP, sign })
      .map(([name, value]) => `-H '${name}: ${value}'`)
      .join(' ');
    const pasted = {
      'a signature': sign,
      'a curl command': `curl '${ORIGIN}${PATH}?pagina=2' ${headers} --data-raw '${BODY}'`,
      ...(signed.includes('\n') ? {} : { 'a string to sign': signed }),
    };
    for (const [what, text] of Object.entries(pasted)) {
      it(`${what}: ${title}`, async () => {
        assert.deepEqual(await idsInInspector(text), await idsOfCommand(sign));
      });
    }
  }
});

/** The ids of the first causes that the inspector shows. */
async function idsInInspector(text: string): Promise<readonly string[]> {
  const secret = new AppSecret(SECRET);
  const inspected = inspect(preparedRequest(), secret, { nowMs: () => Number(TIMESTAMP) * 1000 });
  const question = { text, timestamp: TIMESTAMP, inspected, secret, endpoints: ENDPOINTS };
  const lines = await explainPasted(question, new AbortController().signal, 'en', inspectorLocalizer('en'));
  const titles = lines.flatMap(({ text: title }, at) => (title.startsWith('✗ ') ? [at] : []));
  return lines
    .slice(0, titles[1] ?? lines.length)
    .filter(({ kind }) => kind === 'cause')
    .map(({ text: id }) => id.trim());
}

async function idsOfCommand(sign: string): Promise<readonly string[]> {
  const request = ['--path', `${PATH}?pagina=2`, '--body', BODY, '--timestamp', TIMESTAMP, '--sign', sign];
  return withFolder({}, async cwd => {
    const { stdout } = await fiscal(['explain', ...request, '--json'], { cwd });
    const {
      explanations,
    }: { readonly explanations: readonly { readonly steps: readonly { readonly id: string }[] }[] } =
      JSON.parse(stdout);
    return (explanations[0]?.steps ?? []).map(({ id }) => id);
  });
}

function preparedRequest(): PreparedRequest {
  return {
    ...{ name: undefined, title: '', line: 0, method: 'POST', origin: ORIGIN, basePath: '' },
    ...{ path: PATH, query: '?pagina=2', headers: [], body: Buffer.from(BODY), signs: 'body' },
    signature: { omitted: false, timestamp: TIMESTAMP, sign: undefined },
    ...{ application: 'default', environment: 'local', assertions: [], saves: [] },
    ...{ note: undefined, timeoutMs: undefined },
  };
}
