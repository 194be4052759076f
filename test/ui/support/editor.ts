import type { Locator } from 'playwright-core';
import { inputOf, readAll } from './clipboard.ts';
import { runCommand } from './quickInput.ts';
import type { Workbench } from './workbench.ts';

/** The whole text of the active editor, including lines that aren't visible. Leaves it selected and focused. */
export async function editorText(workbench: Workbench): Promise<string> {
  return readAll(workbench, activeEditor(workbench));
}

/** Replaces the text of the active editor by typing, as a user would; the file stays unsaved. */
export async function replaceEditorText(workbench: Workbench, text: string): Promise<void> {
  await focusEditor(workbench);
  await workbench.page.keyboard.press('Control+A');
  await workbench.page.keyboard.insertText(text);
}

/** Moves the caret to the start of a line, counted from 1, as in the editor. Enter may come before VS Code has read the
 *  number, and then leaves the caret where it was, so that this tries up to five times. */
export async function goToLine(workbench: Workbench, lineBase1: number): Promise<void> {
  const input = workbench.page.locator('.quick-input-widget .quick-input-box input');
  const number = activeEditor(workbench)
    .locator('.line-numbers.active-line-number')
    .getByText(String(lineBase1), { exact: true });
  for (const attemptsLeft of [4, 3, 2, 1, 0]) {
    await workbench.page.keyboard.press('Control+G');
    await input.fill(`:${lineBase1}`);
    await input.press('Enter');
    try {
      await number.waitFor({ timeout: 2000 });
      return;
    } catch (error) {
      if (attemptsLeft === 0) throw error;
    }
  }
}

export async function focusEditor(workbench: Workbench): Promise<void> {
  await inputOf(activeEditor(workbench)).focus();
}

/** Gives the focus to the first group of editors, where the request is: what was shown last, such as a response or a view, may
 *  have it, and take it again while it loads, so that this tries up to three times. */
export async function toFirstGroup(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  const first = page.locator('.editor-group-container').first().and(page.locator('.active'));
  for (const attemptsLeft of [2, 1, 0]) {
    await runCommand(workbench, 'View: Focus First Editor Group');
    try {
      await first.waitFor({ timeout: 6000 });
      return;
    } catch (error) {
      if (attemptsLeft === 0) throw error;
    }
  }
}

/** The title of the active editor. */
export async function activeTab(workbench: Workbench): Promise<string> {
  const label = workbench.page.locator(
    '.editor-group-container.active .tab.active .monaco-icon-label-container',
  );
  return (await label.textContent()) ?? '';
}

/** The active editor's element on the page, for its decorations, inlay hints and hovers. */
export function activeEditor(workbench: Workbench): Locator {
  return workbench.page.locator('.editor-group-container.active .monaco-editor[data-uri]').first();
}
