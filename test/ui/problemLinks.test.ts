import { goToLine } from './support/editor.ts';
import { openFile, runCommand } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { useWorkbench } from './support/useWorkbench.ts';

describe('the code of a problem', () => {
  const workbench = useWorkbench({
    files: { 'a.fiscal': '### A\nGET /openapi/demo/echo\ntoken: abc\n' },
  });

  it('opens the section of the documentation that explains it', async () => {
    const w = workbench();
    await openFile(w, 'a.fiscal');
    await goToLine(w, 3);
    await w.page.locator('.squiggly-error, .squiggly-warning').first().waitFor();
    await runCommand(w, 'Show or Focus Hover');
    await w.page.locator('.monaco-hover a.code-link').first().click();
    await w.page.locator('.tab.active', { hasText: 'Headers.md' }).waitFor();
    await w.page.locator('.view-line', { hasText: 'Headers' }).waitFor();
    await screenshot(w, 'problem-documentation');
  });
});
