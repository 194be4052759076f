import type { Locator } from 'playwright-core';
import { goToLine } from './support/editor.ts';
import { openFile, runCommand } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { useWorkbench } from './support/useWorkbench.ts';
import type { Workbench } from './support/workbench.ts';

describe('the code of a problem', () => {
  const workbench = useWorkbench({
    files: { 'a.fiscal': '### A\nGET /openapi/demo/echo\ntoken: abc\n' },
  });

  it('opens the section of the documentation that explains it', async () => {
    const w = workbench();
    await openFile(w, 'a.fiscal');
    await goToLine(w, 3);
    await w.page.locator('.squiggly-error, .squiggly-warning').first().waitFor();
    await (await linkInHover(w)).click();
    await w.page.locator('.tab.active', { hasText: 'Headers.md' }).waitFor();
    await w.page.locator('.view-line', { hasText: 'Headers' }).first().waitFor();
    await screenshot(w, 'problem-documentation');
  });
});

/** The link that the hover at the caret shows for a problem's code. VS Code closes a hover whose problems are updated, so
 *  that this opens it again up to five times, as a user would. */
async function linkInHover(workbench: Workbench): Promise<Locator> {
  const link = workbench.page.locator('.monaco-hover a.code-link').first();
  for (const attemptsLeft of [4, 3, 2, 1, 0]) {
    await runCommand(workbench, 'Show or Focus Hover');
    try {
      await link.waitFor({ timeout: 4000 });
      break;
    } catch (error) {
      if (attemptsLeft === 0) throw error;
    }
  }
  return link;
}
