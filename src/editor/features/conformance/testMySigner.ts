import * as vscode from 'vscode';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { settings } from '../../platform/settings/settings.ts';
import type { FiscalTasks } from './fiscalTasks.ts';

/** *Test My Signer…*: asks for the command once, stores it in the user settings, and runs `fiscal conform` in a
 *  terminal. */
export async function testMySigner(tasks: FiscalTasks, localize: Localizer): Promise<void> {
  const signer = settings.signerCommand() || (await askedSigner(localize));
  if (signer === undefined) return;
  const folder = await chosenFolder(localize);
  if (folder === undefined) return;
  await vscode.tasks.executeTask(tasks.signerTask(signer, folder));
}

async function askedSigner(localize: Localizer): Promise<string | undefined> {
  const signer = await vscode.window.showInputBox({
    title: localize('conformance.title'),
    prompt: localize('conformance.question'),
    placeHolder: localize('conformance.example'),
    ignoreFocusOut: true,
    validateInput: text => (text.trim() === '' ? localize('conformance.empty') : undefined),
  });
  if (signer === undefined) return undefined;
  // In the user settings, because workspace settings could name an untrusted program.
  await vscode.workspace
    .getConfiguration('fiscal')
    .update('conform.signer', signer.trim(), vscode.ConfigurationTarget.Global);
  return signer.trim();
}

async function chosenFolder(
  localize: Localizer,
): Promise<vscode.WorkspaceFolder | vscode.TaskScope.Workspace | undefined> {
  const [first, ...others] = vscode.workspace.workspaceFolders ?? [];
  if (first === undefined) return vscode.TaskScope.Workspace;
  if (others.length === 0) return first;
  return vscode.window.showWorkspaceFolderPick({ placeHolder: localize('conformance.folder') });
}
