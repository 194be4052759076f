import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { answerDialog, answerNotification, dialog, notifications } from '../support/messages.ts';
import { clickQuickPick, openFile, runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import { webview } from '../support/webview.ts';

const ENVIRONMENTS = {
  homologacao: { baseUrl: 'https://api.homologacao.example.com.br', kind: 'homologacao' },
};

describe('A11 a deleted App Secret', () => {
  const workbench = useWorkbench({
    files: {
      'echo.fiscal': '### Echo\nGET /openapi/demo/echo\n',
      'fiscal.env.json': JSON.stringify(ENVIRONMENTS),
    },
  });

  it('is no longer used, and sending the next request asks for one', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await runCommand(w, 'Fiscal: Select Environment…');
    await clickQuickPick(w, 'homologacao');
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Set App Secret…');
    await typeIntoQuickInput(w, 'a-secret-of-homologacao');
    await w.page.keyboard.press('Enter');
    await dialog(w).waitFor();
    await answerDialog(w, 'Cancel');
    await runCommand(w, 'Fiscal: Open Signature Inspector');
    await webview(w)
      .locator('.sign', { hasText: /^[0-9a-f]{32}$/ })
      .waitFor();
    await runCommand(w, 'Fiscal: Delete App Secret…');
    await clickQuickPick(w, 'homologacao');
    await answerDialog(w, 'Delete');
    await webview(w).getByText('No App Secret is stored').waitFor();
    await openFile(w, 'echo.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await notifications(w).filter({ hasText: 'No App Secret is stored for “homologacao”' }).waitFor();
  });
});
