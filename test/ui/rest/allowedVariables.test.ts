import { deepEqual, equal, match } from 'node:assert/strict';
import { freePort } from '../../support/editorHost/freePort.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { activeEditor } from '../support/editor.ts';
import { answerDialog, dialog } from '../support/messages.ts';
import { speakPortuguese } from '../support/portuguese.ts';
import { openFile, quickPickLabels, quickPickRow, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();

const ONE = echo('{{$dotenv CITY}}');
const SEVERAL = [echo('{{$dotenv CITY}} {{$processEnv HOME}}'), echo('{{$dotenv STATE}}')].join('\n');
const TESTED = `${echo('{{$dotenv COUNTRY}}')}\n?? status == 200\n`;

describe('environment variables in requests', () => {
  const workbench = useWorkbench({
    files: {
      '.env': 'CITY=Recife\nSTATE=Pernambuco\nCOUNTRY=Brasil\n',
      '.vscode/settings.json': '{ "fiscal.allowedVariables": ["CITY"], "fiscal.allowEnv": ["CITY"] }',
      'one.fiscal': ONE,
      'several.fiscal': SEVERAL,
      'tested.fiscal': TESTED,
    },
    settings: { 'fiscal.gateway.port': port },
    viewport: { width: 1024, height: 700 },
  });

  it('B10 are sent only if the user allows them, which a CodeLens offers again after Cancel', async () => {
    const w = workbench();
    await openFile(w, 'one.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await runCommand(w, 'Fiscal: Start Local Gateway');
    await w.page.locator('.statusbar-item', { hasText: `:${port}` }).waitFor();
    await clickCodeLens(w, 'Send signed request');
    await dialog(w).getByText('Let requests in this workspace send this environment variable?').waitFor();
    match(
      (await dialog(w).textContent()) ?? '',
      /• CITY, from the \.env file.*one\.fiscal sends this variable/s,
    );
    await screenshot(w, 'allow-variable');
    await answerDialog(w, 'Cancel');
    await codeLens(w, 'Variable not allowed').waitFor();
    await screenshot(w, 'variable-not-allowed');
    await clickCodeLens(w, 'Allow…');
    await answerDialog(w, 'Allow');
    await codeLens(w, 'Variable not allowed').waitFor({ state: 'detached' });
    await clickCodeLens(w, 'Send signed request');
    await codeLens(w, '200 OK').waitFor();
    equal(await dialog(w).count(), 0);
  });

  it('B10 require one question for all requests in a file', async () => {
    const w = workbench();
    await openFile(w, 'several.fiscal');
    await clickCodeLens(w, 'Send all');
    await dialog(w).getByText('send these 2 environment variables?').waitFor();
    match((await dialog(w).textContent()) ?? '', /• HOME, from this machine.*• STATE, from the \.env file/s);
    await screenshot(w, 'allow-variables');
    await answerDialog(w, 'Allow');
    await codeLens(w, '200 OK').nth(1).waitFor();
    equal(await dialog(w).count(), 0);
  });

  it('B10 require a question before tests run', async () => {
    const w = workbench();
    await runCommand(w, 'Testing: Focus on Test Explorer View');
    await w.page.locator('.test-explorer .monaco-list-row', { hasText: 'tested.fiscal' }).waitFor();
    await runCommand(w, 'Test: Run All Tests');
    match((await dialog(w).textContent()) ?? '', /• COUNTRY, from the \.env file/);
    await answerDialog(w, 'Allow');
    await w.page.locator('.test-explorer').getByText('1/1').waitFor();
  });

  it('B10 are listed, and asked about again once they are unchecked', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Manage Allowed Environment Variables…');
    await quickPickRow(w, 'CITY').waitFor();
    await screenshot(w, 'manage-allowed-variables');
    deepEqual([...(await quickPickLabels(w))].sort(), ['CITY', 'COUNTRY', 'HOME', 'STATE']);
    await quickPickRow(w, 'CITY').click();
    await w.page.keyboard.press('Enter');
    await w.page.getByText('No longer allowed in requests: CITY.').first().waitFor();
    await openFile(w, 'one.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await dialog(w).waitFor();
    await answerDialog(w, 'Cancel');
  });

  it('are asked about in Portuguese', async () => {
    const w = workbench();
    await runCommand(w, 'View: Close All Editors');
    await speakPortuguese(w);
    await openFile(w, 'one.fiscal');
    await clickCodeLens(w, 'Enviar requisição assinada');
    await dialog(w).getByText('enviem esta variável de ambiente?').waitFor();
    await screenshot(w, 'allow-variable-portuguese');
    await answerDialog(w, 'Cancel');
    await codeLens(w, 'Variável não permitida').waitFor();
    equal(await activeEditor(w).getByText('Recife').count(), 0);
  });
});

function echo(message: string): string {
  return `### ${message.replace(/\W+/g, ' ').trim()}\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "${message}" }\n`;
}
