import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { freePort } from '../support/editorHost/freePort.ts';
import { readAll } from './support/clipboard.ts';
import { clickCodeLens, codeLens } from './support/codeLens.ts';
import { toFirstGroup } from './support/editor.ts';
import { countInteractions } from './support/interactions.ts';
import { answerNotification } from './support/messages.ts';
import { openFile, runCommand } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { setTheme } from './support/theme.ts';
import { useWorkbench } from './support/useWorkbench.ts';
import type { Workbench } from './support/workbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();

const OFFER = 'Simulate a Signature Mismatch';

describe('the way from opening examples/ to an explained mismatch', () => {
  const workbench = useWorkbench({
    copyOf: 'examples',
    settings: { 'fiscal.gateway.port': port },
    viewport: { width: 1024, height: 700 },
  });

  it('takes at most four clicks and one question', async () => {
    const w = workbench();
    const file = w.page.locator('.explorer-folders-view .monaco-list-row').getByText('echo.fiscal');
    await file.waitFor();
    // The icon appears once VS Code has read the extension's manifest.
    await w.page.locator('.activitybar').getByRole('tab', { name: 'Fiscal' }).waitFor();
    const taken = await countInteractions(w);
    await file.click();
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Start Local Gateway');
    await codeLens(w, '200 OK').waitFor();
    await offerIn(w).waitFor();
    await screenshot(w, 'clicks-offer');
    await offerIn(w).click();
    const editor = w.page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').first();
    await editor.waitFor();
    const { clicks, questions } = await taken();
    await screenshot(w, 'clicks-explained');
    match(await readAll(w, editor), /^✗ The query string was signed/m);
    ok(clicks >= 1 && clicks <= 4, `${clicks} clicks`);
    deepEqual(
      questions.map(question => question.includes('No App Secret is stored for “local”')),
      [true],
    );
  });

  it('isn’t offered again with the second response', async () => {
    const w = workbench();
    await toFirstGroup(w);
    await clickCodeLens(w, 'Send signed request', 1);
    await codeLens(w, '200 OK').nth(1).waitFor();
    await w.page.locator('.monaco-editor[data-uri^="fiscal-response"]').first().waitFor();
    equal(await offerIn(w).count(), 0);
    for (const theme of ['light', 'high contrast', 'dark'] as const) {
      await setTheme(w, theme);
      await screenshot(w, `clicks-after-${theme.replaceAll(' ', '-')}`);
    }
  });

  it('has CodeLenses that can be clicked in the editor without the focus', async () => {
    const w = workbench();
    await runCommand(w, 'View: Close All Editors');
    await openFile(w, 'echo.fiscal');
    await runCommand(w, 'View: Split Editor Right');
    await openFile(w, 'consultas.fiscal');
    await clickBoth(w);
  });

  it('has them, too, in a window that opens with two files', async () => {
    const w = workbench();
    await Promise.all([w.page.waitForEvent('load'), runCommand(w, 'Developer: Reload Window')]);
    await clickBoth(w);
    await screenshot(w, 'clicks-side-by-side');
  });
});

/** Clicks a CodeLens in each of the two editors, first in the one without the focus, which gets it. */
async function clickBoth(w: Workbench): Promise<void> {
  for (const file of ['echo.fiscal', 'consultas.fiscal']) {
    const editor = w.page.locator(`.monaco-editor[data-uri$="/${file}"]`).first();
    await editor.locator('.codelens-decoration a', { hasText: 'Environment: local' }).click();
    const picker = w.page.locator('.quick-input-widget').getByText('homologacao', { exact: true });
    await picker.waitFor();
    await w.page.keyboard.press('Escape');
    await picker.waitFor({ state: 'hidden' });
  }
}

/** The offer above the response, which is next to the request. */
function offerIn({ page }: Workbench): Locator {
  const response = page.locator('.monaco-editor[data-uri^="fiscal-response"]').first();
  return response.locator('.codelens-decoration a', { hasText: OFFER });
}
