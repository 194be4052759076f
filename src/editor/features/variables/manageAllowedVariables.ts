import type * as vscode from 'vscode';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { AllowedVariable, AllowedVariables } from './allowedVariables.ts';

interface AllowedItem extends vscode.QuickPickItem {
  readonly variable?: AllowedVariable;
}

/** *Manage Allowed Environment Variables…*: lists what requests may send, by workspace. The user is asked again about variables that they
 *  uncheck. */
export async function manageAllowedVariables(
  workbench: Workbench,
  allowed: AllowedVariables,
  localize: Localizer,
): Promise<void> {
  const all = allowed.all();
  if (all.length === 0) {
    void workbench.window.showInformationMessage(localize('variables.none'));
    return;
  }
  const left = await workbench.window.showQuickPick(itemsOf(workbench, all, localize), {
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
  void workbench.window.showInformationMessage(localize('variables.revoked', { names }));
}

function itemsOf(
  { QuickPickItemKind, Uri }: Workbench,
  all: readonly AllowedVariable[],
  localize: Localizer,
): AllowedItem[] {
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
    return [{ label: labelOf(Uri.parse(workspace)), kind: QuickPickItemKind.Separator }, ...items];
  });
}

function labelOf(workspace: vscode.Uri): string {
  return inertLine(workspace.scheme === 'file' ? workspace.fsPath : workspace.toString());
}
