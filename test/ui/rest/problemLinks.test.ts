import type { Locator } from 'playwright-core';
import { focusEditor, goToLine } from '../support/editor.ts';
import { openFile } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

describe('the code of a problem', () => {
  const workbench = useWorkbench({
    files: { 'a.fiscal': '### A\nGET /openapi/demo/echo\ntoken: abc\n' },
  });

  it('opens the page of the documentation that explains it', async () => {
    const w = workbench();
    await openFile(w, 'a.fiscal');
    await (await linkInHover(w, 3)).click();
    await w.page.locator('.tab.active', { hasText: 'Headers.md' }).waitFor();
    await w.page.locator('.view-line', { hasText: 'Headers' }).first().waitFor();
    await screenshot(w, 'problem-documentation');
  });
});

/** The link that a hover shows for the code of the problem in a line, counted from 1. VS Code closes a hover whose problems
 *  are updated, and one that opened before its problems never shows them, so that this tries up to six times, as a user
 *  would: with the keyboard, then with the mouse. */
async function linkInHover(workbench: Workbench, lineBase1: number): Promise<Locator> {
  const { keyboard, mouse } = workbench.page;
  const link = workbench.page.locator('.monaco-hover a.code-link').first();
  const underline = workbench.page.locator('.squiggly-error, .squiggly-warning').first();
  for (const attemptsLeft of [5, 4, 3, 2, 1, 0]) {
    await underline.waitFor();
    if (attemptsLeft % 2 === 1) {
      await goToLine(workbench, lineBase1);
      await keyboard.press('Control+K');
      await keyboard.press('Control+I');
    } else {
      await underline.hover({ force: true });
    }
    try {
      await link.waitFor({ timeout: 4000 });
      break;
    } catch (error) {
      if (attemptsLeft === 0) throw error;
      // An open hover would only get the focus, or stay as it is.
      await keyboard.press('Escape');
      await mouse.move(0, 0);
      await focusEditor(workbench);
    }
  }
  return link;
}
