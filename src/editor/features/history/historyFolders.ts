import * as vscode from 'vscode';
import type { HistoryEntry } from './historyEntry.ts';

/** The workspace folder that a request is sent from: its file's, or else the first one, for an unsaved file or one from
 *  elsewhere. Empty without a folder. */
export function sentFromFolder(file: vscode.Uri): string {
  const folder = vscode.workspace.getWorkspaceFolder(file) ?? vscode.workspace.workspaceFolders?.[0];
  return folder?.uri.toString() ?? '';
}

/** Whether an entry was sent from one of the open folders, or from a window without one if there is none. Entries of
 *  earlier releases belong to the folder of their file. */
export function isOfOpenFolder({ file, folder }: Pick<HistoryEntry, 'file' | 'folder'>): boolean {
  const open = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.toString());
  if (folder !== undefined) return folder === '' ? open.length === 0 : open.includes(folder);
  const uri = vscode.Uri.parse(file);
  return (
    uri.scheme === 'untitled' || vscode.workspace.getWorkspaceFolder(uri) !== undefined || open.length === 0
  );
}
