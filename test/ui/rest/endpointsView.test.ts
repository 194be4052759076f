import { deepEqual, equal, match } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../support/editorHost/freePort.ts';
import { itInRest } from '../../support/itInRest.ts';
import { readAll } from '../support/clipboard.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { drag } from '../support/drag.ts';
import { activeEditor, editorText } from '../support/editor.ts';
import { answerNotification, notifications } from '../support/messages.ts';
import {
  clickQuickPick,
  openFile,
  quickInputMessage,
  quickPickLabels,
  runCommand,
  typeIntoQuickInput,
} from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { setTheme } from '../support/theme.ts';
import { clickRowAction, showView, toggleRow, treeRow, treeRows } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();
const VIEW = 'Endpoints';
const CTE = '/openapi/v2/empresas/{empresaId}/ct-e/{cteId}';

describe('the endpoints view', () => {
  const workbench = useWorkbench({
    files: {
      'echo.fiscal': '### Hello\nPOST /openapi/demo/echo\n\n{ "message": "a" }\n',
      'cte.fiscal': '### Cancel one\nDELETE /openapi/v2/empresas/1/ct-e/2\n',
      'openapi.json': JSON.stringify({
        openapi: '3.0.3',
        paths: {
          '/openapi/v2/dc-e/{id}': { delete: { summary: 'Cancel a DC-e' } },
          '/openapi/v2/certificado': { post: { summary: 'Upload' } },
        },
      }),
    },
    settings: { 'fiscal.gateway.port': port },
    viewport: { width: 1280, height: 1400 },
  });

  it('lists the requests that call an endpoint, with their last result', async () => {
    const w = workbench();
    await showView(w, VIEW);
    await toggleRow(w, VIEW, 'Echo with a body');
    await treeRow(w, VIEW, 'Hello').waitFor();
    equal(await descriptionOf('Hello'), 'echo.fiscal:2');
    await treeRow(w, VIEW, 'Hello').click();
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Start Local Gateway');
    await codeLens(w, '200 OK').waitFor();
    await treeRow(w, VIEW, 'Hello')
      .getByText(/200 OK · \d+ ms · echo\.fiscal:2/)
      .waitFor();
  });

  it('sends a request from its row, and shows it in its file', async () => {
    const w = workbench();
    await runCommand(w, 'View: Close All Editors');
    await clickRowAction(w, VIEW, 'Hello', 'Send Signed Request');
    await codeLens(w, '200 OK').waitFor();
    match(await editorText(w), /"message": "a"/);
  });

  it('sets an endpoint’s unknown path, and finds its requests', async () => {
    const w = workbench();
    await showView(w, VIEW);
    await clickRowAction(w, VIEW, 'Cancel a CT-e', 'Set Endpoint Path');
    await typeIntoQuickInput(w, '/openapi/v2/ct-e');
    await quickInputMessage(w).getByText('The path must have {cteId} as a segment.').waitFor();
    await screenshot(w, 'endpoints-view-set-path');
    await typeIntoQuickInput(w, CTE);
    await quickInputMessage(w).getByText('The path must have {cteId}').waitFor({ state: 'hidden' });
    await w.page.keyboard.press('Enter');
    await treeRow(w, VIEW, 'Cancel a CT-e').getByText(`DELETE ${CTE}`).waitFor();
    await toggleRow(w, VIEW, 'Cancel a CT-e');
    await treeRow(w, VIEW, 'Cancel one').waitFor();
    const settings = await readFile(join(w.folder, '.vscode', 'settings.json'), 'utf8');
    deepEqual(JSON.parse(settings)['fiscal.endpoints'], { 'cte-cancel': CTE });
  });

  itInRest('is readable in dark, light, and high contrast', async () => {
    const w = workbench();
    for (const theme of ['light', 'high contrast', 'high contrast light', 'dark'] as const) {
      await setTheme(w, theme);
      await showView(w, VIEW);
      await screenshot(w, `endpoints-view-${theme.replaceAll(' ', '-')}`);
    }
  });

  it('shows the specification of an endpoint', async () => {
    const w = workbench();
    await treeRow(w, VIEW, 'Look up a CPF with date of birth').click();
    const editor = w.page.locator('.monaco-editor[data-uri^="fiscal-endpoint"]').first();
    await editor.waitFor();
    match(
      await readAll(w, editor),
      /^GET \/openapi\/v3\/consultas\/cpf\/\{cpf\}\/\{nascimento\}\nLook up a CPF/,
    );
    await screenshot(w, 'endpoints-view-document');
  });

  it('imports its paths from an OpenAPI document', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Set Endpoint Paths from OpenAPI…');
    await clickQuickPick(w, 'openapi.json');
    await w.page.getByPlaceholder('DELETE Cancel a DC-e: which operation is it?').waitFor();
    deepEqual(await quickPickLabels(w), ['/openapi/v2/dc-e/{dceId}', 'None of these']);
    await clickQuickPick(w, '/openapi/v2/dc-e/{dceId}');
    await w.page.getByPlaceholder('POST Upload a certificate: which operation is it?').waitFor();
    await clickQuickPick(w, '/openapi/v2/certificado');
    await notifications(w).filter({ hasText: '2 paths set.' }).waitFor();
    await treeRow(w, VIEW, 'Cancel a DC-e').getByText('DELETE /openapi/v2/dc-e/{dceId}').waitFor();
    await treeRow(w, VIEW, 'Upload a certificate').getByText('POST /openapi/v2/certificado').waitFor();
  });

  it('inserts a request when an endpoint is dragged into a file', async () => {
    const w = workbench();
    await runCommand(w, 'View: Close All Editors');
    await openFile(w, 'echo.fiscal');
    await codeLens(w, 'Send signed request').first().waitFor();
    await showView(w, VIEW);
    await drag(w, treeRow(w, VIEW, 'Echo without a body'), activeEditor(w));
    await codeLens(w, 'Send signed request').nth(1).waitFor();
    match(await editorText(w), /\{ "message": "a" \}\n+### Echo without a body\nGET \/openapi\/demo\/echo\n/);
  });

  async function descriptionOf(label: string): Promise<string | undefined> {
    const rows = await treeRows(workbench(), VIEW);
    return rows.find(row => row.label === label)?.description;
  }
});
