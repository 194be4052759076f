import type { Locator } from 'playwright-core';
import { runCommand } from './quickInput.ts';
import type { Workbench } from './workbench.ts';

export interface TreeRow {
  readonly label: string;
  readonly description: string;
  readonly level: number;
  readonly expanded: boolean | undefined;
}

/** Shows a view by its name, even if its container is hidden or the view is collapsed. */
export async function showView(workbench: Workbench, view: string): Promise<void> {
  await runCommand(workbench, `Focus on ${view} View`);
}

/** Closes a view of the side bar, so that the others get its space. */
export async function closeView(workbench: Workbench, view: string): Promise<void> {
  const header = headerOf(workbench, view);
  // The views move while one of them opens or closes, so that a click could hit something else.
  await header.focus();
  if ((await header.getAttribute('aria-expanded')) === 'true') await header.press('Enter');
  await header.and(workbench.page.locator('[aria-expanded="false"]')).waitFor();
}

/** The visible rows of a tree view, from top to bottom. Shows the view first. */
export async function treeRows(workbench: Workbench, view: string): Promise<readonly TreeRow[]> {
  await showView(workbench, view);
  const rows = paneOf(workbench, view).locator('.monaco-list-row');
  await rows.first().waitFor();
  return rows.evaluateAll(elements =>
    elements.map(row => ({
      label: row.querySelector('.label-name')?.textContent ?? '',
      description: row.querySelector('.label-description')?.textContent ?? '',
      level: Number(row.getAttribute('aria-level')),
      expanded: row.hasAttribute('aria-expanded') ? row.getAttribute('aria-expanded') === 'true' : undefined,
    })),
  );
}

/** The row of a tree view with this label. */
export function treeRow(workbench: Workbench, view: string, label: string): Locator {
  const name = workbench.page.locator('.label-name').getByText(label, { exact: true });
  return paneOf(workbench, view).locator('.monaco-list-row').filter({ has: name });
}

/** The row of the history for this request, with its status or an unknown outcome. */
export function historyRow(workbench: Workbench, request: string): Locator {
  const [method = '', target = ''] = request.split(' ');
  const label = `${method} ${target.replace('/openapi/', '')}`;
  const words = label.replaceAll(/[^\w ]/g, '\\$&');
  const name = workbench.page.locator('.label-name').getByText(new RegExp(`^(\\d{3} · )?${words}$`));
  return paneOf(workbench, 'History').locator('.monaco-list-row').filter({ has: name });
}

/** The row of a tree view with this label, once keys reach it: a command that shows a view focuses it a little later. */
export function keyboardTarget(workbench: Workbench, view: string, label: string): Locator {
  const focusedTree = workbench.page.locator('.monaco-list:focus');
  return treeRow(workbench, view, label).and(focusedTree.locator('.monaco-list-row.focused'));
}

/** The row of a tree view that keys reach. */
export function focusedRow(workbench: Workbench, view: string): Locator {
  return paneOf(workbench, view).locator('.monaco-list:focus .monaco-list-row.focused');
}

/** Clicks an action that a row shows on hover, by the start of its name. */
export async function clickRowAction(
  workbench: Workbench,
  view: string,
  label: string,
  action: string,
): Promise<void> {
  const row = treeRow(workbench, view, label);
  await row.hover();
  await row.locator(`.action-label[aria-label^="${action}"]`).first().click();
}

/** Expands or collapses a row. */
export async function toggleRow(workbench: Workbench, view: string, label: string): Promise<void> {
  await treeRow(workbench, view, label).locator('.monaco-tl-twistie.collapsible').click();
}

/** A button in the text that a view without rows shows. The view's toolbar, which VS Code draws again whenever a view gets
 *  the focus, has actions of the same name. */
export function welcomeButton(workbench: Workbench, view: string, label: string): Locator {
  return paneOf(workbench, view).locator('.monaco-button').getByText(label, { exact: true });
}

function paneOf(workbench: Workbench, view: string): Locator {
  return workbench.page.locator('.pane').filter({ has: headerOf(workbench, view) });
}

function headerOf(workbench: Workbench, view: string): Locator {
  return workbench.page.locator(
    `.pane-header[aria-label^="${view} Section"], .pane-header[aria-label="${view}"]`,
  );
}
