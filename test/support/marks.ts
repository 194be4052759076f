import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright-core';

/** What `npm test -- --times` counts for each file. */
export function markStart(what: 'VS Code' | 'a browser'): void {
  performance.mark(`start ${what}`);
}

/** A pause that a person would make, or that VS Code leaves no state to wait for: the caller says which. */
export async function pause(page: Page, ms: number): Promise<void> {
  const start = performance.now();
  await page.waitForTimeout(ms);
  performance.measure('fixed wait', { start });
}
