import { match } from 'node:assert/strict';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { answerNotification, dismissNotifications, notifications } from '../support/messages.ts';
import {
  chooseEnvironment,
  documentText,
  inBothSizes,
  inSight,
  outcomeServers,
} from '../support/outcomeWindow.ts';
import { openFile, typeIntoQuickInput } from '../support/quickInput.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

const { options, sendToSilent } = await outcomeServers();

describe('outcomes in a small window in Portuguese', () => {
  const workbench = useWorkbench({ ...options, language: 'pt-br' });

  it('are completely visible', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await clickCodeLens(w, 'Enviar requisição assinada');
    await answerNotification(w, 'Iniciar gateway local');
    await codeLens(w, '200 OK').waitFor();
    await inSight(w, /^200 OK · \d+ ms · 2\/2 ✓$/);
    await inBothSizes(w, 'outcome-200-pt');
    await openFile(w, 'mismatch.fiscal');
    await clickCodeLens(w, 'Enviar requisição assinada');
    await inSight(w, /^401 · 10009003$/);
    await inBothSizes(w, 'outcome-mismatch-pt');
    await openFile(w, 'echo.fiscal');
    await chooseEnvironment(w, 'secure');
    await clickCodeLens(w, 'Enviar requisição assinada');
    await inSight(w, /^Não enviada: sem App Secret · Definir…$/);
    await inBothSizes(w, 'outcome-no-secret-pt');
    await answerNotification(w, 'Definir App Secret…');
    await typeIntoQuickInput(w, 'um-segredo-do-teste');
    await w.page.keyboard.press('Enter');
    await inSight(w, /^Falha de TLS · Configurações…$/);
    await notifications(w).filter({ hasText: 'autoassinado' }).waitFor();
    await inBothSizes(w, 'outcome-tls-pt');
    await dismissNotifications(w);
  });

  it('F1 start with “Resultado desconhecido” if a POST was canceled while it was being sent', async () => {
    const w = workbench();
    await chooseEnvironment(w, 'silent');
    await openFile(w, 'emit.fiscal');
    await sendToSilent(w, ['Enviar requisição assinada', 'Definir App Secret…', 'Enviando']);
    await inSight(w, /^Resultado desconhecido( · id .+)?$/);
    match(await documentText(w), /^Resultado desconhecido: consulte o documento antes de reenviar\./);
    await inBothSizes(w, 'outcome-unknown-pt');
  });
});
