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

/** The CodeLenses of the active editor that its right edge or its minimap cuts off, with the pixels that they lack. */
export async function cutOffLenses(workbench: Workbench): Promise<readonly string[]> {
  const editor = activeEditor(workbench);
  const content = await editor.locator('.editor-scrollable').first().boundingBox();
  const minimap = await editor.locator('.minimap').first().boundingBox();
  if (content === null) throw new Error('No editor is visible.');
  const end = minimap === null || minimap.width === 0 ? content.x + content.width : minimap.x;
  const lenses = await editor
    .locator('.codelens-decoration a')
    .evaluateAll(links =>
      links.map(link => ({ text: link.textContent ?? '', right: link.getBoundingClientRect().right })),
    );
  return lenses
    .filter(({ right }) => right > end)
    .map(({ text, right }) => `${text.replaceAll('\u00a0', ' ')} (${Math.ceil(right - end)} px)`);
}
