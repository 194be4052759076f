import type { Locator } from 'playwright-core';
import { pause } from '../../support/marks.ts';
import { activeEditor, focusEditor } from './editor.ts';
import { settled } from './settled.ts';
import type { Workbench } from './workbench.ts';

/** How a user moves to a suggestion, and accepts it. */
export interface Taking {
  readonly by: 'ArrowDown' | 'Control+Space';
  readonly key: 'Enter' | 'Tab';
}

/** Accepts the suggestion with this label: moves down in the list, which may have opened automatically, and presses a
 *  key. If the list doesn't open, this asks for it, as a user would. */
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
  await row
    .first()
    .waitFor({ timeout: LIST_MS })
    .catch(() => keyboard.press('Control+Space'));
  await row.first().waitFor();
  // VS Code ignores keys for a moment after the list opens.
  await pause(workbench.page, 300);
  for (let steps = 0; steps < MAX_STEPS && (await focusedName(workbench)) !== label; steps++) {
    await keyboard.press('ArrowDown');
    await workbench.page.waitForTimeout(50);
  }
  await keyboard.press(key);
  await settled(workbench);
}

const MAX_STEPS = 20;

/** VS Code drops a list that arrives while something else happens, such as in a window on a busy machine. */
const LIST_MS = 20_000;

/** The visible suggestions. */
export function suggestions({ page }: Workbench): Locator {
  return page.locator('.suggest-widget.visible .monaco-list-row');
}

/** Opens a file and waits until the extension suggests something in it. Uses the Explorer, because quick open finds
 *  nothing while a new window still reads its folder, and requests suggestions repeatedly, because VS Code ignores
 *  requests from before the extension has loaded. */
export async function suggestionsReady(workbench: Workbench, file: string): Promise<void> {
  const { keyboard } = workbench.page;
  const rows = workbench.page.locator('.explorer-folders-view .monaco-list-row');
  await rows.filter({ hasText: file }).first().dblclick();
  await activeEditor(workbench).waitFor();
  await focusEditor(workbench);
  const first = suggestions(workbench).first();
  for (let attempt = 0; attempt < MAX_ATTEMPTS && !(await first.isVisible()); attempt++) {
    await keyboard.press('Escape');
    await keyboard.press('Control+Space');
    await first.waitFor({ timeout: 3_000 }).catch(() => undefined);
  }
  await first.waitFor();
  await keyboard.press('Escape');
}

const MAX_ATTEMPTS = 10;

/** The text next to a suggestion’s name, such as an endpoint’s title. */
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
