import { deepEqual, equal } from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answers, withFaultyServer } from '../../support/faultyServer.ts';
import { codeLens } from '../support/codeLens.ts';
import { dismissNotifications, notifications } from '../support/messages.ts';
import { openFile, quickPickLabels, runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { historyRow, showView } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

/** Text that VS Code turns into a link, an icon, or an element if it treats it as markup. */
const HOSTILE = '[x](command:workbench.action.closeAllEditors) $(zap) <img src=x>';
const ENVIRONMENTS = { [HOSTILE]: { baseUrl: `https://api.example.com.br` } };

describe('C4 text from a file or a server', () => {
  const workbench = useWorkbench({
    files: {
      'hostile.fiscal': `### ${HOSTILE}\nPOST /openapi/demo/echo?${'x'.repeat(3)}\n\n{}\n`,
      'asks.fiscal': `# @prompt value ${HOSTILE}\nGET /openapi/demo/{{value}}\n`,
      'fiscal.env.json': JSON.stringify(ENVIRONMENTS),
    },
  });

  it('isn’t turned into a link in a question or in a notification about a problem', async () => {
    const w = workbench();
    await openFile(w, 'asks.fiscal');
    await codeLens(w, 'Send signed request').click();
    await w.page.locator('.quick-input-message', { hasText: 'closeAllEditors' }).waitFor();
    deepEqual(
      await w.page.locator('.quick-input-widget a[href^="command"], .quick-input-message a').count(),
      0,
    );
    await w.page.keyboard.press('Escape');
    await writeFile(join(w.folder, 'fiscal.env.json'), JSON.stringify({ [HOSTILE]: { baseUrl: 1 } }));
    await codeLens(w, 'Send signed request').click();
    const message = notifications(w).filter({ hasText: 'fiscal.env.json, line 1' });
    await message.filter({ hasText: 'closeAllEditors' }).waitFor();
    await screenshot(w, 'inert-notification');
    deepEqual(await message.locator('.notification-list-item-message a').allTextContents(), []);
    await dismissNotifications(w);
    await writeFile(join(w.folder, 'fiscal.env.json'), JSON.stringify(ENVIRONMENTS));
  });

  it('isn’t turned into an icon in a list or the status bar, or into a link in a notification', async () => {
    const w = workbench();
    await openFile(w, 'hostile.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await runCommand(w, 'Fiscal: Select Environment…');
    await typeIntoQuickInput(w, 'closeAllEditors');
    const labels = await quickPickLabels(w);
    equal(labels[0]?.includes('zap'), true, labels.join());
    equal(await w.page.locator('.quick-input-list .codicon-zap').count(), 0);
    await w.page.keyboard.press('Enter');
    await w.page.getByRole('button', { name: /^Fiscal environment: \[x\]/ }).waitFor();
    await codeLens(w, 'Send signed request').click();
    await notifications(w).filter({ hasText: 'No App Secret is stored' }).waitFor();
    await screenshot(w, 'inert-environment');
    deepEqual(await notifications(w).locator('.notification-list-item-message a').allTextContents(), []);
    equal(await w.page.locator('.statusbar .codicon-zap, .notification-list-item .codicon-zap').count(), 0);
    await dismissNotifications(w);
  });

  it('isn’t turned into an icon in a CodeLens, or into an icon or image in the history', () =>
    withFaultyServer(answers(`HTTP/1.1 200 ${HOSTILE}\r\nContent-Length: 0\r\n\r\n`), async server => {
      const w = workbench();
      await writeFile(
        join(w.folder, 'fiscal.env.json'),
        JSON.stringify({ [HOSTILE]: { baseUrl: server.origin } }),
      );
      await openFile(w, 'hostile.fiscal');
      await codeLens(w, 'Send signed request').click();
      await notifications(w).getByRole('button', { name: 'Set App Secret…' }).click();
      await typeIntoQuickInput(w, 'a-secret-of-nobody');
      await w.page.keyboard.press('Enter');
      await codeLens(w, '200 ').waitFor();
      await screenshot(w, 'inert-lens');
      equal(await w.page.locator('.codelens-decoration .codicon-zap').count(), 0);
      await showView(w, 'History');
      await historyRow(w, 'POST /openapi/demo/echo?xxx').waitFor();
      equal(await w.page.locator('.pane .codicon-zap, .pane img[src="x"]').count(), 0);
    }));
});
