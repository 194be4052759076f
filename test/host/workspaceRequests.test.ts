import { deepEqual } from 'node:assert/strict';
import * as vscode from 'vscode';
import { revert, until, workspaceFile } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';

/** A word that no other file of the workspace has. */
const WORD = 'quixotic';

describe('the requests of the workspace', () => {
  const requestFileWith = useRequestFiles();

  it('are found by name, title, and path, including unsaved changes', async () => {
    deepEqual(await found(), []);
    const document = await requestFileWith(
      `### ${WORD} title\nGET /openapi/a\n\n###\n# @name ${WORD}\nGET /openapi/b\n`,
    );
    await finds('two requests', [`1 ${WORD} title`, `5 ${WORD}`]);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), `GET /openapi/${WORD}\n\n`);
    await vscode.workspace.applyEdit(edit);
    await finds('three requests', [`0 GET /openapi/${WORD}`, `3 ${WORD} title`, `7 ${WORD}`]);
    await revert(document);
    await finds('the third request to go', [`1 ${WORD} title`, `5 ${WORD}`]);
  });

  it('follow a file that another program creates, changes, and deletes', async () => {
    const uri = workspaceFile('beside.fiscal');
    const write = (text: string) => vscode.workspace.fs.writeFile(uri, Buffer.from(text));
    deepEqual(await besides(), []);
    await write('### Beside one\nGET /openapi/a\n');
    await until(async () => (await besides()).join() === '1 Beside one', 'the made file');
    await write('### Beside one\nGET /openapi/a\n\n### Beside two\nGET /openapi/b\n');
    await until(async () => (await besides()).join() === '1 Beside one,4 Beside two', 'the changed file');
    await vscode.workspace.fs.delete(uri);
    await until(async () => (await besides()).length === 0, 'the deleted file to go');
  });

  /** The index may know a file before it knows its edit. */
  const finds = (what: string, expected: readonly string[]): Promise<void> =>
    until(async () => (await found()).join() === expected.join(), what);

  const besides = async () => (await found('beside ')).filter(text => text.includes('Beside'));

  /** `line name` of each request with the word. */
  async function found(word = WORD): Promise<readonly string[]> {
    const symbols = await vscode.commands.executeCommand<vscode.SymbolInformation[]>(
      'vscode.executeWorkspaceSymbolProvider',
      word,
    );
    return symbols.map(({ name, location }) => `${location.range.start.line} ${name}`).sort();
  }
});
