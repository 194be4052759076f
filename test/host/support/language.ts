import * as vscode from 'vscode';
import { workspaceFile } from './editor.ts';

/** Creates request files with a given text in the workspace folder, opens them, and deletes them after the suite. */
export function useRequestFiles(extension = 'fiscal'): (text: string) => Promise<vscode.TextDocument> {
  const made: vscode.Uri[] = [];
  after('delete the request files', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    for (const uri of made) await vscode.workspace.fs.delete(uri);
  });
  return async text => {
    const uri = workspaceFile(`made-${performance.now()}.${extension}`);
    await vscode.workspace.fs.writeFile(uri, Buffer.from(text));
    made.push(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    return document;
  };
}
