import * as vscode from 'vscode';
import { ENVIRONMENT_FILES } from '../../../core/request/environment/environment.ts';
import { isInFolder } from '../../platform/files/isInFolder.ts';

/** The folder whose environments apply to a document, by the same rule as on the command line: the nearest folder
 *  with an environments file, from the document's folder up to the workspace folder. Without one, and for a document
 *  outside the workspace, the workspace folder. Undefined in a window without a folder. */
export async function environmentFolderFor(
  document: vscode.Uri | undefined,
): Promise<vscode.Uri | undefined> {
  const own = document === undefined ? undefined : vscode.workspace.getWorkspaceFolder(document);
  const root = (own ?? vscode.workspace.workspaceFolders?.[0])?.uri;
  if (document === undefined || own === undefined || root === undefined) return root;
  let folder = vscode.Uri.joinPath(document, '..');
  while (folder.path !== root.path && isInFolder(root, folder)) {
    if (await hasEnvironments(folder)) return folder;
    folder = vscode.Uri.joinPath(folder, '..');
  }
  return root;
}

/** The same text for documents with the same environments: those in one folder, and all outside the workspace. */
export function environmentKey(document: vscode.Uri): string {
  const isInWorkspace = vscode.workspace.getWorkspaceFolder(document) !== undefined;
  return isInWorkspace ? vscode.Uri.joinPath(document, '..').toString() : '';
}

async function hasEnvironments(folder: vscode.Uri): Promise<boolean> {
  const found = await Promise.all(ENVIRONMENT_FILES.map(file => isFile(vscode.Uri.joinPath(folder, file))));
  return found.includes(true);
}

/** Follows links. */
async function isFile(file: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(file)).type & vscode.FileType.File) !== 0;
  } catch (error) {
    // Missing or not accessible: continue with the parent folder.
    if (error instanceof vscode.FileSystemError) return false;
    throw error;
  }
}
