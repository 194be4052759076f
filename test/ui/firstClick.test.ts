import { doesNotMatch, equal, match, ok } from 'node:assert/strict';
import { freePort } from '../support/editorHost/freePort.ts';
import { itInRest } from '../support/itInRest.ts';
import { readAll } from './support/clipboard.ts';
import { clickCodeLens, codeLens, codeLensTexts } from './support/codeLens.ts';
import { replaceEditorText, toFirstGroup } from './support/editor.ts';
import { answerNotification, notifications } from './support/messages.ts';
import { outputWith, showOutput } from './support/output.ts';
import { clickQuickPick, openFile, runCommand, typeIntoQuickInput } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { setTheme } from './support/theme.ts';
import { showView, treeRows } from './support/treeView.ts';
import { useWorkbench } from './support/useWorkbench.ts';
import type { Workbench } from './support/workbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();

describe('a new user’s window', () => {
  const workbench = useWorkbench({
    copyOf: 'examples',
    settings: { 'fiscal.gateway.port': port },
    // Makes the view tall enough for all endpoints.
    viewport: { width: 1280, height: 1400 },
  });

  it('offers the local gateway on the first click, and sends the request after the user accepts', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await notifications(w).filter({ hasText: 'The local gateway has a demo App Secret' }).waitFor();
    await screenshot(w, 'first-click-offer');
    await answerNotification(w, 'Start Local Gateway');
    await codeLens(w, '200 OK').waitFor();
    match((await codeLensTexts(w)).find(text => text.startsWith('200')) ?? '', /^200 OK · \d+ ms · 2\/2 ✓$/);
  });

  itInRest('is readable in dark, light, and high contrast', async () => {
    const w = workbench();
    await showOutput(w, 'Fiscal: Signing');
    await showView(w, 'Endpoints');
    await toFirstGroup(w);
    for (const theme of ['dark', 'light', 'high contrast', 'high contrast light'] as const) {
      await setTheme(w, theme);
      await screenshot(w, `first-click-${theme.replaceAll(' ', '-')}`);
    }
    await setTheme(w, 'dark');
  });

  it('shows the response next to the request', async () => {
    const answer = await answerText(workbench());
    match(answer, /^HTTP\/1\.1 200 OK$/m);
    match(answer, /"echo": "Olá, São João: ação às 9 h"/);
    match(answer, /"appKey": "demo-effective"/);
  });

  it('shows the string to sign without the secret and without CR and LF', async () => {
    const output = await outputWith(workbench(), 'Fiscal: Signing', 'string to sign');
    match(output, /^••••••••\/openapi\/demo\/echo\{ "message": "Olá, São João: ação às 9 h" \}\d{10}$/m);
    doesNotMatch(output, /^> token: (?!•{8}$)/m);
  });

  it('lists the endpoints by group, and shows which paths are unknown', async () => {
    const rows = await treeRows(workbench(), 'Endpoints');
    equal(rows.filter(({ level }) => level === 1).length, 6);
    ok(rows.some(({ description }) => description === 'GET /openapi/v3/consultas/cpf/{cpf}/{nascimento}'));
    ok(
      rows.some(
        ({ label, description }) =>
          label === 'Cancel a CT-e' && description === 'DELETE path not in the spec',
      ),
    );
  });

  it('explains 10009003 for an incorrect signature set by # @sign', async () => {
    const w = workbench();
    await w.page.keyboard.press('Control+J');
    await toFirstGroup(w);
    await replaceEditorText(w, `# @sign ${'0'.repeat(32)}\nGET /openapi/demo/echo\n`);
    await clickCodeLens(w, 'Send signed request');
    await codeLens(w, '401 · 10009003').waitFor();
    await codeLens(w, 'Explain').waitFor();
    match(await answerText(w), /# 10009003: signature mismatch\n# The signature is set by/);
    await screenshot(w, 'signature-mismatch');
  });

  it('explains 10009002 after another secret is stored', async () => {
    const w = workbench();
    await storeSecret(w, 'local', 'not-the-demo-secret');
    await toFirstGroup(w);
    await replaceEditorText(w, 'GET /openapi/demo/echo\n');
    await clickCodeLens(w, 'Send signed request');
    await codeLens(w, '401 · 10009002 token unknown').waitFor();
    match(await answerText(w), /# 10009002: token unknown\n# The App Secret of “local” /);
    doesNotMatch(await outputWith(w, 'Fiscal: Signing', '10009002'), /not-the-demo-secret/);
  });
});

async function storeSecret(workbench: Workbench, environment: string, secret: string): Promise<void> {
  await runCommand(workbench, 'Fiscal: Set App Secret…');
  await clickQuickPick(workbench, environment);
  await typeIntoQuickInput(workbench, secret);
  await screenshot(workbench, 'set-secret');
  await workbench.page.keyboard.press('Enter');
  await workbench.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

async function answerText(workbench: Workbench): Promise<string> {
  const editor = workbench.page.locator('.monaco-editor[data-uri^="fiscal-response"]').first();
  await editor.waitFor();
  return readAll(workbench, editor);
}
