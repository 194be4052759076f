import type { Locator } from 'playwright-core';
import { LONGEST_WAIT_MS } from '../../support/longestWait.ts';
import { settled } from './settled.ts';
import type { Workbench } from './workbench.ts';

/** The whole text of a Monaco editor, through the clipboard, because the page has only the visible lines. What has opened the editor may
 *  still insert its text and set its selection, so that this reads until it has read the same twice. */
export async function readAll(workbench: Workbench, editor: Locator): Promise<string> {
  await settled(workbench);
  let text = await copyAll(workbench, editor);
  for (let attemptsLeft = 5; attemptsLeft > 0; attemptsLeft--) {
    const before = text;
    await settled(workbench);
    text = await copyAll(workbench, editor);
    if (text === before) return text;
  }
  throw new Error(`The editor's text never stayed the same. The last one was:\n${text}`);
}

async function copyAll(workbench: Workbench, editor: Locator): Promise<string> {
  await writeClipboard(workbench, '');
  await inputOf(editor).focus();
  await workbench.page.keyboard.press('Control+A');
  await workbench.page.keyboard.press('Control+C');
  return readClipboard(workbench);
}

/** The element of a Monaco editor that takes the keyboard. Unlike a click, focusing it follows no link and moves no caret. */
export function inputOf(editor: Locator): Locator {
  return editor.locator('.native-edit-context, textarea.inputarea').first();
}

/** What one of the extension's copy commands has written to the clipboard. */
export async function readClipboard(workbench: Workbench): Promise<string> {
  return workbench.page.evaluate(() => navigator.clipboard.readText());
}

export async function writeClipboard(workbench: Workbench, text: string): Promise<void> {
  await workbench.page.evaluate(value => navigator.clipboard.writeText(value), text);
}

/** The clipboard's text once it matches `pattern`: a copy command ends before the browser has the text. */
export async function clipboardWith(workbench: Workbench, pattern: RegExp): Promise<string> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  let text = '';
  while (performance.now() < deadline) {
    text = await readClipboard(workbench);
    if (pattern.test(text)) return text;
    await workbench.page.waitForTimeout(100);
  }
  throw new Error(`The clipboard never matched ${pattern}. It holds:\n${text}`);
}
