import * as vscode from 'vscode';

/** The user's own value of a setting. `inspect` and not `get`: a repository's settings must not reach the network, and VS
 *  Code's own filter of them has failed before (see SECURITY). */
export function userValue(name: string): unknown {
  return vscode.workspace.getConfiguration().inspect<unknown>(name)?.globalValue;
}
