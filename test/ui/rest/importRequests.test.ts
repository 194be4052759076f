import { equal, match } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { inputOf, writeClipboard } from '../support/clipboard.ts';
import { codeLens } from '../support/codeLens.ts';
import { activeEditor, activeTab, editorText, focusEditor, goToLine } from '../support/editor.ts';
import { dismissNotifications, notifications } from '../support/messages.ts';
import { speakPortuguese } from '../support/portuguese.ts';
import { clickQuickPick, openFile, quickPickLabels, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { settled } from '../support/settled.ts';
import { setTheme } from '../support/theme.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

const CURL = String.raw`curl -X POST 'https://user:pw@api.example.com.br/openapi/v2/empresas/4711/nf-e?a=1' \
  -H 'token: 4f1d9c7a55e04b6a' \
  -H 'sign: 0123456789abcdef0123456789abcdef' \
  -H 'Content-Type: application/json' \
  --data-raw '{"id":"$1","token":"4f1d9c7a55e04b6a"}'`;
const FOR_PROMPT = String.raw`curl ^"https://api.example.com.br/openapi/demo/echo^" ^
  -H ^"token: 4f1d9c7a55e04b6a^" ^
  --data-raw ^"^{^\^"a^\^":1^}^"`;
const REQUEST =
  /POST \/openapi\/v2\/empresas\/4711\/nf-e\?a=1\nContent-Type: application\/json\n\n\{"id":"\$1","token":"CREDENTIAL_REMOVED"\}/;
const COLLECTION = {
  info: { name: 'Notas' },
  item: [
    {
      name: 'Emitir',
      request: {
        method: 'POST',
        url: '{{baseUrl}}/openapi/v2/empresas/1/nf-e',
        header: [{ key: 'X-Auth-Token', value: 'canary-93b1' }],
      },
    },
    { name: 'Consultar', request: { method: 'GET', url: '{{baseUrl}}/openapi/v2/empresas/1/nf-e/2' } },
  ],
};

describe('importing requests in the editor', () => {
  const workbench = useWorkbench({
    files: {
      'empty.fiscal': '',
      'body.fiscal': '### Echo\nPOST /openapi/demo/echo\n\n{\n\n}\n',
      'notas.postman_collection.json': JSON.stringify(COLLECTION, null, 2),
    },
    viewport: { width: 1024, height: 700 },
  });

  it('leaves a curl command that is pasted into a body unchanged', async () => {
    const w = workbench();
    await openFile(w, 'body.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await goToLine(w, 5);
    await paste(w, 'curl https://h/openapi/demo/echo');
    equal(
      await editorText(w),
      '### Echo\nPOST /openapi/demo/echo\n\n{\ncurl https://h/openapi/demo/echo\n}\n',
    );
    await w.page.keyboard.press('Control+Z');
    await w.page.keyboard.press('Control+S');
  });

  it('converts a curl command pasted into an empty file, and Undo reverts that', async () => {
    const w = workbench();
    await openFile(w, 'empty.fiscal');
    await paste(w, CURL);
    await activeEditor(w).getByText('POST /openapi').first().waitFor();
    await screenshot(w, 'paste-as-request');
    const text = await editorText(w);
    match(text, REQUEST);
    match(text, /# Sent to https:\/\/api\.example\.com\.br\./);
    equal(/4f1d9c7a|0123456789abcdef|user:pw/.test(text), false);
    await w.page.keyboard.press('Control+Z');
    // Copying an empty file copies its only line.
    match(await editorText(w), /^\n?$/);
  });

  it('pastes the command unchanged if the user chooses so in the paste menu', async () => {
    const w = workbench();
    await paste(w, CURL);
    const widget = w.page.locator('.post-edit-widget').first();
    await widget.waitFor();
    await w.page.keyboard.press('Control+.');
    await w.page.locator('.action-widget').getByText('Insert Plain Text').waitFor();
    await screenshot(w, 'paste-menu');
    await w.page.locator('.action-widget').getByText('Insert Plain Text').click();
    await activeEditor(w).getByText('curl -X POST').first().waitFor();
    equal(await editorText(w), CURL);
    await w.page.keyboard.press('Delete');
  });

  it('reads a command that was copied for the Windows command prompt', async () => {
    const w = workbench();
    await paste(w, FOR_PROMPT);
    await activeEditor(w).getByText('POST /openapi').first().waitFor();
    match(await editorText(w), /POST \/openapi\/demo\/echo\n[\s\S]*\n\{"a":1\}\n$/);
    await w.page.keyboard.press('Delete');
  });

  it('pastes other text unchanged', async () => {
    const w = workbench();
    await paste(w, '{ "a": 1 }');
    equal(await editorText(w), '{ "a": 1 }');
    await w.page.keyboard.press('Delete');
    await w.page.keyboard.press('Control+S');
  });

  it('imports a curl command from the clipboard after the request at the cursor', async () => {
    const w = workbench();
    await openFile(w, 'body.fiscal');
    await focusEditor(w);
    await goToLine(w, 4);
    await writeClipboard(w, CURL);
    await runCommand(w, 'Fiscal: Import…');
    await w.page.locator('.quick-input-widget').getByText('curl found').waitFor();
    await screenshot(w, 'import-source');
    await clickQuickPick(w, 'From Clipboard');
    await notifications(w).filter({ hasText: 'Credentials were removed.' }).waitFor();
    const text = await editorText(w);
    match(text, /^### Echo\nPOST \/openapi\/demo\/echo\n\n\{\n\n\}\n\n###\n# /);
    match(text, REQUEST);
  });

  it('says in full, although VS Code shows one line of a message without a button, that it doesn’t know a format', async () => {
    const w = workbench();
    await writeClipboard(w, '{ "unknown": 1 }');
    await runCommand(w, 'Fiscal: Import…');
    await clickQuickPick(w, 'From Clipboard');
    const message = notifications(w).getByText(/^Not recognized\. Import/);
    await message.waitFor();
    await screenshot(w, 'import-unknown');
    const isWhole = await message.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    equal(isWhole, true);
    await dismissNotifications(w);
  });

  it('imports the selected requests of a Postman collection into a new request file', async () => {
    const w = workbench();
    await writeClipboard(w, await readFile(join(w.folder, 'notas.postman_collection.json'), 'utf8'));
    await runCommand(w, 'Fiscal: Import…');
    await clickQuickPick(w, 'From Clipboard');
    equal((await quickPickLabels(w)).length, 2);
    await screenshot(w, 'import-requests');
    for (const theme of ['light', 'high contrast'] as const) {
      await w.page.keyboard.press('Escape');
      await setTheme(w, theme);
      await runCommand(w, 'Fiscal: Import…');
      await clickQuickPick(w, 'From Clipboard');
      await quickPickLabels(w);
      await screenshot(w, `import-requests-${theme.replace(' ', '-')}`);
    }
    await w.page
      .locator('.quick-input-widget .monaco-list-row', { hasText: 'Consultar' })
      .locator('.monaco-checkbox, input[type=checkbox]')
      .first()
      .click();
    await w.page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
    await w.page.locator('.tab.active', { hasText: 'Untitled' }).waitFor();
    match(await activeTab(w), /Untitled-/);
    const text = await editorText(w);
    match(
      text,
      /^### Emitir\n# The X-Auth-Token header was removed: it contains a credential\.\n# @name emitir\nPOST \/openapi\/v2\/empresas\/1\/nf-e\n$/,
    );
    await screenshot(w, 'imported-high-contrast');
  });

  it('is offered in a collection’s menu in the Explorer', async () => {
    const w = workbench();
    await w.page.keyboard.press('Control+Shift+E');
    await w.page
      .locator('.explorer-folders-view')
      .getByText('notas.postman_collection.json')
      .click({ button: 'right' });
    const entry = w.page.locator('.context-view').getByText('Import…');
    await entry.waitFor();
    await screenshot(w, 'import-explorer');
    await clickMenuEntry(entry);
    equal((await quickPickLabels(w)).length, 2);
    await w.page.keyboard.press('Escape');
  });

  it('says in Portuguese if the clipboard has nothing to import', async () => {
    const w = workbench();
    await speakPortuguese(w);
    await writeClipboard(w, 'olá');
    await runCommand(w, 'Fiscal: Importar…');
    await screenshot(w, 'import-source-portuguese');
    await clickQuickPick(w, 'Da área de transferência');
    await notifications(w).filter({ hasText: 'Formato não reconhecido.' }).waitFor();
    await screenshot(w, 'import-unknown-portuguese');
  });
});

async function paste(w: Workbench, text: string): Promise<void> {
  await writeClipboard(w, text);
  await inputOf(activeEditor(w)).focus();
  await w.page.keyboard.press('Control+V');
  await settled(w, 300);
}

/** A menu ignores a click that comes right after it opened, so that this clicks up to four times, as a user would. */
async function clickMenuEntry(entry: Locator): Promise<void> {
  for (const attemptsLeft of [3, 2, 1, 0]) {
    await entry.click();
    try {
      await entry.waitFor({ state: 'hidden', timeout: 2000 });
      return;
    } catch (error) {
      if (attemptsLeft === 0) throw error;
    }
  }
}
