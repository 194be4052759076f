import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LONGEST_WAIT_MS } from '../../support/longestWait.ts';
import type { Workbench } from './workbench.ts';

/** The file on disk after VS Code saved the active editor. Returned as soon as it's what the test expects, or else after five
 *  seconds. In the browser, VS Code saves automatically, so that a tab doesn't show whether it's saved. */
export async function savedText({ page, folder }: Workbench, name: string, wanted: string): Promise<string> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+S');
  const deadline = performance.now() + LONGEST_WAIT_MS;
  let text = '';
  do {
    await page.waitForTimeout(50);
    text = await readFile(join(folder, name), 'utf8');
  } while (text !== wanted && performance.now() < deadline);
  return text;
}
