import type * as vscode from 'vscode';
import type { Workbench } from '../../platform/workbench.ts';
import type { HistoryEntry } from './historyEntry.ts';

/** The workspace folder that a request is sent from: its file's, or else the first one, for an unsaved file or one from
 *  elsewhere. Empty without a folder. */
export function sentFromFolder(workbench: Workbench, file: vscode.Uri): string {
  const folder = workbench.workspace.getWorkspaceFolder(file) ?? workbench.workspace.workspaceFolders?.[0];
  return folder?.uri.toString() ?? '';
}

/** Whether an entry was sent from one of the open folders, or from a window without one if there is none. Entries of
 *  earlier releases belong to the folder of their file. */
export function isOfOpenFolder(
  workbench: Workbench,
  { file, folder }: Pick<HistoryEntry, 'file' | 'folder'>,
): boolean {
  const open = (workbench.workspace.workspaceFolders ?? []).map(({ uri }) => uri.toString());
  if (folder !== undefined) return folder === '' ? open.length === 0 : open.includes(folder);
  const uri = workbench.Uri.parse(file);
  return (
    uri.scheme === 'untitled' ||
    workbench.workspace.getWorkspaceFolder(uri) !== undefined ||
    open.length === 0
  );
}
