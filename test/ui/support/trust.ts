import { runCommand } from './quickInput.ts';
import type { Workbench } from './workbench.ts';

/** Trusts the folder of a window, as a user does in the editor for that. */
export async function trustFolder(w: Workbench): Promise<void> {
  await runCommand(w, 'Workspaces: Manage Workspace Trust');
  await w.page.getByRole('button', { name: 'Trust', exact: true }).click();
  await runCommand(w, 'View: Close Editor');
}

/** Removes the folder that was trusted last from the list of trusted folders. */
export async function withdrawTrust(w: Workbench): Promise<void> {
  await runCommand(w, 'Workspaces: Manage Workspace Trust');
  const row = w.page.locator('.workspace-trust-editor .monaco-list-row').last();
  await row.scrollIntoViewIfNeeded();
  await row.hover();
  await row.getByRole('button', { name: /Delete/ }).click();
}
