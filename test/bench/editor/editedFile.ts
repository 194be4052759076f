import * as vscode from 'vscode';
import { LINES_A_REQUEST } from '../manyRequests.ts';

/** Long enough after an edit for VS Code to ask for the CodeLenses, for our problems 300 ms later, and a pause. */
export const SETTLED_MS = 1_200;

/** Opens a new file of the workspace in a visible editor. */
export async function openFile(
  name: string,
  text: string,
  column = vscode.ViewColumn.One,
): Promise<vscode.TextDocument> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error('The benchmark runs in a folder.');
  const uri = vscode.Uri.joinPath(folder.uri, name);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document, { viewColumn: column, preview: false });
  return document;
}

/** The comment of the request in the middle of a file that begins with `manyRequests`. */
export function middleComment(document: vscode.TextDocument): vscode.Position {
  const line = Math.floor(document.lineCount / LINES_A_REQUEST / 2) * LINES_A_REQUEST + 2;
  return new vscode.Position(line, 2);
}

/** Inserts a character at `place` in even rounds, and removes it in odd ones. */
export async function typeAt(
  document: vscode.TextDocument,
  place: vscode.Position,
  round: number,
  character = 'x',
): Promise<void> {
  const change = new vscode.WorkspaceEdit();
  const end = document.positionAt(document.offsetAt(place) + 1);
  if (round % 2 === 0) change.insert(document.uri, place, character);
  else change.delete(document.uri, new vscode.Range(place, end));
  if (!(await vscode.workspace.applyEdit(change))) throw new Error('The edit was refused.');
}

/** How long a task takes, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
