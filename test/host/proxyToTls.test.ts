import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/editor/platform/commands/commands.ts';
import { selfSignedCertificate } from '../unit/node/transport/selfSignedCertificate.ts';
import { dismissQuestions, workspaceFile } from './support/editor.ts';
import { proxyLog, startProxy } from './support/editorProxy.ts';
import { freePort } from './support/localGateway.ts';

describe('the proxy to a platform over TLS', () => {
  let platform: Server;
  let port: number;
  let requests = 0;

  before('start a platform with a certificate that nobody knows', async () => {
    platform = createServer(selfSignedCertificate({ names: ['localhost'] }), (_, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>(resolve => platform.listen(0, '127.0.0.1', resolve));
    const baseUrl = `https://localhost:${(platform.address() as AddressInfo).port}`;
    const environments = JSON.stringify({ local: { baseUrl, kind: 'homologacao' } });
    await vscode.workspace.fs.writeFile(workspaceFile('fiscal.env.json'), Buffer.from(environments));
    port = await freePort();
    await vscode.workspace.getConfiguration('fiscal').update('proxy.port', port, true);
    await vscode.commands.executeCommand(COMMANDS.clearLog);
    await startProxy();
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

  it('D2 sends nothing if the platform’s certificate can’t be verified, and logs why', async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/openapi/demo/echo`);
    deepEqual([status, headers.get('x-fiscal-proxy-error')], [502, 'tls-failed']);
    const [entry] = await proxyLog();
    equal(entry?.failure?.code, 'tls-failed');
    equal(requests, 0);
  });

  it('keeps running if a program tries TLS with the proxy itself', async () => {
    const error = await new Promise<NodeJS.ErrnoException>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
      socket.on('error', resolve);
      socket.on('secureConnect', () => reject(new Error('The proxy speaks TLS.')));
    });
    match(String(error.code), /^(?:ERR_SSL_|ECONNRESET|EPROTO)/);
    ok((await fetch(`http://127.0.0.1:${port}/openapi/demo/echo`)).status === 502);
  });
});
