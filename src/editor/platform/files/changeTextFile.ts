import * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import { FiscalError } from '../../../core/errors.ts';
import { writeUserFile } from './userFile.ts';

/** Changes the text of a file, also in an editor that has it open, and saves it; a file that doesn't exist is created out of an
 *  empty text. `link`: it's neither a file nor missing. `broken`: `change` couldn't change the text. Rejects with FiscalError
 *  `file-not-written`. */
export async function changeTextFile(
  file: vscode.Uri,
  change: (text: string) => string | undefined,
): Promise<'changed' | 'link' | 'broken'> {
  const type = await typeOf(file);
  // A dangling link in a repository would create a file outside the folder.
  if (type !== undefined && (type & vscode.FileType.File) === 0) return 'link';
  const document = type === undefined ? undefined : await vscode.workspace.openTextDocument(file);
  const text = change(document?.getText() ?? '');
  if (text === undefined) return 'broken';
  if (document === undefined) {
    await writeUserFile(file, new TextEncoder().encode(text));
    return 'changed';
  }
  const edit = new vscode.WorkspaceEdit();
  edit.replace(file, new vscode.Range(0, 0, document.lineCount, 0), text);
  await vscode.workspace.applyEdit(edit);
  if (await document.save()) return 'changed';
  throw new FiscalError('file-not-written', { path: baseName(file.path), reason: '' });
}

/** Undefined if nothing has that name. */
async function typeOf(file: vscode.Uri): Promise<vscode.FileType | undefined> {
  try {
    return (await vscode.workspace.fs.stat(file)).type;
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return undefined;
    throw error;
  }
}
