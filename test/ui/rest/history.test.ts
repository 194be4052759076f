import { match } from 'node:assert/strict';
import { freePort } from '../../support/editorHost/freePort.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { answerNotification } from '../support/messages.ts';
import { openFile, quickPickLabels, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { setTheme } from '../support/theme.ts';
import { historyRow, showView, treeRows } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

const port = await freePort();

describe('the history', () => {
  const workbench = useWorkbench({ copyOf: 'examples', settings: { 'fiscal.gateway.port': port } });

  it('explains its purpose while it’s empty', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    // VS Code stops asking for CodeLenses if the focus leaves the editor before it has them.
    await codeLens(w, 'Send signed request').first().waitFor();
    await showView(w, 'History');
    await w.page.getByText('Requests that you send are listed here').waitFor();
  });

  it('lists what was sent, and opens a response again', async () => {
    const w = workbench();
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Start Local Gateway');
    await codeLens(w, '200 OK').waitFor();
    await historyRow(w, 'POST /openapi/demo/echo').waitFor();
    const rows = await treeRows(w, 'History');
    const row = rows.find(({ label }) => label === '200 · POST demo/echo');
    match(row?.description ?? '', /^OK · \d+ ms · /);
    await historyRow(w, 'POST /openapi/demo/echo').click();
    await w.page.locator('.tab', { hasText: /^History:\sPOST echo \d\d:\d\d:\d\d$/ }).waitFor();
    await screenshot(w, 'history');
  });

  it('sends a request again and compares responses by keyboard', async () => {
    const w = workbench();
    const pickNewest = async (): Promise<void> => {
      // The palette may still be open, and its entries aren't those of the history.
      const input = w.page.getByPlaceholder('History entry');
      await input.waitFor();
      await quickPickLabels(w);
      await input.press('Enter');
    };
    await runCommand(w, 'Fiscal: Send Again');
    await pickNewest();
    await historyRow(w, 'POST /openapi/demo/echo').nth(1).waitFor();
    await runCommand(w, 'Fiscal: Compare with Previous Response');
    await pickNewest();
    await w.page.locator('.tab.active', { hasText: '↔' }).waitFor();
    await setTheme(w, 'light');
    await screenshot(w, 'history-compare-light');
    await setTheme(w, 'dark');
    await screenshot(w, 'history-compare-dark');
  });

  it('opens a response with buttons that show it raw or formatted', async () => {
    const w = workbench();
    await historyRow(w, 'POST /openapi/demo/echo').first().click();
    const text = w.page.locator('.editor-group-container.active .view-lines');
    await text.getByText('# POST').waitFor();
    await w.page.getByRole('button', { name: 'Show Raw Response' }).first().click();
    await text.getByText('{"success":true').first().waitFor();
    await screenshot(w, 'answer-raw-dark');
    await w.page.getByRole('button', { name: 'Show Formatted Response' }).first().click();
    await text.getByText('{"success":true').first().waitFor({ state: 'detached' });
    await screenshot(w, 'answer-dark');
  });

  it('deletes the selected entry with the Delete key', async () => {
    const w = workbench();
    await historyRow(w, 'POST /openapi/demo/echo').first().click();
    await showView(w, 'History');
    await w.page.keyboard.press('Delete');
    await historyRow(w, 'POST /openapi/demo/echo').nth(1).waitFor({ state: 'detached' });
    await screenshot(w, 'history-deleted');
  });
});
