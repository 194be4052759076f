import { match } from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { freePort } from '../../support/editorHost/freePort.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { answerDialog, answerNotification, dialog, notifications } from '../support/messages.ts';
import { outputWith } from '../support/output.ts';
import { clickQuickPick, openFile, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();

describe('clock skew', () => {
  const workbench = useWorkbench({
    files: { 'late.fiscal': 'GET /openapi/demo/echo\nx-sandbox-fault: clock=3600\n' },
    settings: { 'fiscal.gateway.port': port },
  });

  it('F7 is shown in the status bar in red after a response', async () => {
    const w = workbench();
    await openFile(w, 'late.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await notifications(w).filter({ hasText: 'The local gateway has a demo App Secret' }).waitFor();
    await answerNotification(w, 'Start Local Gateway');
    await codeLens(w, '401 · 10009001').waitFor();
    const item = clockItem(w);
    await item.waitFor();
    match((await item.getAttribute('class')) ?? '', /error-kind/);
    match((await item.textContent()) ?? '', /Clock −3[56]\d\d s/);
    await screenshot(w, 'clock-wrong');
  });

  it('F7 is corrected only if the user enables it, and noted in the output', async () => {
    const w = workbench();
    await clockItem(w).getByRole('button').click();
    await clickQuickPick(w, 'local');
    await dialog(w).waitFor();
    match((await dialog(w).textContent()) ?? '', /with the server’s time\?/);
    await screenshot(w, 'clock-question');
    await answerDialog(w, 'Use Server Time');
    await clockItem(w).getByText('corrected').waitFor();
    await clickCodeLens(w, 'Send signed request');
    await codeLens(w, '200 OK').waitFor();
    const output = await outputWith(w, 'Fiscal: Signing', 'corrected');
    match(
      output,
      /^timestamp .* \(timestamp: this machine’s clock \+3[56]\d\d s, corrected at your request\)$/m,
    );
  });

  it('F7 is corrected for the first request of the next window, too', async () => {
    const w = workbench();
    await w.page.reload();
    await w.page.locator('.monaco-workbench .part.editor').waitFor();
    await openFile(w, 'late.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await runCommand(w, 'Fiscal: Start Local Gateway');
    await w.page.locator('#fiscal-playground\\.fiscal-playground\\.fiscal\\.gateway').waitFor();
    await clickCodeLens(w, 'Send signed request');
    await codeLens(w, '200 OK').waitFor();
    await clockItem(w).getByText('corrected').waitFor();
  });

  it('F7 is no longer corrected when the user disables it', async () => {
    const w = workbench();
    await clockItem(w).getByRole('button').click();
    await clickQuickPick(w, 'local');
    await clockItem(w).and(w.page.locator('.error-kind')).waitFor();
  });
});

function clockItem(workbench: Workbench): Locator {
  return workbench.page.locator('#fiscal-playground\\.fiscal-playground\\.fiscal\\.clock');
}
