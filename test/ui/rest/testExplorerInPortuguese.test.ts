import { freePort } from '../../support/editorHost/freePort.ts';
import { codeLens } from '../support/codeLens.ts';
import { openFile, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { testRow } from '../support/testRow.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();

describe('the Test Explorer in Brazilian Portuguese', () => {
  const workbench = useWorkbench({
    language: 'pt-br',
    files: {
      'lento.fiscal': [
        '### Espera',
        'GET /openapi/demo/echo',
        'x-sandbox-fault: latency=25000',
        '?? status == 200',
        '',
        '### Vem depois',
        'GET /openapi/demo/echo',
        '?? status == 201',
        '',
      ].join('\n'),
    },
    settings: { 'fiscal.gateway.port': port },
  });

  it('ends a waiting request when the run is stopped, and sends no other', async () => {
    const w = workbench();
    await openFile(w, 'lento.fiscal');
    await codeLens(w, 'Enviar requisição assinada').first().waitFor();
    await runCommand(w, 'Fiscal: Iniciar gateway local');
    await runCommand(w, 'Testing: Focus on Test Explorer View');
    await testRow(w, 'lento.fiscal').locator('.monaco-tl-twistie.collapsible').click();
    await runCommand(w, 'Test: Run All Tests');
    await codeLens(w, 'Enviando').waitFor();
    await runCommand(w, 'Test: Cancel Test Run');
    await codeLens(w, 'Enviando').waitFor({ state: 'detached' });
    await testRow(w, 'Espera', 'Skipped').waitFor();
    await testRow(w, 'Vem depois', 'Skipped').waitFor();
  });

  it('shows the failed assertion in Portuguese', async () => {
    const w = workbench();
    await testRow(w, 'Vem depois').hover();
    await testRow(w, 'Vem depois').locator('.codicon-testing-run-icon').click();
    await testRow(w, 'Vem depois', 'Failed').waitFor();
    await w.page.getByText('status == 201: recebido 200').first().waitFor();
    await screenshot(w, 'test-explorer-portuguese');
  });
});
