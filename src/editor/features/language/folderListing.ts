import * as vscode from 'vscode';
import type { FolderListing } from '../../../core/language/completion/fileCompletions.ts';
import { isInFolder } from '../../platform/files/isInFolder.ts';

const MAX_ENTRIES = 1_000;

/** Lists folders for file paths in a request file, only inside its own workspace folder. */
export function folderListing(requestFile: vscode.Uri): FolderListing {
  return async folder => {
    const root = vscode.workspace.getWorkspaceFolder(requestFile);
    if (root === undefined) return [];
    const uri = vscode.Uri.joinPath(requestFile, '..', folder);
    if (!isInFolder(root.uri, uri)) return [];
    try {
      const entries = await vscode.workspace.fs.readDirectory(uri);
      return entries.slice(0, MAX_ENTRIES).map(([name, type]) => ({
        name,
        isFolder: (type & vscode.FileType.Directory) !== 0,
      }));
    } catch (error) {
      // An incomplete path doesn't name a folder yet.
      if (error instanceof vscode.FileSystemError) return [];
      throw error;
    }
  };
}
