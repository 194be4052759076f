import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { type ServerHost, serveInEditor } from '../../../src/mcp/serveInEditor.ts';
import { ChannelServer } from '../../../src/node/channel/channelServer.ts';
import { withFolder } from '../cli/fiscalRun.ts';
import { CANARY, call, connectTo } from './mcpClient.ts';

const ECHO = '# @name echo\nPOST /openapi/demo/echo\n\n{"message":"hi"}\n';

/** A process that an editor starts, with these environment variables and options for Node. */
function startedWith(env: NodeJS.ProcessEnv, cwd = '/', execArgv: string[] = []) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const host: ServerHost = { ...{ env, execArgv, stdin, stdout, stderr }, cwd: () => cwd, once: () => {} };
  return { host, stdin, stdout, stderr };
}

describe('the process of an editor’s server', () => {
  it('refuses to run if a debugger or a file could get its memory, and says what to remove', async () => {
    for (const [env, execArgv, language, expected] of [
      [
        { NODE_OPTIONS: '--max-old-space-size=512 --inspect=9229' },
        [],
        'en',
        /--inspect .*Remove --inspect,/,
      ],
      [{ NODE_OPTIONS: '--heapsnapshot-signal=SIGUSR2' }, [], 'pt-br', /--heapsnapshot-signal .*Remova/],
      [{ NODE_DEBUG: 'net' }, [], 'en', /NODE_DEBUG=net/],
      [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, [], 'en', /NODE_TLS_REJECT_UNAUTHORIZED=0/],
      [{}, ['--inspect-brk'], 'en', /--inspect-brk/],
    ] as const) {
      const variables = { ...env, FISCAL_EDITOR_LANGUAGE: language, FISCAL_EDITOR_TOKEN: CANARY };
      const { host, stdin, stdout, stderr } = startedWith(variables, '/', [...execArgv]);
      stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
      await serveInEditor(host);
      equal(host.exitCode, 2);
      equal(stdout.read(), null);
      const written = String(stderr.read());
      match(written, expected);
      ok(!written.includes(CANARY));
    }
  });

  it('calls its window with the token that it was started with, and removes both from its environment', () =>
    withFolder({ 'echo.fiscal': ECHO }, async cwd => {
      const asked: unknown[] = [];
      const channel = await ChannelServer.open(async (method, input) => {
        asked.push([method, (input as { readonly name?: unknown }).name]);
        return { summary: 'Signed.', data: { sign: 'ab' }, next: 'Go on.' };
      });
      try {
        const env: NodeJS.ProcessEnv = {
          ...{ FISCAL_EDITOR_CHANNEL: channel.path, FISCAL_EDITOR_TOKEN: channel.newToken() },
          ...{ FISCAL_EDITOR_VERSION: '1.2.3', FISCAL_EDITOR_LANGUAGE: 'en' },
        };
        const { host, stdin, stdout } = startedWith(env, cwd);
        const ended = serveInEditor(host);
        const client = await connectTo(stdin, stdout);
        equal(client.getServerVersion()?.version, '1.2.3');
        const { data, text } = await call(client, 'sign_request', { file: 'echo.fiscal', name: 'echo' });
        equal(data['sign'], 'ab', text);
        deepEqual(asked, [['sign', 'echo']]);
        deepEqual(Object.keys(env).sort(), ['FISCAL_EDITOR_LANGUAGE', 'FISCAL_EDITOR_VERSION']);
        channel.dispose();
        const refused = await call(client, 'sign_request', { file: 'echo.fiscal', name: 'echo' });
        match(refused.text, /^editor-gone: /);
        await client.close();
        stdin.end();
        await ended;
      } finally {
        channel.dispose();
      }
    }));
});
