import { freePort } from '../../support/editorHost/freePort.ts';
import { clickCodeLens } from '../support/codeLens.ts';
import { answerNotification, notifications } from '../support/messages.ts';
import { openFile } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { settled } from '../support/settled.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

const ECHO = '### Echo\nGET /openapi/demo/echo\n\n';
const XML =
  '### XML\nPOST /openapi/v3/consultas/nf-e/xml\nContent-Type: application/xml\n\n< ./outra-nota.xml\n\n';
const port = await freePort();

describe('Send all in Portuguese', () => {
  const workbench = useWorkbench({
    files: { 'again.fiscal': ECHO + XML },
    settings: { 'fiscal.gateway.port': port },
    viewport: { width: 1024, height: 700 },
    language: 'pt-br',
  });

  it('stops at a missing file, goes to the problem, and offers a fix', async () => {
    const w = workbench();
    await openFile(w, 'again.fiscal');
    await clickCodeLens(w, 'Enviar todas');
    await answerNotification(w, 'Iniciar gateway local');
    await notifications(w).filter({ hasText: 'O envio parou na linha 5' }).waitFor();
    await screenshot(w, 'send-all-stopped-pt');
    await answerNotification(w, 'Ir para o problema');
    await w.page.getByText('(16 selected)').waitFor();
    await w.page.locator('.squiggly-error').first().waitFor();
    await settled(w);
    await w.page.keyboard.press('Control+.');
    await w.page.getByText('Criar ./outra-nota.xml').waitFor();
    await screenshot(w, 'missing-file-fixes-pt');
    await w.page.keyboard.press('Escape');
  });
});
