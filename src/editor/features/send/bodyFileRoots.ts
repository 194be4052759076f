import * as vscode from 'vscode';

/** The maximum size of a body file, which is kept in memory, signed and sent as a whole. */
export const FILE_LIMIT_BYTES = 67_108_864;

/** Body files must be in the request file's workspace folder. */
export function bodyFileRootsFor(uri: vscode.Uri): string[] {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  return folder?.uri.scheme === 'file' ? [folder.uri.fsPath] : [];
}
