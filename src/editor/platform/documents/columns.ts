import * as vscode from 'vscode';

/** Scheme of the read-only documents that show earlier responses. */
export const HISTORY_SCHEME = 'fiscal-history';

/** What stands beside a request file and is about it: the schemes of its documents, and the type of the inspector's page. */
const COMPANION_SCHEMES = ['fiscal-response', 'fiscal-explanation', HISTORY_SCHEME];
export const INSPECTOR_TYPE = 'fiscal.inspector';

/** The one column for whatever is about a request file, so that no further one is opened for the next: where something of that kind
 *  is already, else beside the file. Never a column in which the file itself is on top, so that the file stays in sight. */
export function companionColumn(requestFile: vscode.Uri | undefined): vscode.ViewColumn {
  const groups = vscode.window.tabGroups.all.filter(({ tabs }) => tabs.some(isCompanion));
  const isFree = ({ activeTab }: vscode.TabGroup): boolean =>
    activeTab === undefined || isCompanion(activeTab);
  const isTaken = ({ activeTab }: vscode.TabGroup): boolean =>
    activeTab?.input instanceof vscode.TabInputText &&
    activeTab.input.uri.toString() === requestFile?.toString();
  const group = groups.find(isFree) ?? groups.find(each => !isTaken(each));
  return group?.viewColumn ?? columnBeside(requestFile);
}

function isCompanion({ input }: vscode.Tab): boolean {
  // VS Code puts a prefix of its own before the type.
  if (input instanceof vscode.TabInputWebview) return input.viewType.endsWith(INSPECTOR_TYPE);
  if (input instanceof vscode.TabInputText) return COMPANION_SCHEMES.includes(input.uri.scheme);
  return input instanceof vscode.TabInputTextDiff && COMPANION_SCHEMES.includes(input.modified.scheme);
}

/** The column in which a document of this scheme is shown already; a second one is not opened for the next. */
export function columnOf(scheme: string): vscode.ViewColumn | undefined {
  return columnWith(uri => uri.scheme === scheme);
}

/** The column in which this document is shown already. */
export function columnOfDocument(document: vscode.Uri): vscode.ViewColumn | undefined {
  return columnWith(uri => uri.toString() === document.toString());
}

/** Beside a request file, where what is told of it belongs: never over it, also while another editor has the focus. */
function columnBeside(requestFile: vscode.Uri | undefined): vscode.ViewColumn {
  // There is nothing to stand beside: a further column would leave the first one empty.
  if (vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0)) return vscode.ViewColumn.Active;
  const active = vscode.window.activeTextEditor?.document.uri.toString();
  if (requestFile === undefined || requestFile.toString() === active) return vscode.ViewColumn.Beside;
  const column = columnOfDocument(requestFile);
  return column === undefined ? vscode.ViewColumn.Beside : column + 1;
}

/** Where a text is shown that the user asks for: beside a page that is none, such as the walkthrough, whose place it would take
 *  otherwise. */
export function columnForText(): vscode.ViewColumn {
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  // A tab of a kind that extensions know nothing of has no input.
  const isPage = activeTab !== undefined && activeTab.input === undefined;
  return isPage ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
}

function columnWith(isMeant: (uri: vscode.Uri) => boolean): vscode.ViewColumn | undefined {
  const group = vscode.window.tabGroups.all.find(({ tabs }) =>
    tabs.some(({ input }) => input instanceof vscode.TabInputText && isMeant(input.uri)),
  );
  return group?.viewColumn;
}
