import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { freePort } from '../../support/editorHost/freePort.ts';
import { clipboardWith, inputOf, readAll, writeClipboard } from '../support/clipboard.ts';
import { codeLens, cutOffLenses } from '../support/codeLens.ts';
import { answerNotification, notifications } from '../support/messages.ts';
import { speakPortuguese } from '../support/portuguese.ts';
import {
  clickQuickPick,
  openFile,
  quickInputMessage,
  quickPickRow,
  runCommand,
  typeIntoQuickInput,
} from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { settled } from '../support/settled.ts';
import { setTheme } from '../support/theme.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

const port = await freePort();
const SECRET = 'segredo-de-teste-0123456789abcdef';
const PATH = '/openapi/demo/echo';
const TIMESTAMP = '1700000000';

const CONFIGURATION = {
  applications: [{ appKey: 'demo', appName: 'Demo', appSecret: SECRET }],
};

/** The log of a program that signed the query string. */
const LOG = JSON.stringify({
  level: 'warn',
  trace: 'f'.repeat(32),
  request: { method: 'GET', url: `https://api.example.com.br${PATH}?pagina=2` },
  headers: { timestamp: TIMESTAMP, sign: md5(`${SECRET}${PATH}?pagina=2${TIMESTAMP}`) },
});

describe('explaining a signature wherever the cursor is', () => {
  const workbench = useWorkbench({
    viewport: { width: 1024, height: 700 },
    files: {
      'fiscal.gateway.json': JSON.stringify(CONFIGURATION),
      'emitir.fiscal': `### Emitir\nPOST ${PATH}\nContent-Type: application/json\n\n{"message":"olá"}\n`,
      'nota.json': '{"message":"olá"}',
      'notas.txt': 'Nothing to send here.\n',
    },
    settings: { 'fiscal.gateway.port': port },
  });

  it('recognizes a log line from the clipboard, in a file without a request', async () => {
    const w = workbench();
    await w.page.locator('.explorer-folders-view').getByText('notas.txt').dblclick();
    await w.page.getByText('Activating Extensions…').waitFor({ state: 'hidden' });
    await runCommand(w, 'Fiscal: Start Local Gateway');
    await writeClipboard(w, LOG);
    await runCommand(w, 'Fiscal: Explain a Signature or Log Line…');
    await w.page.getByText('A log line', { exact: true }).waitFor();
    await screenshot(w, 'explain-pick-1024');
    await clickQuickPick(w, 'A log line');
    const text = await explanationText(w);
    match(text, /^✗ The query string was signed\n {2}path-query-included$/m);
    ok(!text.includes(SECRET));
  });

  it('offers the next steps above the request and above the cause, in every theme', async () => {
    const w = workbench();
    for (const title of ['Save as Request File', 'Copy Fix', 'Documentation']) await lens(w, title).waitFor();
    for (const theme of ['light', 'high contrast', 'dark'] as const) {
      await setTheme(w, theme);
      await screenshot(w, `explain-actions-1024-${theme.replaceAll(' ', '-')}`);
    }
    equal(
      await w.page.locator('.monaco-editor[data-uri^="fiscal-explanation"] .unicode-highlight').count(),
      0,
    );
  });

  it('copies the fix', async () => {
    const w = workbench();
    await lens(w, 'Copy Fix').click();
    const copied = await clipboardWith(w, /^The query string was signed/);
    equal(
      copied,
      'The query string was signed (path-query-included). Sign from `/openapi` up to, but not including, `?`.',
    );
  });

  it('copies the fix with the keyboard, too', async () => {
    const w = workbench();
    await writeClipboard(w, '');
    await inputOf(explanation(w)).focus();
    await runCommand(w, 'Fiscal: Copy Fix');
    await clipboardWith(w, /path-query-included/);
  });

  it('saves a request file that replays the request, without the App Secret', async () => {
    const w = workbench();
    await lens(w, 'Save as Request File').click();
    await w.page.locator('.quick-input-widget').getByText('OK', { exact: true }).click();
    await w.page.locator('.tab[data-resource-name="explained.fiscal"]').waitFor();
    const text = await readFile(join(w.folder, 'explained.fiscal'), 'utf8');
    match(text, /^# @timestamp 1700000000\n# @sign [0-9a-f]{32}$/m);
    match(text, /^GET \/openapi\/demo\/echo\?pagina=2$/m);
    ok(!text.includes(SECRET));
    await screenshot(w, 'explain-saved-1024');
  });

  it('shows the documentation of the cause', async () => {
    const w = workbench();
    await lens(w, 'Documentation').click();
    const page = w.page.frameLocator('iframe.webview.ready').last().frameLocator('iframe');
    await page.getByRole('heading', { name: 'The query string was signed' }).waitFor();
    await page.getByRole('heading', { name: 'Checklist for a signature mismatch' }).waitFor();
    await screenshot(w, 'explain-documentation-1024');
    await runCommand(w, 'View: Close Editor');
  });

  it('asks for the request and timestamp of a signature, and says that it uses the current time', async () => {
    const w = workbench();
    await openFile(w, 'notas.txt');
    await writeClipboard(w, 'nothing known');
    await runCommand(w, 'Fiscal: Explain a Signature or Log Line…');
    await clickQuickPick(w, 'Type or Paste…');
    await typeIntoQuickInput(w, 'hello');
    await quickInputMessage(w).getByText('Not recognized. Paste a signature').waitFor();
    await screenshot(w, 'explain-not-recognized-1024');
    await typeIntoQuickInput(w, '0'.repeat(32));
    await settled(w);
    await w.page.keyboard.press('Enter');
    await clickQuickPick(w, `POST ${PATH}`);
    await w.page.getByText('Leave empty for the current time').waitFor();
    await screenshot(w, 'explain-timestamp-1024');
    await w.page.keyboard.press('Enter');
    await w.page.locator('.monaco-editor[data-uri^="fiscal-explanation"][data-uri*="emitir"]').waitFor();
    await lens(w, 'Search for Three Causes').waitFor();
    const text = await explanationText(w);
    match(text, /^timestamp {4}\d{10} {2}\(current time: the request sets no timestamp\)$/m);
    match(
      text,
      /^No known cause: none of the [\d,]+ candidates produces this signature\..*\n {2}- A different timestamp/m,
    );
    await screenshot(w, 'explain-unexplained-1024');
  });

  it('searches for three causes once, even if clicked twice, and can be canceled', async () => {
    const w = workbench();
    await lens(w, 'Search for Three Causes').dblclick();
    await lens(w, 'Cancel Search').waitFor();
    await notifications(w)
      .getByText(
        /^Searching for three causes, which can take several minutes: \d+% of about \d+,\d{3},000 candidates tried$/,
      )
      .waitFor();
    equal(await notifications(w).count(), 1);
    await screenshot(w, 'explain-searching-three-1024');
    await lens(w, 'Cancel Search').click();
    await lens(w, 'Repeat Canceled Search').waitFor();
    equal(await lens(w, 'Cancel Search').count(), 0);
  });

  it('asks for the body that a log line doesn’t have, and asks again', async () => {
    const w = workbench();
    await openFile(w, 'nota.json');
    const body = '{"message":"olá"}';
    const sign = md5(`${SECRET}${PATH}?pagina=2${body}${TIMESTAMP}`);
    await writeClipboard(w, `WARN POST ${PATH}?pagina=2 timestamp=${TIMESTAMP} sign=${sign} status=401`);
    await runCommand(w, 'Fiscal: Explain a Signature or Log Line…');
    await clickQuickPick(w, 'A log line');
    await clickQuickPick(w, 'Type or Paste the Body…');
    await typeIntoQuickInput(w, '{"message":"ola"}');
    await w.page.keyboard.press('Enter');
    await lens(w, 'Choose Body…').waitFor();
    await screenshot(w, 'explain-choose-body-1024');
    await lens(w, 'Choose Body…').click();
    await quickPickRow(w, 'nota.json').getByText('in an open editor').waitFor();
    await screenshot(w, 'explain-open-body-1024');
    await clickQuickPick(w, 'nota.json');
    await lens(w, 'Copy Fix').waitFor();
    match(await explanationText(w), /^✗ The query string was signed$/m);
  });

  it('ends an earlier search, which would replace the later explanation', async () => {
    const w = workbench();
    await writeClipboard(w, LOG.replace(/[0-9a-f]{32}(?="}}$)/, '0'.repeat(32)));
    await runCommand(w, 'Fiscal: Explain a Signature or Log Line…');
    await clickQuickPick(w, 'A log line');
    await lens(w, 'Search for Three Causes').click();
    await lens(w, 'Cancel Search').waitFor();
    const search = notifications(w).getByText(/^Searching for three causes/);
    await search.waitFor();
    await writeClipboard(w, LOG);
    await runCommand(w, 'Fiscal: Explain a Signature or Log Line…');
    await clickQuickPick(w, 'A log line');
    await lens(w, 'Copy Fix').waitFor();
    await search.waitFor({ state: 'detached' });
    match(await explanationText(w), /^✗ The query string was signed$/m);
  });

  it('is translated into Portuguese', async () => {
    const w = workbench();
    await speakPortuguese(w);
    await openFile(w, 'emitir.fiscal');
    await codeLens(w, 'Enviar requisição assinada').waitFor();
    await writeClipboard(w, LOG);
    await runCommand(w, 'Fiscal: Explicar uma assinatura ou linha de log…');
    await clickQuickPick(w, 'Uma linha de log');
    await answerNotification(w, 'Iniciar gateway local');
    await lens(w, 'Salvar como arquivo de requisições').waitFor();
    await screenshot(w, 'explain-actions-1024-pt');
    match(await explanationText(w), /^✗ A query string foi assinada$/m);
  });

  it('offers each next step completely while it searches for three causes, in Portuguese, too', async () => {
    const w = workbench();
    await runCommand(w, 'View: Close All Editors');
    await openFile(w, 'emitir.fiscal');
    await writeClipboard(w, `GET ${PATH} timestamp=${TIMESTAMP} sign=${md5('other')}`);
    await runCommand(w, 'Fiscal: Explicar uma assinatura ou linha de log…');
    await clickQuickPick(w, 'Uma linha de log');
    await lens(w, 'Procurar três causas').click();
    await lens(w, 'Cancelar busca').waitFor();
    await screenshot(w, 'explain-searching-three-1024-pt');
    deepEqual(await cutOffLenses(w), []);
    await lens(w, 'Cancelar busca').click();
    await lens(w, 'Repetir busca cancelada').waitFor();
    deepEqual(await cutOffLenses(w), []);
  });
});

function explanation(w: Workbench): Locator {
  return w.page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').last();
}

function lens(w: Workbench, title: string): Locator {
  return explanation(w).locator('.codelens-decoration a', { hasText: title });
}

async function explanationText(w: Workbench): Promise<string> {
  await explanation(w).waitFor();
  return readAll(w, explanation(w));
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
