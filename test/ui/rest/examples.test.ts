import { equal } from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { freePort } from '../../support/editorHost/freePort.ts';
import { codeLens } from '../support/codeLens.ts';
import { dialog, dismissNotifications, notifications } from '../support/messages.ts';
import { openFile, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();

const FILES = ['certificado.fiscal', 'consultas.fiscal', 'echo.fiscal', 'nfe.fiscal'];

for (const { folder, language, send, start } of [
  {
    folder: 'examples',
    language: 'English',
    send: 'Send signed request',
    start: 'Fiscal: Start Local Gateway',
  },
  {
    folder: 'exemplos',
    language: 'Portuguese',
    send: 'Enviar requisição assinada',
    start: 'Fiscal: Iniciar gateway local',
  },
]) {
  describe(`all tests of the examples in ${language}`, () => {
    const workbench = useWorkbench({
      copyOf: folder,
      settings: { 'fiscal.gateway.port': port },
      viewport: { width: 1024, height: 700 },
      ...(language === 'Portuguese' ? { language: 'pt-br' } : {}),
    });

    it('pass against the local gateway without questions', async () => {
      const w = workbench();
      await openFile(w, 'echo.fiscal');
      await codeLens(w, send).first().waitFor();
      await screenshot(w, `${folder}-1024`);
      await runCommand(w, start);
      await runCommand(w, 'Testing: Focus on Test Explorer View');
      for (const file of FILES) await fileRow(w, file).waitFor();
      await dismissNotifications(w);
      await runCommand(w, 'Test: Run All Tests');
      for (const file of FILES) await fileRow(w, file, 'Passed').waitFor();
      await screenshot(w, `${folder}-tests-1024`);
      equal(await dialog(w).count(), 0);
      equal(await notifications(w).count(), 0);
      equal(await w.page.locator('.quick-input-widget:visible').count(), 0);
    });
  });
}

/** A row's accessible name contains the test's state. */
function fileRow({ page }: Workbench, label: string, state = ''): Locator {
  const name = new RegExp(`^${label.replaceAll('.', '\\.')}[ ,(].*${state}`);
  return page.locator('.test-explorer').getByRole('treeitem', { name });
}
