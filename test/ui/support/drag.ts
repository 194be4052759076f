import type { Locator } from 'playwright-core';
import { pause } from '../../support/marks.ts';
import type { Workbench } from './workbench.ts';

/** Drags one part of the window to the upper left of another, like a person: in steps, and with a pause before the drop, so
 *  that VS Code asks its extensions what can be dropped. */
export async function drag({ page }: Workbench, source: Locator, target: Locator): Promise<void> {
  const [from, to] = [await source.boundingBox(), await target.boundingBox()];
  if (from === null || to === null) throw new Error('What is dragged, or where to, is not on the screen.');
  await page.mouse.move(from.x + 60, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 150, to.y + 60, { steps: 10 });
  await pause(page, 300);
  await page.mouse.move(to.x + 152, to.y + 62);
  await page.mouse.up();
}
