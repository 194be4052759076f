import * as vscode from 'vscode';
import { type MovedPath, movedImports } from '../../../core/language/navigation/movedImports.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import { filesThatImport } from './importingFiles.ts';

/** Changes the `# @import` lines that name a file or folder that the user moves or renames, before it's moved. */
export function registerImportMoves(documents: DocumentStore): vscode.Disposable {
  return vscode.workspace.onWillRenameFiles(event => event.waitUntil(importEdits(event.files, documents)));
}

async function importEdits(
  files: vscode.FileWillRenameEvent['files'],
  documents: DocumentStore,
): Promise<vscode.WorkspaceEdit> {
  const edit = new vscode.WorkspaceEdit();
  const moved = files.map(({ oldUri, newUri }): MovedPath => ({ from: oldUri.path, to: newUri.path }));
  const named = await Promise.all(files.map(({ oldUri }) => mayBeImported(oldUri)));
  const folders = new Map(
    files.filter((_, index) => named[index]).map(each => [folderOf(each.oldUri), each.oldUri]),
  );
  for (const near of folders.values()) {
    for (const { id, document } of (await filesThatImport(near, documents)).values()) {
      if (edit.has(id)) continue;
      for (const { range, newText } of movedImports(document, id.path, moved))
        edit.replace(id, toEditorRange(range), newText);
    }
  }
  return edit;
}

/** A request file, or a folder that may contain some. */
async function mayBeImported(uri: vscode.Uri): Promise<boolean> {
  if (/\.(?:fiscal|http|rest)$/i.test(uri.path)) return true;
  try {
    return (await vscode.workspace.fs.stat(uri)).type === vscode.FileType.Directory;
  } catch (error) {
    // The file was never saved.
    if (error instanceof vscode.FileSystemError) return false;
    throw error;
  }
}

function folderOf(uri: vscode.Uri): string | undefined {
  return vscode.workspace.getWorkspaceFolder(uri)?.uri.toString();
}
