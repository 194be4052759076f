import type * as vscode from 'vscode';
import type { Range } from '../../core/problem.ts';

/** The part of VS Code's API that features use while they run. It's passed to them, so that their logic also runs in plain Node, where VS
 *  Code's module doesn't exist. */
export type Workbench = Pick<
  typeof vscode,
  | 'commands'
  | 'ConfigurationTarget'
  | 'env'
  | 'FileSystemError'
  | 'FileType'
  | 'Location'
  | 'Position'
  | 'ProgressLocation'
  | 'QuickInputButtons'
  | 'QuickPickItemKind'
  | 'Range'
  | 'RelativePattern'
  | 'Selection'
  | 'SnippetString'
  | 'StatusBarAlignment'
  | 'TabInputText'
  | 'TabInputTextDiff'
  | 'TabInputWebview'
  | 'TextEditorRevealType'
  | 'ThemeColor'
  | 'ThemeIcon'
  | 'TreeItemCheckboxState'
  | 'Uri'
  | 'ViewColumn'
  | 'window'
  | 'workspace'
>;

/** The open document with this URI. */
export function openDocument(
  { workspace }: { readonly workspace: Pick<Workbench['workspace'], 'textDocuments'> },
  uri: vscode.Uri | string,
): vscode.TextDocument | undefined {
  const key = uri.toString();
  return workspace.textDocuments.find(each => each.uri.toString() === key);
}

/** A range of the core as a range of VS Code, moved down by `line` lines; both count lines and UTF-16 code units from 0. */
export function editorRange(
  { Range }: Pick<Workbench, 'Range'>,
  { start, end }: Range,
  line = 0,
): vscode.Range {
  return new Range(line + start.line, start.character, line + end.line, end.character);
}

/** Shows a file and selects a range in it. */
export async function showRange(workbench: Workbench, file: vscode.Uri, range: Range): Promise<void> {
  await workbench.window.showTextDocument(file, { selection: editorRange(workbench, range) });
}

/** Opens a document that isn't saved yet. */
export async function openUnsaved(
  { window, workspace }: Workbench,
  content: { readonly language: string; readonly content?: string },
  options?: vscode.TextDocumentShowOptions,
): Promise<vscode.TextEditor> {
  return window.showTextDocument(await workspace.openTextDocument(content), options);
}

const BRIEFLY_MS = 5_000;

/** Says in the status bar that something is done. */
export function showBriefly({ window }: Workbench, words: string): void {
  window.setStatusBarMessage(`$(check) ${words}`, BRIEFLY_MS);
}

/** An item on the right of the status bar, not yet shown; the higher the priority, the further left it is. */
export function statusItem(
  { window, StatusBarAlignment }: Workbench,
  id: string,
  priority: number,
  { name, command }: Pick<vscode.StatusBarItem, 'name' | 'command'>,
): vscode.StatusBarItem {
  return Object.assign(window.createStatusBarItem(id, StatusBarAlignment.Right, priority), { name, command });
}
