import axe from 'axe-core';
import type { Frame } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** The inspector's own frame, for what a locator can't do. */
export async function frameOf({ page }: Workbench): Promise<Frame> {
  for (const frame of page.frames()) {
    if (frame.name() === 'active-frame' || (await frame.locator('#inspector').count()) > 0) return frame;
  }
  throw new Error('The inspector is not open.');
}

/** All of axe's findings, whatever their impact, as rule and element. */
export async function axeFaults(frame: Frame): Promise<readonly string[]> {
  await frame.evaluate(axe.source);
  const found: unknown = await frame.evaluate(
    "axe.run(document, {resultTypes: ['violations']}).then(({violations}) => violations.map(({id, nodes}) => id + ': ' + nodes.map(({html}) => html.slice(0, 120)).slice(0, 3).join(' | ')))",
  );
  return Array.isArray(found) ? found.map(String) : ['axe found nothing to look at'];
}

/** The parts of the page that can't be read by scrolling only vertically: they're cut off on the right, or make the page wider
 *  than its column. */
export async function cutOff(frame: Frame): Promise<readonly string[]> {
  const found: unknown = await frame.evaluate(`(() => {
    const width = document.documentElement.clientWidth;
    const isWide = element => element.getBoundingClientRect().right > width + 1;
    return [...document.querySelectorAll('#inspector *')].filter(isWide).map(({ outerHTML }) => outerHTML.slice(0, 120));
  })()`);
  return Array.isArray(found) ? found.map(String) : ['nothing to look at'];
}

/** The focusable parts of the page that Tab didn't reach in a whole round. */
export async function outOfReach({ page }: Workbench, frame: Frame): Promise<readonly string[]> {
  await frame.evaluate(`(() => {
    const parts = [...document.querySelectorAll('button, input, textarea, [tabindex]')];
    globalThis.unreached = new Set(parts.filter(part => part.tabIndex >= 0 && !part.disabled && part.checkVisibility()));
    addEventListener('focusin', ({ target }) => unreached.delete(target));
    [...unreached][0].focus();
  })()`);
  const count = Number(await frame.evaluate('unreached.size')) + 1;
  for (let press = 0; press < count; press++) await page.keyboard.press('Tab');
  const left: unknown = await frame.evaluate(
    '[...unreached].map(({ outerHTML }) => outerHTML.slice(0, 120))',
  );
  return Array.isArray(left) ? left.map(String) : ['nothing to look at'];
}
