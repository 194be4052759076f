import * as vscode from 'vscode';
import { type MovedPath, movedImports } from '../../../core/language/navigation/movedImports.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import { filesThatImport } from './importingFiles.ts';
import type { MovedFiles } from './importMoves.ts';

/** The changes of the `# @import` lines that name what is moved, in the workspace folders of the files that may be imported. */
export async function importEdits(
  files: MovedFiles,
  imported: readonly vscode.Uri[],
  documents: DocumentStore,
): Promise<vscode.WorkspaceEdit> {
  const edit = new vscode.WorkspaceEdit();
  const moved = files.map(({ oldUri, newUri }): MovedPath => ({ from: oldUri.path, to: newUri.path }));
  const folders = new Map(imported.map(uri => [folderOf(uri), uri]));
  for (const near of folders.values()) {
    for (const { id, document } of (await filesThatImport(near, documents)).values()) {
      if (edit.has(id)) continue;
      for (const { range, newText } of movedImports(document, id.path, moved))
        edit.replace(id, toEditorRange(range), newText);
    }
  }
  return edit;
}

function folderOf(uri: vscode.Uri): string | undefined {
  return vscode.workspace.getWorkspaceFolder(uri)?.uri.toString();
}
