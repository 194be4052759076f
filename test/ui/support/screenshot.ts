import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'mocha';
import { outputFolder } from '../../support/editorHost/paths.ts';
import { partOfRun } from '../../support/part.ts';
import { settled } from './settled.ts';
import type { Workbench } from './workbench.ts';

/** Whether pictures are wanted, which nothing but eyes checks: not in `npm test`, except for the files that it's given. */
export function picturesWanted(): boolean {
  return partOfRun() !== 'sample' || process.env['FISCAL_TEST_PICTURES'] === '1';
}

/** A test that only takes pictures. */
export function itShows(title: string, show: () => Promise<void>): void {
  if (picturesWanted()) it(title, show);
}

/** Saves a screenshot as out/screenshots/<name>.png, if pictures are wanted, once the window shows what was last done. */
export async function screenshot(workbench: Workbench, name: string): Promise<void> {
  await settled(workbench);
  if (!picturesWanted()) return;
  const folder = join(outputFolder, 'screenshots');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  await workbench.page.screenshot({ path, animations: 'disabled' });
}
