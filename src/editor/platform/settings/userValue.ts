import * as vscode from 'vscode';

/** The user's own value of a setting. Uses `inspect` instead of `get`: a repository's settings must not affect the
 *  network, and VS Code's own filter has failed before (see SECURITY). */
export function userValue(name: string): unknown {
  return vscode.workspace.getConfiguration().inspect<unknown>(name)?.globalValue;
}
