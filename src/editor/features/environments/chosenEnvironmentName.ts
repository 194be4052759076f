import type * as vscode from 'vscode';

/** Where requests are sent. */
export interface ChosenEnvironmentName {
  readonly selection: { readonly name: string };
  readonly onDidChange: vscode.Event<void>;
}
