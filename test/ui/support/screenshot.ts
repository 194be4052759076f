import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder } from '../../support/editorHost/paths.ts';
import { runsWholeFiles } from '../../support/part.ts';
import { settled } from './settled.ts';
import type { Workbench } from './workbench.ts';

/** Saves a screenshot as out/screenshots/<name>.png, once the window shows what was last done. In `npm test` it only waits for that, because
 *  nothing but eyes checks pictures. */
export async function screenshot(workbench: Workbench, name: string): Promise<void> {
  await settled(workbench);
  if (!runsWholeFiles()) return;
  const folder = join(outputFolder, 'screenshots');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  await workbench.page.screenshot({ path, animations: 'disabled' });
}
