import { deepEqual } from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/editor/platform/commands/commands.ts';
import { answerTo, lensTitles, until } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';
import { useLocalGateway } from './support/localGateway.ts';

describe('the column of documents about a request', () => {
  useLocalGateway();
  const requestFileWith = useRequestFiles();

  it('isn’t the column of the request file, even if that column already shows a response', async () => {
    const first = await requestFileWith('GET /openapi/demo/echo\n');
    await withLenses(first.uri);
    await answerTo(first.uri, 1);
    const second = await requestFileWith('GET /openapi/demo/echo?a=1\n');
    await vscode.commands.executeCommand('workbench.action.closeEditorsInGroup');
    await vscode.window.showTextDocument(second, { preview: false });
    deepEqual(schemes(), [['fiscal-response', 'file']]);
    await withLenses(second.uri);
    await answerTo(second.uri, 1);
    deepEqual(schemes(), [['fiscal-response', 'file'], ['fiscal-response']]);
  });

  it('is the second one if the request file is in the third', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    const notes = await vscode.workspace.openTextDocument({ content: 'notes' });
    for (const viewColumn of [vscode.ViewColumn.One, vscode.ViewColumn.Two]) {
      await vscode.window.showTextDocument(notes, { viewColumn, preview: false });
    }
    const { uri } = await requestFileWith('GET /openapi/demo/echo\n');
    await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Three, preview: false });
    await withLenses(uri);
    await answerTo(uri, 1);
    deepEqual(
      schemes()
        .slice(1)
        .map(column => column.at(-1)),
      ['fiscal-response', 'file'],
    );
  });

  it('is the only column if nothing else is open', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.commands.executeCommand(COMMANDS.openLogEntry, 1);
    await until(() => schemes().flat().length > 0, 'the entry');
    deepEqual(schemes(), [['fiscal-explanation']]);
  });

  it('leaves the outcome of a request on a file’s last and only line visible', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    const { uri } = await requestFileWith('GET /openapi/demo/echo');
    await withLenses(uri);
    await answerTo(uri, 1);
    deepEqual(schemes(), [['file'], ['fiscal-response']]);
    deepEqual(
      (await lensTitles(uri)).map(title => title.replace(/ · \d+ ms$/, '')),
      ['1: 200 OK', '1: Send signed request', '1: Inspect'],
    );
  });

  async function withLenses(uri: vscode.Uri): Promise<void> {
    await until(async () => (await lensTitles(uri)).length > 0, 'lenses');
  }

  /** The schemes of the tabs in each column. */
  function schemes(): readonly (readonly string[])[] {
    return vscode.window.tabGroups.all.map(({ tabs }) =>
      tabs.map(({ input }) => (input instanceof vscode.TabInputText ? input.uri.scheme : '')),
    );
  }
});
