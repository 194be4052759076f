import type * as vscode from 'vscode';
import type { Workbench } from '../workbench.ts';
import { COMPARED_SCHEME, EXPLANATION_SCHEME, HISTORY_SCHEME, RESPONSE_SCHEME } from './documentKinds.ts';

/** What is shown next to a request file and belongs to it: the schemes of its documents, and the type of the
 *  inspector's page. */
const COMPANION_SCHEMES = [RESPONSE_SCHEME, EXPLANATION_SCHEME, HISTORY_SCHEME, COMPARED_SCHEME];
export const INSPECTOR_TYPE = 'fiscal.inspector';

/** The column for documents about a request file, reused for all of them: where such a document already is, otherwise
 *  next to the file. Never a column that shows the file itself, so that it stays visible. */
export function companionColumn(
  workbench: Workbench,
  requestFile: vscode.Uri | undefined,
): vscode.ViewColumn {
  const groups = workbench.window.tabGroups.all.filter(({ tabs }) =>
    tabs.some(tab => isCompanion(workbench, tab)),
  );
  const isFree = ({ activeTab }: vscode.TabGroup): boolean =>
    activeTab === undefined || isCompanion(workbench, activeTab);
  const isTaken = ({ activeTab }: vscode.TabGroup): boolean =>
    activeTab?.input instanceof workbench.TabInputText &&
    activeTab.input.uri.toString() === requestFile?.toString();
  const group = groups.find(isFree) ?? groups.find(each => !isTaken(each));
  return group?.viewColumn ?? columnBeside(workbench, requestFile);
}

/** The characters that fit into a line of a document about a request file, in a window 1,024 pixels wide with a side bar, by the number of
 *  columns. VS Code doesn't say how wide an editor is. */
const WIDTHS = [72, 36, 24] as const;

export function companionWidth(workbench: Workbench, requestFile: vscode.Uri | undefined): number {
  const { length } = workbench.window.tabGroups.all;
  const column = companionColumn(workbench, requestFile);
  return WIDTHS[Math.max(length, column, 1) - 1] ?? 24;
}

function isCompanion(workbench: Workbench, { input }: vscode.Tab): boolean {
  // VS Code adds its own prefix to the type.
  if (input instanceof workbench.TabInputWebview) return input.viewType.endsWith(INSPECTOR_TYPE);
  if (input instanceof workbench.TabInputText) return COMPANION_SCHEMES.includes(input.uri.scheme);
  return input instanceof workbench.TabInputTextDiff && COMPANION_SCHEMES.includes(input.modified.scheme);
}

/** The column that already shows a document with this scheme, to avoid opening another one. */
export function columnOf(workbench: Workbench, scheme: string): vscode.ViewColumn | undefined {
  return columnWith(workbench, uri => uri.scheme === scheme);
}

/** The column that already shows this document. */
export function columnOfDocument(workbench: Workbench, document: vscode.Uri): vscode.ViewColumn | undefined {
  return columnWith(workbench, uri => uri.toString() === document.toString());
}

/** The column next to a request file, where documents about it belong; never the file's own, even if another editor has the
 *  focus. */
function columnBeside(workbench: Workbench, requestFile: vscode.Uri | undefined): vscode.ViewColumn {
  // No editor is open, so another column would leave the first one empty.
  if (workbench.window.tabGroups.all.every(({ tabs }) => tabs.length === 0))
    return workbench.ViewColumn.Active;
  const { all, activeTabGroup } = workbench.window.tabGroups;
  const active = workbench.window.activeTextEditor?.document.uri.toString();
  const isActive = requestFile === undefined || requestFile.toString() === active;
  const column =
    (isActive ? undefined : columnOfDocument(workbench, requestFile)) ?? activeTabGroup.viewColumn;
  // A fourth column would be too narrow to read.
  return column >= MOST_COLUMNS && column === all.length ? column - 1 : column + 1;
}

const MOST_COLUMNS = 3;

function columnWith(
  workbench: Workbench,
  isMeant: (uri: vscode.Uri) => boolean,
): vscode.ViewColumn | undefined {
  const group = workbench.window.tabGroups.all.find(({ tabs }) =>
    tabs.some(({ input }) => input instanceof workbench.TabInputText && isMeant(input.uri)),
  );
  return group?.viewColumn;
}
