import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { ToolInput } from '../../../src/app/agents/tool.ts';
import { ENDPOINTS } from '../../../src/core/api/endpoints.ts';
import { createSecretMask } from '../../../src/core/masking/secretMask.ts';
import type { PreparedRequest } from '../../../src/core/request/prepare/preparedRequest.ts';
import { AppSecret } from '../../../src/core/signing/appSecret.ts';
import { explainForAgent } from '../../../src/editor/features/agents/explainForAgent.ts';
import { explainPasted } from '../../../src/editor/features/inspector/inspectorExplain.ts';
import { inspect } from '../../../src/editor/features/inspector/inspectorModel.ts';
import { maskedValue } from '../../../src/editor/platform/notifications/maskText.ts';
import { inspectorLocalizer } from '../../../src/text/editor/inspectorText.ts';
import { itInRest } from '../../support/itInRest.ts';
import { sampled } from '../../support/part.ts';
import { fiscal, withFolder } from '../cli/fiscalRun.ts';
import { call, connect, serve } from '../mcp/mcpClient.ts';

const PATH = '/openapi/demo/echo';
const TIMESTAMP = '1700000000';
const SECRET = 'Rw7mK2xQ9vT4zL8pN3cB6yHd';
/** Secrets of the same length that share a beginning with the first one, or whose characters are of other kinds. */
const OTHERS = ['Rw7mK2xQ9vT4zL8pN3cB6yHe', 'R$w7mK#2xQ9v%41T4zL8+/=='];

/** What a caller tries who doesn't know a whole secret: parts of it, some with other characters after them. */
const GUESSES = [
  ...['', 'R', 'Rw7mK2xQ9vT', 'Rw7mK2xQ9vT4zL8pN3cB6y', 'B6yHd', 'RW7M', '~', 'R~', 'Rw7é'],
  ...['Rw7mK2xQ9vT4zL8p~', 'Rw7mK2xQ9vT4zL8pN3cB6yH\0', 'Rw7mK2xQ9vT4zL8pN3cB6yHw'],
];
const STRINGS = GUESSES.map(guess => `${guess}${PATH}${TIMESTAMP}`);
const SIGNS = GUESSES.map(guess => md5(`${guess}${PATH}${TIMESTAMP}`));

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** Everything that a caller gets to see who explains all guesses with this secret. */
type View = (secret: string) => Promise<readonly unknown[]>;

async function each<Item>(items: readonly Item[], see: (item: Item) => Promise<unknown>): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (const item of items) seen.push(await see(item));
  return seen;
}

const signal = new AbortController().signal;

const editorTool: View = secret =>
  each(
    [...STRINGS.map(signingString => ({ signingString })), ...SIGNS.map(sign => ({ sign }))],
    async asked =>
      maskedValue(
        await explainForAgent(
          new ToolInput({ path: PATH, timestamp: TIMESTAMP, depth: 1, detail: 'full', ...asked }),
          undefined,
          { secret, endpoints: ENDPOINTS },
          signal,
        ),
        text => createSecretMask([secret]).text(text),
      ),
  );

const PREPARED: PreparedRequest = {
  ...{ name: undefined, title: '', line: 0, method: 'GET', origin: 'https://api.example', basePath: '' },
  ...{ path: PATH, query: '', headers: [], body: new Uint8Array(), signs: 'body' },
  signature: { omitted: false, timestamp: TIMESTAMP, sign: undefined },
  ...{ application: 'default', environment: 'hom', assertions: [], saves: [] },
  ...{ note: undefined, timeoutMs: undefined },
};

const inspector: View = text => {
  const secret = new AppSecret(text);
  const inspected = inspect(PREPARED, secret, { nowMs: () => Number(TIMESTAMP) * 1000 });
  return each([...STRINGS.slice(-1), ...SIGNS.slice(-1)], pasted =>
    explainPasted(
      { text: pasted, timestamp: TIMESTAMP, inspected, secret, endpoints: ENDPOINTS },
      signal,
      'pt-BR',
      inspectorLocalizer('pt-BR'),
    ),
  );
};

const REQUEST = ['explain', '--path', PATH, '--timestamp', TIMESTAMP, '--depth', '1'];

/** `fiscal explain`, as text and as JSON, without the time it took. */
const commandLine: View = secret =>
  each([[], ['--json']], format =>
    each(
      [
        ...STRINGS.map(stdin => ({ more: ['--string-file', '-'], stdin })),
        ...SIGNS.map(sign => ({ more: ['--sign', sign], stdin: '' })),
      ],
      async ({ more, stdin }) => {
        const env = { FISCAL_APP_SECRET: secret };
        const run = await fiscal([...REQUEST, ...more, ...format], { env, stdin });
        return { ...run, stdout: run.stdout.replace(/"elapsedMs":\d+/g, '') };
      },
    ),
  );

/** All tools that take a string, a signature, or a text that may contain part of a secret. */
const agentTools: View = secret =>
  withFolder({ 'a.fiscal': `GET ${PATH}\n` }, async cwd => {
    const served = serve({ cwd, env: { FISCAL_APP_SECRET: secret } });
    const client = await connect(served);
    const common = { path: PATH, timestamp: TIMESTAMP, depth: 1 };
    try {
      return await each(
        [
          ...STRINGS.map(signingString => ['explain_signature', { ...common, signingString }] as const),
          ...SIGNS.map(sign => ['explain_signature', { ...common, sign }] as const),
          ...GUESSES.map(
            guess => ['check_request_file', { text: `GET ${PATH}\nX-Part: ${guess}\n` }] as const,
          ),
          ...GUESSES.map(guess => ['format_request_file', { text: `GET ${PATH}\n\n# ${guess}` }] as const),
          ...GUESSES.map(
            guess =>
              ['explain_error', { status: 401, body: `{"code":10009003,"message":"${guess}"}` }] as const,
          ),
        ],
        async ([name, asked]) => JSON.stringify(await call(client, name, asked)),
      );
    } finally {
      await client.close();
    }
  });

/** `fiscal check`, in each of its formats. */
const checks: View = secret =>
  withFolder({ 'a.fiscal': GUESSES.map(guess => `### a\nGET ${PATH}\nX-Part: ${guess}\n`).join('\n') }, cwd =>
    each([[], ['--json'], ['--sarif', '-']], async format => {
      const run = await fiscal(['check', 'a.fiscal', ...format], { cwd, env: { FISCAL_APP_SECRET: secret } });
      return JSON.stringify(run).replaceAll(cwd, '');
    }),
  );

const VIEWS: Readonly<Record<string, View>> = {
  'the editor’s tool explain_signature': editorTool,
  'the signature inspector': inspector,
  'fiscal explain': commandLine,
  'the tools of fiscal mcp': agentTools,
  'fiscal check': checks,
};

describe('A15 somebody who doesn’t know a whole App Secret gets the same results for all secrets', () => {
  for (const [title, view] of sampled(Object.entries(VIEWS), 3)) {
    it(`from ${title}`, async () => {
      const seen = await view(SECRET);
      assert.ok(seen.length > 0);
      // The inspector searches for two causes at once, which takes longer.
      const others = view === inspector ? OTHERS.slice(-1) : OTHERS;
      for (const other of others) assert.deepEqual(await view(other), seen);
    }).timeout(120_000);
  }

  itInRest('even in the number of candidates for two causes at once', async () => {
    const counts = await each([SECRET, ...OTHERS.slice(-1)], async secret => {
      const asked = { path: PATH, timestamp: TIMESTAMP, depth: 2, sign: md5('another') };
      const context = { secret, endpoints: ENDPOINTS };
      return (await explainForAgent(new ToolInput(asked), undefined, context, signal)).data[
        'candidatesTried'
      ];
    });
    assert.equal(new Set(counts).size, 1, String(counts));
  });

  it('even with secrets of other lengths, as long as the token differs', async () => {
    const asked = new ToolInput({
      ...{ path: PATH, timestamp: TIMESTAMP, depth: 1, signingString: `${SECRET.slice(0, 5)}~${PATH}` },
    });
    const seen = await each([SECRET, SECRET.slice(0, 13), `${SECRET}${SECRET}`], async secret => {
      const { data } = await explainForAgent(asked, undefined, { secret, endpoints: ENDPOINTS }, signal);
      return data['difference'];
    });
    assert.deepEqual(seen, [{ element: 'token' }, { element: 'token' }, { element: 'token' }]);
  });

  it('but a string to sign with the correct secret is still compared byte by byte', async () => {
    const asked = new ToolInput({
      ...{
        path: PATH,
        timestamp: TIMESTAMP,
        depth: 1,
        signingString: `${SECRET}/openapi/Demo/echo${TIMESTAMP}`,
      },
    });
    const { data } = await explainForAgent(
      asked,
      undefined,
      { secret: SECRET, endpoints: ENDPOINTS },
      signal,
    );
    const difference = data['difference'] as { byteOffset: number; element: string };
    assert.deepEqual(
      [difference.element, difference.byteOffset],
      ['path', SECRET.length + '/openapi/'.length],
    );
  });
});
