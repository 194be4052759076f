import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Workbench } from './workbench.ts';

/** The file on the disk once VS Code has saved the active editor: as soon as it is what the test wants, or what it is
 *  after five seconds. In the browser VS Code saves by itself, so that no tab is ever marked as unsaved. */
export async function savedText({ page, folder }: Workbench, name: string, wanted: string): Promise<string> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+S');
  const deadline = performance.now() + 5_000;
  let text = '';
  do {
    await page.waitForTimeout(50);
    text = await readFile(join(folder, name), 'utf8');
  } while (text !== wanted && performance.now() < deadline);
  return text;
}
