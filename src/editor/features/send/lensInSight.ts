import * as vscode from 'vscode';

/** Whether the CodeLenses above a line, from 0, of a file are on the screen. */
export function isLensInSight(file: vscode.Uri, lineBase0: number): boolean {
  return vscode.window.visibleTextEditors.some(
    ({ document, visibleRanges }) =>
      document.uri.toString() === file.toString() &&
      vscode.workspace.getConfiguration('editor', document).get<unknown>('codeLens') !== false &&
      visibleRanges.some(({ start, end }) => start.line <= lineBase0 && lineBase0 <= end.line),
  );
}
