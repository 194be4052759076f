import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/editor/platform/commands/commands.ts';
import { dismissQuestions, until, workspaceFile } from './support/editor.ts';
import { proxyLog, startProxy } from './support/editorProxy.ts';
import { freePort } from './support/localGateway.ts';

const TOKEN = 'host-tests-Zq8w7ym3Xn6V1U';

describe('the proxy', () => {
  let platform: Server;
  let port: number;

  before('start a platform, and name it in the environments', async () => {
    platform = createServer((request, response) => {
      request.resume();
      const isRefused = request.url?.includes('refused');
      const body = isRefused ? { success: false, code: 10009003 } : { success: true };
      response.writeHead(isRefused ? 401 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>(resolve => platform.listen(0, '127.0.0.1', resolve));
    const { port: platformPort } = platform.address() as AddressInfo;
    const baseUrl = `http://127.0.0.1:${platformPort}`;
    const environments = JSON.stringify({ local: { baseUrl, kind: 'homologacao' } });
    await vscode.workspace.fs.writeFile(workspaceFile('fiscal.env.json'), Buffer.from(environments));
    port = await freePort();
    await vscode.workspace.getConfiguration('fiscal').update('proxy.port', port, true);
    await vscode.commands.executeCommand(COMMANDS.clearLog);
  });
  after(async () => {
    await vscode.commands.executeCommand(COMMANDS.stopProxy);
    await vscode.commands.executeCommand(COMMANDS.clearLog);
    await vscode.workspace.fs.delete(workspaceFile('fiscal.env.json'));
    await vscode.workspace.getConfiguration('fiscal').update('proxy.port', undefined, true);
    platform.closeAllConnections();
    await new Promise(resolve => platform.close(resolve));
  });
  afterEach(dismissQuestions);

  it('listens on the configured port, which its copied URL contains', async () => {
    await startProxy();
    await vscode.commands.executeCommand(COMMANDS.copyProxyUrl);
    equal(await vscode.env.clipboard.readText(), `http://127.0.0.1:${port}`);
  });

  it('logs what it forwards, with the cause of a refusal, and never the token', async () => {
    equal(await ask('/openapi/demo/echo', '/openapi/demo/echo'), 200);
    equal(await ask('/openapi/demo/refused?a=1', '/openapi/demo/refused?a=1'), 401);
    await until(async () => (await proxyLog()).at(-1)?.explanation !== undefined, 'the explanation');
    const entries = await proxyLog();
    deepEqual(
      entries.map(({ response, verdict }) => [response?.status, verdict.ours, verdict.code]),
      [
        [200, 'right', null],
        [401, 'wrong', 10009003],
      ],
    );
    match(JSON.stringify(entries[1]?.explanation), /"id":"path-query-included"/);
    ok(!JSON.stringify(entries).includes(TOKEN));
  });

  it('opens an entry as a document with request, response, verdict, and explanation', async () => {
    await vscode.commands.executeCommand(COMMANDS.openLogEntry, 'proxy-1-2');
    const shown = () =>
      vscode.workspace.textDocuments.find(({ uri }) => uri.path === '/Explanation:\u00a0proxy')?.getText() ??
      '';
    await until(() => shown() !== '', 'the entry');
    match(shown(), /^GET \/openapi\/demo\/refused\?a=1\n401 · 10009003 · signature mismatch\n/);
    match(shown(), /^ {2}path-query-included$/m);
    match(shown(), /\nResponse\n\n {2}401\n/);
    ok(!shown().includes(TOKEN));
  });

  it('copies an entry as a curl script that signs it, without the App Secret', async () => {
    await vscode.commands.executeCommand(COMMANDS.copyAsCurl, { entry: { key: 'proxy-1-2' } }, 'posix');
    const script = await vscode.env.clipboard.readText();
    match(script, /^#!\/bin\/sh\n/);
    match(script, /\nbase_url='http:\/\/127\.0\.0\.1:\d+'\npath='\/openapi\/demo\/refused'\nquery='\?a=1'\n/);
    ok(!script.includes(TOKEN));
  });

  it('saves a response as a stub in the gateway’s configuration', async () => {
    const configuration = workspaceFile('fiscal.gateway.json');
    const before = await vscode.workspace.fs.readFile(configuration);
    try {
      const path = '/openapi/v2/empresas/1/nf-e/5';
      equal(await ask(path, path), 200);
      await until(async () => (await proxyLog()).length === 3, 'the entry');
      // The endpoint's id is also elsewhere in the file.
      const [application] = JSON.parse(Buffer.from(before).toString()).applications;
      const subscribed = { applications: [{ ...application, subscriptions: ['nfe-get'] }] };
      await vscode.workspace.fs.writeFile(
        configuration,
        Buffer.from(JSON.stringify(subscribed, undefined, 2)),
      );
      await vscode.commands.executeCommand(COMMANDS.useAsStub, { entry: { key: 'proxy-1-3' } });
      const editor = vscode.window.activeTextEditor;
      const line = editor?.document.lineAt(editor.selection.active.line).text.trim();
      equal(line, '"nfe-get": {');
      const text = Buffer.from(await vscode.workspace.fs.readFile(configuration)).toString();
      deepEqual(JSON.parse(text).stubs['nfe-get'], {
        status: 200,
        headers: { 'Content-Type': 'application/json' },
        body: { success: true },
      });
    } finally {
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      await vscode.workspace.fs.writeFile(configuration, before);
    }
  });

  it('shows the cause in a document that was opened during the search', async () => {
    const target = `/openapi/demo/refused?${'a'.repeat(1_000)}=1`;
    equal(await ask(target, target), 401);
    await until(async () => (await proxyLog()).length === 4, 'the entry');
    await vscode.commands.executeCommand(COMMANDS.openLogEntry, 'proxy-1-4');
    const shown = () =>
      vscode.workspace.textDocuments.find(({ uri }) => uri.path === '/Explanation:\u00a0proxy')?.getText() ??
      '';
    await until(async () => shown().includes('aaaa') && shown().includes('path-query-included'), 'the cause');
  });

  it('reports in a document that an entry is no longer stored', async () => {
    const uri = vscode.Uri.from({ scheme: 'fiscal-traffic', path: '/Explanation', query: 'proxy-9-9' });
    const document = await vscode.workspace.openTextDocument(uri);
    equal(document.getText(), 'This request is no longer stored.\n');
  });

  it('frees its port when it’s stopped, and keeps its log until the next start', async () => {
    await vscode.commands.executeCommand(COMMANDS.stopProxy);
    await fetch(`http://127.0.0.1:${port}/`).then(
      () => ok(false, 'somebody listens'),
      () => {},
    );
    equal((await proxyLog()).length, 4);
    await startProxy();
    deepEqual(await proxyLog(), []);
  });

  /** The status that a program gets if it signs `signedPath`. */
  async function ask(target: string, signedPath: string): Promise<number> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const sign = createHash('md5').update(`${TOKEN}${signedPath}${timestamp}`).digest('hex');
    const headers = { token: TOKEN, timestamp, sign };
    return (await fetch(`http://127.0.0.1:${port}${target}`, { headers })).status;
  }
});
