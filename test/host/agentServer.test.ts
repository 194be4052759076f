import { equal, match, ok } from 'node:assert/strict';
import * as vscode from 'vscode';
import { until, workspaceFile } from './support/editor.ts';
import { useLocalGateway } from './support/localGateway.ts';

const SERVER_MS = 60_000;

/** The name that VS Code gives to a tool of the server: `mcp_fiscal_sign_request`, or one with a part of the server's label. */
function toolNamed(name: string): string | undefined {
  return vscode.lm.tools.find(tool => tool.name.startsWith('mcp_') && tool.name.endsWith(name))?.name;
}

async function call(name: string, input: object): Promise<string> {
  const { content } = await vscode.lm.invokeTool(toolNamed(name) ?? name, {
    input,
    toolInvocationToken: undefined,
  });
  return content.map(part => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
}

describe('the server for coding agents', () => {
  useLocalGateway();

  before('start the server', async function () {
    this.timeout(SERVER_MS + 10_000);
    await vscode.extensions.getExtension('fiscal-playground.fiscal-playground')?.activate();
    await until(
      async () => {
        await vscode.commands.executeCommand('workbench.mcp.startServer', '*', { waitForLiveTools: true });
        return toolNamed('sign_request') !== undefined;
      },
      'the tools of the server',
      SERVER_MS,
    );
  });

  it('is listed and starts without any configuration, and has no tools that start programs', () => {
    const names = ['list_endpoints', 'explain_signature', 'send_request', 'gateway_start', 'proxy_journal'];
    for (const name of names) ok(toolNamed(name), name);
    equal(toolNamed('run_conformance'), undefined);
  });

  it('lets the editor sign with its stored App Secret', async () => {
    const file = workspaceFile('echo.fiscal').fsPath;
    const text = await call('sign_request', { file, name: 'echo' });
    match(text, /"sign":\s*"[0-9a-f]{32}"/);
    match(text, /•+\/openapi\//);
  });

  it('lets the editor explain a signature', async () => {
    const request = {
      method: 'GET',
      path: '/openapi/demo/echo',
      timestamp: '1700000000',
      sign: '0'.repeat(32),
    };
    match(await call('explain_signature', request), /unexplained/);
  });

  it('sends nothing that the user doesn’t confirm in the window', async () => {
    // In tests, VS Code doesn't show dialogs.
    const file = workspaceFile('echo.fiscal').fsPath;
    const text = await call('send_request', { file, name: 'echo' }).catch(String);
    match(text, /declined|internal-error/);
    ok(!/"sent":\s*true/.test(text), text);
  });
});
