import { equal, ok } from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import * as vscode from 'vscode';
import { clickLens, delay, lensTitles, openRequestFile, until, withoutAnswer } from './support/editor.ts';
import { useLocalGateway } from './support/localGateway.ts';

describe('a request in progress', () => {
  useLocalGateway();
  let requests = 0;
  let silent: Server;

  before('put a server that never answers in the gateway’s place', async () => {
    // The gateway was only needed to store a secret for its origin.
    await vscode.commands.executeCommand('fiscal.stopGateway');
    const port = vscode.workspace.getConfiguration('fiscal').get<number>('gateway.port');
    silent = createServer(() => {
      requests += 1;
    });
    await new Promise<void>(resolve => silent.listen(port, '127.0.0.1', resolve));
  });
  after(() => {
    silent.closeAllConnections();
    silent.close();
  });

  it('F9 G1 is sent once for two clicks, and ends as soon as it’s canceled', async () => {
    const { uri } = await openRequestFile('unanswered.fiscal');
    const first = clickLens(uri, 2, 'Send signed request');
    const second = clickLens(uri, 2, 'Send signed request');
    await until(
      async () => (await lensTitles(uri)).some(title => title.includes('Sending…')),
      'the lens to change',
    );
    await until(() => requests > 0, 'the request');
    // A second request would have arrived shortly after the first one.
    await delay(100);
    equal(requests, 1);
    // The server never responds, so without the cancellation this would wait for the timeout.
    await vscode.commands.executeCommand('fiscal.cancelSend');
    // Either click may be the one that arrived first; the other one waits until its message is closed.
    await withoutAnswer(Promise.all([first, second]));
    ok(!(await lensTitles(uri)).some(title => title.includes('Sending…')));
  });
});
