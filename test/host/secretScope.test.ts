import { equal } from 'node:assert/strict';
import * as vscode from 'vscode';
import { clickLens, openRequestFile, withoutAnswer, workspaceFile } from './support/editor.ts';
import { ConnectionCounter, useLocalGateway } from './support/localGateway.ts';

describe('a stored App Secret', () => {
  useLocalGateway();
  const elsewhere = new ConnectionCounter();

  after(async () => {
    await vscode.workspace.fs.delete(workspaceFile('fiscal.env.json'));
    await elsewhere.stop();
  });

  it('A4 isn’t sent if the workspace changes the environment’s origin', async () => {
    const { uri } = await openRequestFile('echo.fiscal');
    const text = JSON.stringify({ local: { baseUrl: await elsewhere.start() } });
    await vscode.workspace.fs.writeFile(workspaceFile('fiscal.env.json'), Buffer.from(text));
    await withoutAnswer(clickLens(uri, 3, 'Send signed request'));
    equal(elsewhere.count, 0);
  });
});
