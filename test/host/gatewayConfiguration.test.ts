import { equal } from 'node:assert/strict';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { skip } from '../support/skip.ts';
import { until, workspaceFile } from './support/editor.ts';
import { freePort } from './support/localGateway.ts';

describe('the local gateway’s configuration', () => {
  let port = 0;
  const configuration = () => vscode.workspace.getConfiguration('fiscal');

  before(async () => {
    port = await freePort();
    await configuration().update('gateway.port', port, true);
  });
  after(async () => {
    await configuration().update('gateway.configuration', undefined, false);
    await vscode.commands.executeCommand('fiscal.stopGateway');
    await configuration().update('gateway.port', undefined, true);
  });

  it('is found in the folder', async () => {
    await vscode.commands.executeCommand('fiscal.startGateway');
    equal(await isListening(port), true);
    await vscode.commands.executeCommand('fiscal.stopGateway');
    equal(await isListening(port), false);
  });

  for (const [title, path] of [
    ['a link that leads out of the folder', 'linked.json'],
    ['a path out of the folder', '../elsewhere.json'],
    ['a device', '../../../../../../dev/zero'],
  ] as const) {
    it(`B3 is refused if it’s ${title}, and nothing starts`, async function () {
      if (process.platform === 'win32') skip(this, 'a POSIX system');
      const elsewhere = await mkdtemp(join(tmpdir(), 'fiscal-host-elsewhere-'));
      const link = workspaceFile('linked.json').fsPath;
      try {
        await writeFile(join(elsewhere, 'gateway.json'), '{}');
        await symlink(join(elsewhere, 'gateway.json'), link);
        await configuration().update('gateway.configuration', path, false);
        let isOver = false;
        void vscode.commands.executeCommand('fiscal.startGateway').then(() => {
          isOver = true;
        });
        // The command ends once its message with the reason is closed.
        await until(async () => {
          await vscode.commands.executeCommand('notifications.clearAll');
          return isOver;
        }, 'the refusal');
        equal(await isListening(port), false);
      } finally {
        await rm(link);
        await rm(elsewhere, { recursive: true });
      }
    });
  }
});

function isListening(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    const settle = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
}
