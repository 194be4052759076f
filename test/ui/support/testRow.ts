import type { Locator } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** A row's accessible name contains the test's state. */
export function testRow({ page }: Workbench, label: string, state = ''): Locator {
  const name = new RegExp(`^${label.replaceAll('.', '\\.')}[ ,(].*${state}`);
  return page.locator('.test-explorer').getByRole('treeitem', { name });
}
