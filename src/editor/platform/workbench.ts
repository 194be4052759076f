import type * as vscode from 'vscode';
import type { Range } from '../../core/problem.ts';

/** What features use of VS Code while they run. Its module is one; features get it passed, so that what they decide also runs in plain
 *  Node, where that module doesn't exist. */
export type Workbench = Pick<
  typeof vscode,
  | 'commands'
  | 'env'
  | 'ProgressLocation'
  | 'QuickPickItemKind'
  | 'Range'
  | 'ThemeIcon'
  | 'Uri'
  | 'ViewColumn'
  | 'window'
  | 'workspace'
>;

/** Shows a file with a range of it selected. */
export async function showRange(
  { window, Range }: Workbench,
  file: vscode.Uri,
  { start, end }: Range,
): Promise<void> {
  const selection = new Range(start.line, start.character, end.line, end.character);
  await window.showTextDocument(file, { selection });
}
