import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { freePort } from '../../support/editorHost/freePort.ts';
import { codeLens } from '../support/codeLens.ts';
import { activeEditor, goToLine } from '../support/editor.ts';
import { answerNotification } from '../support/messages.ts';
import { openFile, typeIntoQuickInput } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { settled } from '../support/settled.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();

describe('menus and the command palette', () => {
  const workbench = useWorkbench({
    files: {
      'echo.fiscal': '# Two lines of introduction,\n# and no request.\n\n### Echo\nGET /openapi/demo/echo\n',
      'empty.fiscal': '# No request yet.\n',
      'other.json': '{}\n',
    },
    settings: { 'fiscal.gateway.port': port },
  });

  it('send a closed file’s requests from the Explorer, and open the file', async () => {
    const w = workbench();
    // The icon appears once VS Code has read the extension's manifest.
    await w.page.locator('.activitybar').getByRole('tab', { name: 'Fiscal' }).waitFor();
    await openMenu(explorerRow('other.json'));
    equal(await entry('Send All Requests in File').count(), 0);
    await w.page.keyboard.press('Escape');
    await openMenuWith(explorerRow('echo.fiscal'), 'Send All Requests in File');
    await screenshot(w, 'menu-explorer');
    await entry('Send All Requests in File').click();
    await answerNotification(w, 'Start Local Gateway');
    await codeLens(w, '200 OK').waitFor();
  });

  it('offer the actions for a request', async () => {
    const w = workbench();
    await openMenuWith(activeEditor(w).getByText('/openapi').first(), 'Send Signed Request at Cursor');
    await screenshot(w, 'menu-editor');
    const all = await workbench().page.locator('.monaco-menu .action-label').allInnerTexts();
    deepEqual(
      all.map(each => each.trim()).filter(each => ours.includes(each)),
      ours,
    );
    await w.page.keyboard.press('Escape');
  });

  it('offer commands for a request only if the cursor is in one', async () => {
    const w = workbench();
    await goToLine(w, 5);
    await offered('Send Signed Request at Cursor', 1);
    await goToLine(w, 1);
    await offered('Send Signed Request at Cursor', 0);
    await offered('Send All Requests in File', 1);
    await openFile(w, 'empty.fiscal');
    await offered('Send All Requests in File', 0);
    ok((await paletteRow('Cancel Sending').count()) === 0);
  });

  const ours = [
    ...[
      'Send Signed Request at Cursor',
      'Send Request at Cursor and Compare or Save…',
      'Send All Requests in File',
    ],
    'Explain Signature at Cursor',
    ...['Open Signature Inspector', 'Sign at Cursor Without Sending'],
    ...['Copy as Code…', 'Create Support Report'],
  ];

  function explorerRow(name: string): Locator {
    return workbench().page.locator('.explorer-folders-view .monaco-list-row', { hasText: name });
  }

  async function openMenu(at: Locator): Promise<void> {
    await at.click({ button: 'right' });
    await workbench().page.locator('.monaco-menu').waitFor();
  }

  /** Opens the menu until it has the entry, because VS Code learns with a delay what a menu is opened for. */
  async function openMenuWith(at: Locator, label: string): Promise<void> {
    for (let attempt = 0; attempt < 10; attempt++) {
      await openMenu(at);
      const hasEntry = await entry(label)
        .waitFor({ timeout: 3_000 })
        .then(
          () => true,
          () => false,
        );
      if (hasEntry) return;
      await workbench().page.keyboard.press('Escape');
    }
    throw new Error(`The menu never had “${label}”.`);
  }

  function entry(label: string): Locator {
    return workbench().page.locator('.monaco-menu').getByText(label, { exact: true });
  }

  function paletteRow(title: string): Locator {
    return workbench().page.locator('.quick-input-widget .monaco-list-row', { hasText: `Fiscal: ${title}` });
  }

  /** Opens the palette until it has the command so many times, because it learns the cursor's position with a delay. */
  async function offered(title: string, count: number): Promise<void> {
    const { page } = workbench();
    for (let attempt = 0; attempt < 20; attempt++) {
      await page.keyboard.press('F1');
      await typeIntoQuickInput(workbench(), `>Fiscal: ${title}`);
      await settled(workbench());
      const found = await paletteRow(title).count();
      await page.keyboard.press('Escape');
      if (found === count) return;
    }
    throw new Error(`The palette never had “${title}” ${count} times.`);
  }
});
