import type * as vscode from 'vscode';
import { ENVIRONMENT_FILES } from '../../../core/request/environment/environment.ts';
import { isInFolder } from '../../platform/files/isInFolder.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { tellNoFolder } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';

/** The folder whose environments apply to a document, by the same rule as on the command line: the nearest folder
 *  with an environments file, from the document's folder up to the workspace folder. Without one, and for a document
 *  outside the workspace, the workspace folder. Undefined in a window without a folder. */
export async function environmentFolderFor(
  workbench: Workbench,
  document: vscode.Uri | undefined,
): Promise<vscode.Uri | undefined> {
  const own = document === undefined ? undefined : workbench.workspace.getWorkspaceFolder(document);
  const root = (own ?? workbench.workspace.workspaceFolders?.[0])?.uri;
  if (document === undefined || own === undefined || root === undefined) return root;
  let folder = workbench.Uri.joinPath(document, '..');
  while (folder.path !== root.path && isInFolder(root, folder)) {
    if (await hasEnvironments(workbench, folder)) return folder;
    folder = workbench.Uri.joinPath(folder, '..');
  }
  return root;
}

/** The folder whose environments apply to the active editor. In a window without a folder, the user is told so. */
export async function activeEnvironmentFolder(
  workbench: Workbench,
  localize: Localizer,
): Promise<vscode.Uri | undefined> {
  const folder = await environmentFolderFor(workbench, workbench.window.activeTextEditor?.document.uri);
  if (folder === undefined)
    void tellNoFolder(workbench, localize('environment.noFolder'), localize('folder.open'));
  return folder;
}

/** Returns the same string for documents with the same environments: those in one folder, and all outside the workspace. */
export function environmentKey(workbench: Workbench, document: vscode.Uri): string {
  const isInWorkspace = workbench.workspace.getWorkspaceFolder(document) !== undefined;
  return isInWorkspace ? workbench.Uri.joinPath(document, '..').toString() : '';
}

async function hasEnvironments(workbench: Workbench, folder: vscode.Uri): Promise<boolean> {
  const found = await Promise.all(
    ENVIRONMENT_FILES.map(file => isFile(workbench, workbench.Uri.joinPath(folder, file))),
  );
  return found.includes(true);
}

/** Follows links. */
async function isFile(workbench: Workbench, file: vscode.Uri): Promise<boolean> {
  try {
    return ((await workbench.workspace.fs.stat(file)).type & workbench.FileType.File) !== 0;
  } catch (error) {
    // Missing or not accessible, so the parent folder is next.
    if (error instanceof workbench.FileSystemError) return false;
    throw error;
  }
}
