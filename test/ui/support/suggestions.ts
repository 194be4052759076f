import type { Locator } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** How somebody goes to a suggestion, and takes it. */
export interface Taking {
  readonly by: 'ArrowDown' | 'Control+Space';
  readonly key: 'Enter' | 'Tab';
}

/** Takes the suggestion with this label as a user does who wants it: goes down the list that has opened by itself, or
 *  opens one, and presses a key. */
export async function takeSuggestion(
  workbench: Workbench,
  label: string,
  { by, key }: Taking,
): Promise<void> {
  const { keyboard } = workbench.page;
  const row = suggestions(workbench).filter({ has: nameOf(workbench).getByText(label, { exact: true }) });
  if (by === 'Control+Space') {
    await keyboard.press('Escape');
    await keyboard.press('Control+Space');
  }
  await row.first().waitFor();
  // VS Code takes no key as meant for a list that has only just opened.
  await workbench.page.waitForTimeout(300);
  for (let steps = 0; steps < MAX_STEPS && (await focusedName(workbench)) !== label; steps++) {
    await keyboard.press('ArrowDown');
    await workbench.page.waitForTimeout(50);
  }
  await keyboard.press(key);
  await workbench.page.waitForTimeout(300);
}

const MAX_STEPS = 20;

/** The suggestions that are on the screen. */
export function suggestions({ page }: Workbench): Locator {
  return page.locator('.suggest-widget.visible .monaco-list-row');
}

/** Waits until the extension offers something in the active editor, and closes the list. */
export async function suggestionsReady(workbench: Workbench): Promise<void> {
  await workbench.page.keyboard.press('Control+Space');
  await suggestions(workbench).first().waitFor();
  await workbench.page.keyboard.press('Escape');
}

/** What is written behind a suggestion’s name, such as an endpoint’s title. */
export async function suggestionDescription(workbench: Workbench, label: string): Promise<string> {
  const row = suggestions(workbench).filter({ has: nameOf(workbench).getByText(label, { exact: true }) });
  return (await row.first().locator('.details-label').textContent())?.replaceAll(' ', ' ') ?? '';
}

function nameOf({ page }: Workbench): Locator {
  return page.locator('.monaco-icon-name-container');
}

async function focusedName(workbench: Workbench): Promise<string | undefined> {
  const focused = workbench.page.locator(
    '.suggest-widget.visible .monaco-list-row.focused .monaco-icon-name-container',
  );
  const [name] = await focused.allInnerTexts();
  return name?.replaceAll(' ', ' ');
}
