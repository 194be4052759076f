import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder } from '../../support/editorHost/paths.ts';
import { settled } from './settled.ts';
import type { Workbench } from './workbench.ts';

/** Saves a screenshot as out/screenshots/<name>.png, to look at, once the window shows what was last done; returns its path. */
export async function screenshot(workbench: Workbench, name: string): Promise<string> {
  const folder = join(outputFolder, 'screenshots');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  await settled(workbench);
  await workbench.page.screenshot({ path, animations: 'disabled' });
  return path;
}
