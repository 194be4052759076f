import type * as vscode from 'vscode';
import type { Workbench } from '../workbench.ts';

/** Like `showQuickPick`, but Enter picks `active` at first instead of the first item. Also searches the descriptions. Undefined if the
 *  user cancels. */
export async function pickOne<Item extends vscode.QuickPickItem>(
  workbench: Workbench,
  items: readonly Item[],
  placeholder: string,
  active: Item | undefined,
): Promise<Item | undefined> {
  const pick = workbench.window.createQuickPick<Item>();
  const listeners: vscode.Disposable[] = [];
  Object.assign(pick, { items, placeholder, matchOnDescription: true });
  if (active !== undefined) pick.activeItems = [active];
  try {
    return await new Promise(resolve => {
      listeners.push(
        pick.onDidAccept(() => resolve(pick.selectedItems[0])),
        pick.onDidHide(() => resolve(undefined)),
      );
      pick.show();
    });
  } finally {
    for (const listener of listeners) listener.dispose();
    pick.dispose();
  }
}
