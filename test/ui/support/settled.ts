import type { Page } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** When the window last exchanged something with its server, where the extensions run. */
const lastMessage = new WeakMap<Page, { atMs: number }>();

/** Notes from now on when a page's window exchanges something with its server. */
export function watchTraffic(page: Page): void {
  const last = { atMs: performance.now() };
  lastMessage.set(page, last);
  page.on('websocket', socket => {
    const note = (): void => {
      last.atMs = performance.now();
    };
    socket.on('framesent', note).on('framereceived', note);
  });
}

/** Waits until window and extension have had nothing to say to each other for `quietMs`: whatever a key or a click leads to has then
 *  been asked for, answered, and shown. For what nothing on the page announces, such as suggestions that may not come. */
export async function settled({ page }: Workbench, quietMs = QUIET_MS): Promise<void> {
  const last = lastMessage.get(page) ?? { atMs: 0 };
  const calledAtMs = performance.now();
  for (;;) {
    // A key first waits for VS Code's own delays, the longest of which is a quarter of the quiet time.
    const quietSinceMs = Math.max(last.atMs, calledAtMs);
    const leftMs = quietSinceMs + quietMs - performance.now();
    if (leftMs <= 0) break;
    await page.waitForTimeout(leftMs);
  }
  // What arrived is shown with the next frame.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))));
}

const QUIET_MS = 150;
