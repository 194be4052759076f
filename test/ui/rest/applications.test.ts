import { deepEqual, match } from 'node:assert/strict';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { answerNotification, dialog, notifications } from '../support/messages.ts';
import {
  clickQuickPick,
  openFile,
  quickPickLabels,
  runCommand,
  typeIntoQuickInput,
} from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

const ENVIRONMENTS = {
  homologacao: { baseUrl: 'https://api.example.test', kind: 'homologacao', applications: ['loja'] },
};

describe('an environment with several applications', () => {
  const workbench = useWorkbench({
    files: {
      'a.fiscal': '### Plain\nGET /openapi/demo/echo\n',
      'b.fiscal': '### Own\n# @application matriz\nGET /openapi/demo/echo\n',
      'fiscal.env.json': JSON.stringify(ENVIRONMENTS),
    },
  });

  it('asks which one signs, and shows its name after the environment’s in the status bar', async () => {
    const w = workbench();
    await openFile(w, 'a.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await runCommand(w, 'Fiscal: Select Environment…');
    await clickQuickPick(w, 'homologacao');
    await w.page.getByPlaceholder('Application that signs requests').waitFor();
    deepEqual([...(await quickPickLabels(w))].sort(), ['default', 'loja', 'matriz']);
    await clickQuickPick(w, 'loja');
    const name = 'Fiscal environment: homologacao, homologacao, application loja';
    const item = w.page.getByRole('button', { name });
    await item.waitFor();
    match((await item.textContent()) ?? '', /Fiscal: homologacao · loja/);
    await screenshot(w, 'applications');
  });

  it('asks whose App Secret to set', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Set App Secret…');
    await clickQuickPick(w, 'homologacao');
    await w.page.getByPlaceholder('Select an application of “homologacao” to set its App Secret').waitFor();
    await clickQuickPick(w, 'matriz');
    await typeIntoQuickInput(w, 'the-secret-of-matriz');
    await w.page.keyboard.press('Enter');
  });

  it('A5 never sends with another application’s secret', async () => {
    const w = workbench();
    await clickCodeLens(w, 'Send signed request');
    const message = notifications(w).filter({ hasText: 'No App Secret is stored for “homologacao · loja”' });
    await message.waitFor();
    await answerNotification(w, 'Set App Secret…');
    await w.page.getByText('application “loja”').waitFor();
    await w.page.keyboard.press('Escape');
  });

  it('uses the App Secret of the application that a request names', async () => {
    const w = workbench();
    await openFile(w, 'b.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await dialog(w).filter({ hasText: 'Send requests to api.example.test?' }).waitFor();
    await w.page.keyboard.press('Escape');
  });
});
