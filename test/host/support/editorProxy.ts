import * as vscode from 'vscode';
import { COMMANDS } from '../../../src/editor/platform/commands/commands.ts';
import type { ProxyEntry } from '../../../src/report/loggedRecord.ts';
import { delay, until } from './editor.ts';

/** Starts the proxy to the first environment in the list. */
export async function startProxy(): Promise<void> {
  const started = vscode.commands.executeCommand(COMMANDS.startProxy);
  let hasStarted = false;
  void started.then(() => {
    hasStarted = true;
  });
  await until(async () => {
    if (hasStarted) return true;
    await delay(300);
    await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    return hasStarted;
  }, 'the proxy');
}

/** The entries that *Copy Request Log* copies. */
export async function proxyLog(): Promise<readonly ProxyEntry[]> {
  // An empty log isn’t copied.
  await vscode.env.clipboard.writeText('[]');
  await vscode.commands.executeCommand(COMMANDS.copyLog);
  return JSON.parse(await vscode.env.clipboard.readText());
}
