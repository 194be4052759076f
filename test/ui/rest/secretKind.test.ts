import { equal, match } from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pause } from '../../support/marks.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { toFirstGroup } from '../support/editor.ts';
import { answerDialog, dialog } from '../support/messages.ts';
import { clickQuickPick, openFile, runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { settled } from '../support/settled.ts';
import { setTheme } from '../support/theme.ts';
import { showView, treeRow } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

/** No server listens there. */
const BASE_URL = 'https://127.0.0.1:9';

describe('the kind of an environment', () => {
  const workbench = useWorkbench({
    files: {
      'emitir.fiscal': '### Emitir\nPOST /openapi/demo/echo\n\n{}\n',
      'fiscal.env.json': environments('producao'),
    },
    viewport: { width: 1024, height: 700 },
  });

  it('is shown with the origin when its App Secret is set', async () => {
    const w = workbench();
    await openFile(w, 'emitir.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await runCommand(w, 'Fiscal: Select Environment…');
    await clickQuickPick(w, 'matriz');
    await runCommand(w, 'Fiscal: Set App Secret…');
    await clickQuickPick(w, 'matriz');
    await w.page.getByText(`For production (produção) at ${BASE_URL}, application “default”.`).waitFor();
    await screenshot(w, 'secret-kind-prompt');
    await typeIntoQuickInput(w, 'a-secret-of-matriz');
    await w.page.keyboard.press('Enter');
  });

  it('A14 stays production if the file later says homologação, and the question says so', async () => {
    const w = workbench();
    await writeFile(join(w.folder, 'fiscal.env.json'), environments('homologacao'));
    // VS Code’s file watcher reports changes with a delay, and nothing shows when it has.
    await pause(w.page, 1_000);
    await clickCodeLens(w, 'Send signed request');
    await dialog(w).getByText('Send to production (produção)?').waitFor();
    const text = (await dialog(w).textContent()) ?? '';
    match(
      text,
      /This App Secret was stored for production \(produção\), but the environments file now says test \(homologação\)\./,
    );
    await screenshot(w, 'secret-kind-production');
    await answerDialog(w, 'Cancel');
    await w.page.getByRole('button', { name: 'Fiscal environment: matriz, producao' }).waitFor();
    await showView(w, 'Environments');
    await treeRow(w, 'Environments', 'matriz').getByText('production (produção)').waitFor();
    await screenshot(w, 'secret-kind-environments');
    await toFirstGroup(w);
  });

  it('is requested when the App Secret is set again', async () => {
    const w = workbench();
    await setAgain(w);
    await dialog(w)
      .getByText('Is “matriz” a test (homologação) or a production (produção) environment?')
      .waitFor();
    await screenshot(w, 'secret-kind-question');
    await answerDialog(w, 'Cancel');
    equal(await w.page.locator('.quick-input-widget input[type=password]').count(), 0);
    await setTheme(w, 'high contrast');
    await setAgain(w);
    await dialog(w).waitFor();
    await screenshot(w, 'secret-kind-question-high-contrast');
    await answerDialog(w, 'It’s Test (Homologação)');
    await typeIntoQuickInput(w, 'a-secret-of-matriz');
    await w.page.keyboard.press('Enter');
  });

  it('changes to the one in the file once the App Secret has been set again', async () => {
    const w = workbench();
    await clickCodeLens(w, 'Send signed request');
    await w.page.getByRole('button', { name: 'Fiscal environment: matriz, homologacao' }).waitFor();
    await settled(w, 500);
    equal(await dialog(w).count(), 0);
  });
});

async function setAgain(w: Workbench): Promise<void> {
  await runCommand(w, 'Fiscal: Set App Secret…');
  await clickQuickPick(w, 'matriz');
}

function environments(kind: string): string {
  return JSON.stringify({ matriz: { baseUrl: BASE_URL, kind } }, null, 2);
}
