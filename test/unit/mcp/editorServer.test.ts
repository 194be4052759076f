import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { ALL_CALLS } from '../../../src/mcp/allCalls.ts';
import { serveTools } from '../../../src/mcp/serveTools.ts';
import { EditorLink } from '../../../src/mcp/session/editorLink.ts';
import { EDITOR_TOOLS } from '../../../src/mcp/tools/editorTools.ts';
import { systemClock } from '../../../src/node/systemPorts.ts';
import { fakeSurroundings, withFolder } from '../cli/fiscalRun.ts';
import { CANARY, type Called, call, connectTo } from './mcpClient.ts';

const ECHO = '# @name echo\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "hi" }\n';
const ANSWER = { summary: 'Done.', data: { sign: 'ab' }, next: 'Go on.' };
const PATH = '/openapi/demo/echo';

interface EditorCalled {
  readonly method: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Calls tools of a server that an editor has started. */
async function served(
  use: (tool: (name: string, values: Record<string, unknown>) => Promise<Called>) => Promise<void>,
  answer: (called: EditorCalled) => Promise<unknown>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  await withFolder({ 'echo.fiscal': ECHO }, async cwd => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const editor = new EditorLink((method, values) =>
      answer({ method, input: values as EditorCalled['input'] }),
    );
    const surroundings = fakeSurroundings({ cwd, env, locale: 'en', clock: systemClock });
    const ended = serveTools(
      surroundings,
      {
        version: '1',
        tools: EDITOR_TOOLS,
        calls: async () => ({ ...ALL_CALLS, tools: EDITOR_TOOLS }),
        editor,
      },
      { input, output },
    );
    const client = await connectTo(input, output);
    await use((name, values) => call(client, name, values));
    await client.close();
    input.end();
    await ended;
  });
}

describe('the server started by an editor', () => {
  it('lets the editor sign, send, and explain, and passes no secret', async () => {
    const asked: EditorCalled[] = [];
    await served(
      async tool => {
        deepEqual((await tool('sign_request', { file: 'echo.fiscal', name: 'echo' })).data, {
          summary: 'Done.',
          sign: 'ab',
          next: 'Go on.',
        });
        ok(!(await tool('send_request', { file: 'echo.fiscal' })).isError);
        const request = { path: `${PATH}?a=1`, body: 'x', timestamp: '1700000000', sign: '0'.repeat(32) };
        ok(!(await tool('explain_signature', { ...request, depth: 1 })).isError);
      },
      async called => {
        asked.push(called);
        return ANSWER;
      },
    );
    deepEqual(
      asked.map(({ method }) => method),
      ['sign', 'send', 'explain'],
    );
    match(String(asked[0]?.input['file']), /echo\.fiscal$/);
    deepEqual(asked[2]?.input, {
      ...{ method: 'POST', path: PATH, query: '?a=1', multipart: false, timestamp: '1700000000', depth: 1 },
      ...{ bodyBase64: Buffer.from('x').toString('base64'), sign: '0'.repeat(32) },
    });
  });

  it('signs with the App Secret in its own variables, if any, without asking the editor', () =>
    served(
      async tool => {
        const { data } = await tool('sign_request', { path: PATH, method: 'GET' });
        match(String(data['sign']), /^[0-9a-f]{32}$/);
      },
      () => Promise.reject(new Error('asked')),
      { FISCAL_APP_SECRET_LOCAL: CANARY },
    ));

  it('returns a refusal by the editor as a tool error, and keeps running', () =>
    served(
      async tool => {
        const refused = await tool('send_request', { file: 'echo.fiscal' });
        ok(refused.isError);
        match(refused.text, /^declined: No\./);
        equal((await tool('list_endpoints', {})).isError, false);
      },
      () => Promise.reject(Object.assign(new Error('No.'), { code: 'declined' })),
    ));

  it('rejects an invalid reply from the editor', () =>
    served(
      async tool => match((await tool('send_request', { file: 'echo.fiscal' })).text, /^editor-unreadable/),
      async () => ({ summary: 7 }),
    ));

  it('requests no file outside the workspace from the editor', () =>
    served(
      async tool => {
        for (const name of ['sign_request', 'send_request']) {
          match((await tool(name, { file: '/etc/hosts' })).text, /file-outside-workspace/);
        }
        match((await tool('sign_request', { path: PATH })).text, /file-missing/);
      },
      () => Promise.reject(new Error('asked')),
    ));

  it('masks an App Secret in its own variables in the editor’s replies', () =>
    served(
      async tool => {
        const { text } = await tool('send_request', { file: 'echo.fiscal', environment: 'homologacao' });
        for (const encoding of ['utf8', 'base64', 'base64url', 'hex'] as const) {
          ok(!text.includes(Buffer.from(CANARY).toString(encoding)), encoding);
        }
      },
      async () => ({
        ...ANSWER,
        data: {
          forms: (['utf8', 'base64', 'base64url', 'hex'] as const).map(encoding =>
            Buffer.from(CANARY).toString(encoding),
          ),
        },
      }),
      { FISCAL_APP_SECRET_OTHER: CANARY },
    ));
});
