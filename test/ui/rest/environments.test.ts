import { deepEqual, match } from 'node:assert/strict';
import { clickCodeLens, codeLens, codeLensTexts } from '../support/codeLens.ts';
import { answerDialog, answerNotification, dialog, notifications } from '../support/messages.ts';
import {
  clickQuickPick,
  openFile,
  quickInputMessage,
  runCommand,
  typeIntoQuickInput,
} from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

const ENVIRONMENTS = {
  homologacao: { baseUrl: 'https://api.homologacao.example.com.br', kind: 'homologacao' },
  producao: { baseUrl: 'https://api.example.com.br', kind: 'producao' },
};

describe('an environment on another machine', () => {
  const workbench = useWorkbench({
    files: {
      'echo.fiscal': '### Echo\nGET /openapi/demo/echo\n',
      'fiscal.env.json': JSON.stringify(ENVIRONMENTS, null, 2),
    },
  });

  it('is selected from a list, and shown in the status bar', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    // VS Code stops asking for CodeLenses if the focus leaves the editor before it has them.
    await codeLens(w, 'Send signed request').waitFor();
    await w.page.getByRole('button', { name: 'Fiscal environment: local, local' }).click();
    await screenshot(w, 'environments');
    await clickQuickPick(w, 'homologacao');
    await w.page.getByRole('button', { name: 'Fiscal environment: homologacao, homologacao' }).waitFor();
  });

  it('requires an App Secret in printable ASCII', async () => {
    const w = workbench();
    await clickCodeLens(w, 'Send signed request');
    const message = notifications(w).filter({ hasText: 'No App Secret is stored for “homologacao”' });
    await message.filter({ hasText: 'api.homologacao.example.com.br' }).waitFor();
    await answerNotification(w, 'Set App Secret…');
    await typeIntoQuickInput(w, 'segredo com espaço');
    await quickInputMessage(w)
      .filter({ hasText: /^Use only printable ASCII/ })
      .waitFor();
    await screenshot(w, 'secret-refused');
    await typeIntoQuickInput(w, 'a-secret-of-homologacao');
    await w.page.keyboard.press('Enter');
  });

  it('requires confirmation of its exact host before the first request; Cancel sends nothing', async () => {
    const w = workbench();
    await dialog(w).waitFor();
    match((await dialog(w).textContent()) ?? '', /Send requests to api\.homologacao\.example\.com\.br\?/);
    await screenshot(w, 'first-send');
    await answerDialog(w, 'Cancel');
    await codeLens(w, 'Canceled').waitFor();
    deepEqual(await codeLensTexts(w), ['Canceled', 'Send signed request', 'Inspect']);
  });

  it('is red in the status bar if it’s production', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Select Environment…');
    await clickQuickPick(w, 'producao');
    const item = w.page.locator('#fiscal-playground\\.fiscal-playground\\.fiscal\\.environment.error-kind');
    await item.waitFor();
    await screenshot(w, 'producao');
  });
});
