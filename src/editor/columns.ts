import * as vscode from 'vscode';

/** The column in which a document of this scheme is shown already; a second one is not opened for the next. */
export function columnOf(scheme: string): vscode.ViewColumn | undefined {
  return columnWith(uri => uri.scheme === scheme);
}

/** The column in which this document is shown already. */
export function columnOfDocument(document: vscode.Uri): vscode.ViewColumn | undefined {
  return columnWith(uri => uri.toString() === document.toString());
}

/** Beside a request file, where what is told of it belongs: never over it, also while another editor has the focus. */
export function columnBeside(requestFile: vscode.Uri | undefined): vscode.ViewColumn {
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
