import { equal, match } from 'node:assert/strict';
import { freePort } from '../support/editorHost/freePort.ts';
import { runsWholeFiles } from '../support/part.ts';
import { readAll, writeClipboard } from './support/clipboard.ts';
import { clickCodeLens, codeLens } from './support/codeLens.ts';
import { activeEditor } from './support/editor.ts';
import { answerNotification, notifications } from './support/messages.ts';
import { clickQuickPick, openFile, runCommand } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { setTheme } from './support/theme.ts';
import { useWorkbench } from './support/useWorkbench.ts';
import type { Workbench } from './support/workbench.ts';

const port = await freePort();
/** A signature of `wrong.fiscal`'s first request with another secret, which nothing here explains. */
const SIGN = '0'.repeat(32);
const WRONG = `# @sign ${SIGN}\nGET /openapi/demo/echo?pagina=2\n`;

describe('the explanation of a signature mismatch', () => {
  const workbench = useWorkbench({
    files: { 'wrong.fiscal': WRONG, 'long.fiscal': `${WRONG}\n###\n${'# A comment.\n'.repeat(200)}` },
    settings: { 'fiscal.gateway.port': port },
  });

  it('is offered above the request, without a notification', async () => {
    const w = workbench();
    await openFile(w, 'wrong.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Start Local Gateway');
    await codeLens(w, 'Explain').waitFor();
    equal(await notifications(w).filter({ hasText: 'the signature doesn’t match' }).count(), 0);
    await screenshot(w, 'explain-offer');
    await clickCodeLens(w, 'Explain');
    match(await explanationText(w), /No known cause: none of the [\d,]+ candidates/);
    await screenshot(w, 'explain-unexplained');
  });

  it('is offered in a notification if the request isn’t visible', async () => {
    const w = workbench();
    await runCommand(w, 'View: Close All Editors');
    await openFile(w, 'long.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await activeEditor(w).hover();
    const third = activeEditor(w).locator('.line-numbers').getByText('3', { exact: true });
    await third.waitFor();
    while ((await third.count()) > 0) {
      await w.page.mouse.wheel(0, 3000);
      await w.page.waitForTimeout(100);
    }
    await w.page.keyboard.press('Control+Alt+R');
    await notifications(w).filter({ hasText: '401 · 10009003: the signature doesn’t match.' }).waitFor();
    await screenshot(w, 'explain-notification');
    await answerNotification(w, 'Explain');
    match(await explanationText(w), /No known cause: none of the [\d,]+ candidates/);
  });

  it('shows the cause for a curl command from the clipboard, in every theme', async () => {
    const w = workbench();
    // MD5 of only the path and the timestamp, without the App Secret.
    const sign = '0252be4453438c4c41355c8e6701f559';
    await writeClipboard(
      w,
      `curl 'http://127.0.0.1:8787/openapi/demo/echo' -H 'timestamp: 1700000000' -H 'sign: ${sign}'`,
    );
    await runCommand(w, 'Fiscal: Explain a Signature or Log Line…');
    await clickQuickPick(w, 'A curl command');
    const editor = w.page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').last();
    await editor.getByText('token-missing').first().waitFor();
    for (const theme of runsWholeFiles() ? (['dark', 'light', 'high contrast'] as const) : []) {
      await setTheme(w, theme);
      await screenshot(w, `explain-${theme.replaceAll(' ', '-')}`);
    }
  });
});

async function explanationText(workbench: Workbench): Promise<string> {
  const editor = workbench.page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').last();
  // Until the search is over, the document shows its progress.
  await editor.getByText('No known cause').waitFor();
  return readAll(workbench, editor);
}
