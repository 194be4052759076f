import type { Locator } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** Opens a file of the workspace by its name, through quick open, and waits until its editor is active, because another
 *  group may also have a tab with that name. */
export async function openFile(workbench: Workbench, name: string): Promise<void> {
  await pickFrom(workbench, { key: 'Control+P', filter: name, label: name });
  const group = workbench.page.locator('.editor-group-container.active');
  await group.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
}

/** Runs a command by the title that the palette shows, with its category: `Fiscal: Start Local Gateway`. */
export async function runCommand(workbench: Workbench, title: string): Promise<void> {
  await pickFrom(workbench, { key: 'F1', filter: `>${title}`, label: title });
}

interface Pick {
  readonly key: string;
  readonly filter: string;
  readonly label: string;
}

/** Opens the quick input and clicks an entry. VS Code closes it when anything else takes the focus, and a window that is
 *  still loading may miss a key, so that this tries up to six times, as a user would. */
async function pickFrom(workbench: Workbench, { key, filter, label }: Pick): Promise<void> {
  for (const attemptsLeft of [5, 4, 3, 2, 1, 0]) {
    try {
      await workbench.page.keyboard.press(key);
      await typeIntoQuickInput(workbench, filter, attemptTimeout);
      await clickQuickPick(workbench, label, attemptTimeout);
      return;
    } catch (error) {
      if (attemptsLeft === 0) throw error;
      await workbench.page.keyboard.press('Escape');
    }
  }
}

/** The time limit in milliseconds for one step of an attempt. */
const attemptTimeout = 6000;

/** Types into the open quick input: the palette, an input box, or the filter of a quick pick. */
export async function typeIntoQuickInput(
  workbench: Workbench,
  text: string,
  timeout?: number,
): Promise<void> {
  const input = workbench.page.locator('.quick-input-widget .quick-input-box input');
  await input.waitFor(within(timeout));
  await input.fill(text, within(timeout));
}

/** Clicks the first entry of the open quick pick that has exactly this label. */
export async function clickQuickPick(workbench: Workbench, label: string, timeout?: number): Promise<void> {
  const exact = labels(workbench).getByText(label, { exact: true });
  const row = quickPickRows(workbench).filter({ has: exact }).first();
  await row.waitFor(within(timeout));
  await settle(workbench);
  await row.click(within(timeout));
  await left(row);
}

/** Waits until the list has left: what is typed before that is its filter, and not the answer to the next question. If
 *  the next list has an entry of the same name, nothing shows the change. */
async function left(row: Locator): Promise<void> {
  await row.waitFor({ state: 'hidden', timeout: 5000 }).catch(() => undefined);
}

/** Playwright's option. Without a number, the page's own limit applies. */
function within(timeout: number | undefined): { timeout?: number } {
  return timeout === undefined ? {} : { timeout };
}

/** The entry of the open quick pick that has exactly this label. A click on it toggles its checkbox. */
export function quickPickRow(workbench: Workbench, label: string): Locator {
  const exact = labels(workbench).getByText(label, { exact: true });
  return quickPickRows(workbench).filter({ has: exact }).first();
}

/** The visible labels of the open quick pick. */
export async function quickPickLabels(workbench: Workbench): Promise<readonly string[]> {
  await quickPickRows(workbench).first().waitFor();
  return labels(workbench).allInnerTexts();
}

/** The message below an input box, such as why a value isn't accepted. */
export function quickInputMessage(workbench: Workbench): Locator {
  return workbench.page.locator('.quick-input-widget .quick-input-message');
}

function quickPickRows(workbench: Workbench): Locator {
  return workbench.page.locator('.quick-input-widget .monaco-list-row');
}

/** While results arrive, VS Code sorts the entries again, and a click could hit the wrong row. */
async function settle(workbench: Workbench): Promise<void> {
  let before: string;
  let now = '';
  do {
    before = now;
    await workbench.page.waitForTimeout(150);
    now = (await labels(workbench).allInnerTexts()).join('\n');
  } while (now !== before);
}

/** An entry has two lines of text: the label and the detail. */
function labels(workbench: Workbench): Locator {
  return workbench.page.locator('.quick-input-list-row:first-child .monaco-icon-name-container');
}
