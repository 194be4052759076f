import type { Locator } from 'playwright-core';
import { activeEditor } from './editor.ts';
import type { Workbench } from './workbench.ts';

/** Clicks the CodeLens with this text in the active editor, and waits until there is one. `nth` counts from 0 if several
 *  requests have it. */
export async function clickCodeLens(workbench: Workbench, text: string, nth = 0): Promise<void> {
  await codeLens(workbench, text).nth(nth).click();
}

/** The CodeLenses with this text in the active editor: to wait for one, or to count them. */
export function codeLens(workbench: Workbench, text: string): Locator {
  return activeEditor(workbench).locator('.codelens-decoration a', { hasText: text });
}

/** The texts of the visible CodeLenses, from top to bottom. */
export async function codeLensTexts(workbench: Workbench): Promise<readonly string[]> {
  const lenses = activeEditor(workbench).locator('.codelens-decoration a');
  await lenses.first().waitFor();
  const texts = await lenses.allInnerTexts();
  return texts.map(text => text.replaceAll('\u00a0', ' ').trim());
}
