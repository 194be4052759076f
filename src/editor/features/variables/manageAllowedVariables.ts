import * as vscode from 'vscode';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { AllowedVariable, AllowedVariables } from './allowedVariables.ts';

interface AllowedItem extends vscode.QuickPickItem {
  readonly variable?: AllowedVariable;
}

/** *Manage Allowed Environment Variables…*: lists what requests may send, by workspace. For variables that the user
 *  unchecks, they're asked again. */
export async function manageAllowedVariables(allowed: AllowedVariables, localize: Localizer): Promise<void> {
  const all = allowed.all();
  if (all.length === 0) {
    void vscode.window.showInformationMessage(localize('variables.none'));
    return;
  }
  const left = await vscode.window.showQuickPick(itemsOf(all, localize), {
    canPickMany: true,
    title: localize('variables.manage'),
    placeHolder: localize('variables.uncheck'),
    matchOnDescription: true,
  });
  if (left === undefined) return;
  const kept = new Set(left.map(({ variable }) => variable));
  const revoked = all.filter(each => !kept.has(each));
  if (revoked.length === 0) return;
  await allowed.revoke(revoked);
  const names = revoked.map(({ name }) => name).join(', ');
  void vscode.window.showInformationMessage(localize('variables.revoked', { names }));
}

function itemsOf(all: readonly AllowedVariable[], localize: Localizer): AllowedItem[] {
  return [...new Set(all.map(({ workspace }) => workspace))].flatMap(workspace => {
    const ofWorkspace = all.filter(each => each.workspace === workspace);
    const items = ofWorkspace.map(
      (variable): AllowedItem => ({
        label: inertLine(variable.name),
        description: localize(variable.source === 'process' ? 'variables.ofProcess' : 'variables.ofDotenv'),
        picked: true,
        variable,
      }),
    );
    return [{ label: labelOf(workspace), kind: vscode.QuickPickItemKind.Separator }, ...items];
  });
}

function labelOf(workspace: string): string {
  const uri = vscode.Uri.parse(workspace);
  return inertLine(uri.scheme === 'file' ? uri.fsPath : workspace);
}
