import * as vscode from 'vscode';

/** Scheme of the read-only documents that show earlier answers. */
export const HISTORY_SCHEME = 'fiscal-history';

/** Whether a tab of an earlier window shows an earlier answer: its text will be asked for without any command. */
export function hasHistoryTab(): boolean {
  return vscode.window.tabGroups.all.some(({ tabs }) =>
    tabs.some(
      ({ input }) =>
        (input instanceof vscode.TabInputText && input.uri.scheme === HISTORY_SCHEME) ||
        (input instanceof vscode.TabInputTextDiff && input.modified.scheme === HISTORY_SCHEME),
    ),
  );
}
