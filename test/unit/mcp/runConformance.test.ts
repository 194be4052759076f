import { deepEqual, doesNotMatch, match, rejects } from 'node:assert/strict';
import { ToolInput } from '../../../src/app/agents/tool.ts';
import type { ToolCall, ToolQuestion } from '../../../src/mcp/session/defineTool.ts';
import type { McpSession } from '../../../src/mcp/session/mcpSession.ts';
import { runConformance } from '../../../src/mcp/tools/runConformanceTool.ts';
import { withFolder } from '../cli/fiscalRun.ts';

/** What the tool says about a program. */
function tested(signer: string, signal = new AbortController().signal) {
  return withFolder(
    { 'none.cjs': 'process.exit(3);\n', 'silent.cjs': 'setTimeout(() => {}, 60_000);\n' },
    async folder => {
      const call = { roots: { first: folder }, signal, consent: () => {} } as unknown as ToolCall;
      const session = { env: process.env, locale: 'en' } as unknown as McpSession;
      const { data, next } = await runConformance.run(
        new ToolInput({ signer, count: 2, timeout: 1 }),
        call,
        session,
      );
      return { status: data['status'], next, text: JSON.stringify(data) };
    },
  );
}

describe('the question before run_conformance', () => {
  for (const [locale, words] of [
    ['en', /The program can do anything that you can do here, and send data\./],
    ['pt-BR', /O programa pode fazer tudo o que você pode fazer aqui e enviar dados\./],
  ] as const) {
    it(`B2 promises nothing that only the program decides: ${locale}`, async () => {
      let asked = '';
      const consent = ({ message }: ToolQuestion): never => {
        asked = message;
        throw new Error('asked');
      };
      const call = { roots: { first: '/work' }, consent } as unknown as ToolCall;
      const session = { env: {}, locale } as unknown as McpSession;
      await rejects(
        runConformance.run(new ToolInput({ signer: 'node sign.js' }), call, session),
        /^Error: asked$/,
      );
      match(asked, words);
      doesNotMatch(asked, /Nothing is sent|Nada é enviado/);
    });
  }
});

describe('what run_conformance says to do next', () => {
  for (const signer of ['there-is-no-such-program', `"${process.execPath}" none.cjs`]) {
    it(`is to correct the problem if nothing was signed: ${signer.slice(-9)}`, async () => {
      const { status, next } = await tested(signer);
      deepEqual(status, 2);
      match(next, /`problem`/);
      doesNotMatch(next, /first cause/);
    });
  }

  it('names no option of the command line', async () => {
    const { text } = await tested('there-is-no-such-program | cat');
    match(text, /“there-is-no-such-program” wasn’t found\. .* have no special meaning: use a script\./);
    doesNotMatch(text, /--[a-z]/);
    const silent = await tested(`"${process.execPath}" silent.cjs`);
    match(silent.text, /Use `timeout` to allow more time\./);
    doesNotMatch(silent.text, /--[a-z]/);
  });

  it('is to run it again if it was canceled', async () => {
    const { status, next } = await tested(`"${process.execPath}" none.cjs`, AbortSignal.abort());
    deepEqual(status, 130);
    doesNotMatch(next, /first cause/);
  });
});
