import * as vscode from 'vscode';

export type MovedFiles = vscode.FileWillRenameEvent['files'];

/** Creates the changes for files that are moved, of which some may be imported. */
type ImportEdits = (files: MovedFiles, imported: readonly vscode.Uri[]) => Promise<vscode.WorkspaceEdit>;

/** Changes the `# @import` lines that name a file or folder that the user moves or renames, before it's moved. */
export function registerImportMoves(importEdits: ImportEdits): vscode.Disposable {
  const editsFor = async (files: MovedFiles): Promise<vscode.WorkspaceEdit | undefined> => {
    const mayBe = await Promise.all(files.map(({ oldUri }) => mayBeImported(oldUri)));
    const imported = files.filter((_, index) => mayBe[index]).map(({ oldUri }) => oldUri);
    return imported.length === 0 ? undefined : importEdits(files, imported);
  };
  return vscode.workspace.onWillRenameFiles(event => event.waitUntil(editsFor(event.files)));
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
