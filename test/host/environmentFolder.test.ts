import { equal } from 'node:assert/strict';
import * as vscode from 'vscode';
import { environmentFolderFor } from '../../src/editor/features/environments/environmentFolder.ts';
import { workspaceFile } from './support/editor.ts';

describe('the environments of a request file', () => {
  const written: vscode.Uri[] = [];
  const write = async (path: string, text: string): Promise<void> => {
    const uri = workspaceFile(path);
    await vscode.workspace.fs.writeFile(uri, Buffer.from(text));
    written.push(uri);
  };
  after(async () => {
    await vscode.workspace.fs.delete(workspaceFile('nearest'), { recursive: true });
  });

  it('come from the nearest folder that has any, as on the command line', async () => {
    await write('nearest/a/fiscal.env.json', '{}');
    await write('nearest/a/b/c/request.fiscal', '');
    await write('nearest/other/request.fiscal', '');
    const folderOf = async (path: string): Promise<string | undefined> =>
      (await environmentFolderFor(vscode, workspaceFile(path)))?.toString();
    equal(await folderOf('nearest/a/b/c/request.fiscal'), workspaceFile('nearest/a').toString());
    equal(await folderOf('nearest/a/fiscal.env.json'), workspaceFile('nearest/a').toString());
    equal(
      await folderOf('nearest/other/request.fiscal'),
      vscode.workspace.workspaceFolders?.[0]?.uri.toString(),
    );
  });

  it('come from the workspace folder if there is no file, or it isn’t saved', async () => {
    const root = vscode.workspace.workspaceFolders?.[0]?.uri.toString();
    equal((await environmentFolderFor(vscode, undefined))?.toString(), root);
    equal((await environmentFolderFor(vscode, vscode.Uri.parse('untitled:a/b')))?.toString(), root);
  });
});
