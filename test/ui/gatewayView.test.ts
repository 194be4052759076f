import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { CODE_LANGUAGE_IDS } from '../../src/core/convert/code/codeLanguage.ts';
import { freePort } from '../support/editorHost/freePort.ts';
import { itInRest } from '../support/itInRest.ts';
import { clipboardWith, readAll } from './support/clipboard.ts';
import { clickCodeLens, codeLens } from './support/codeLens.ts';
import { editorText } from './support/editor.ts';
import {
  answerDialog,
  answerNotification,
  dialog,
  dismissNotifications,
  notifications,
} from './support/messages.ts';
import { clickQuickPick, openFile, quickPickLabels, quickPickRow, runCommand } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { setTheme } from './support/theme.ts';
import { clickRowAction, showView, treeRow, treeRows, welcomeButton } from './support/treeView.ts';
import { useWorkbench } from './support/useWorkbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();
const secret = randomBytes(16).toString('hex');
const ECHO = '/openapi/demo/echo';
const VIEW = 'Gateway & Proxy';
const MISMATCH = '401 query string signed · demo/echo?pagina=2';

describe('the gateway view', () => {
  const workbench = useWorkbench({
    files: {
      'fiscal.gateway.json': JSON.stringify({
        applications: [
          { appKey: 'erp', appSecret: secret },
          { appKey: 'not-yet', state: 'pending' },
        ],
      }),
      'echo.fiscal': `GET ${ECHO}\n`,
    },
    settings: { 'fiscal.gateway.port': port },
    // Makes the view tall enough for all faults.
    viewport: { width: 1280, height: 1400 },
  });

  it('explains the gateway, and starts it', async () => {
    const w = workbench();
    await showView(w, VIEW);
    await w.page.getByText('The local gateway checks signatures as the API does').waitFor();
    await screenshot(w, 'gateway-view-welcome');
    await welcomeButton(w, VIEW, 'Start Local Gateway').click();
    await treeRow(w, VIEW, `Listening at 127.0.0.1:${port}`).waitFor();
    deepEqual(
      (await treeRows(w, VIEW)).map(({ label, description }) => `${label} ${description}`.trim()),
      [
        `Listening at 127.0.0.1:${port}`,
        'Applications 2',
        'Fault injection off',
        'Request log no requests yet',
      ],
    );
  });

  it('lists a program’s requests, newest first, with the cause of a signature mismatch', async () => {
    const w = workbench();
    equal(await ask(ECHO, ECHO), 200);
    equal(await ask(`${ECHO}?pagina=2`, `${ECHO}?pagina=2`), 401);
    await treeRow(w, VIEW, MISMATCH).waitFor();
    const entries = (await treeRows(w, VIEW)).filter(({ level, label }) => level === 2 && /^\d/.test(label));
    deepEqual(
      entries.map(({ label }) => label),
      [MISMATCH, '200 · demo/echo'],
    );
    match(entries[0]?.description ?? '', /^GET · \d\d:\d\d:\d\d$/);
    match(entries[1]?.description ?? '', /^GET · \d\d:\d\d:\d\d$/);
  });

  it('opens the explanation of an entry with a click, with both strings aligned', async () => {
    const w = workbench();
    await treeRow(w, VIEW, MISMATCH).click();
    const editor = w.page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').first();
    await editor.waitFor();
    const text = await readAll(w, editor);
    match(text, /^401 · 10009003 · signature mismatch$/m);
    match(text, /^ {2}path-query-included$/m);
    // Both strings are one below the other, with the differences marked.
    match(text, /^ *expected\s+(.*)\/echo┄{9}(\d+…?)\n *actual\s+\1\/echo\?pagina=2\2\n *\^{9}$/m);
    ok(!text.includes(secret));
    await editor.locator('.codelens-decoration a', { hasText: 'Save as Request File' }).click();
    await w.page.locator('.tab.active', { hasText: 'Untitled-1' }).waitFor();
    match(await editorText(w), /\nGET \/openapi\/demo\/echo\?pagina=2\n/);
    await runCommand(w, 'View: Revert and Close Editor');
  });

  itInRest('saves a request from the log as a request file, as received, without a secret', async () => {
    const w = workbench();
    await clickRowAction(w, VIEW, MISMATCH, 'Save as Request File');
    await w.page.locator('.tab.active', { hasText: 'Untitled-1' }).waitFor();
    const text = await editorText(w);
    match(text, /^### 401 query string signed\n(?:# .*\n){4}# @timestamp \d{10}\n# @sign [0-9a-f]{32}\n/);
    match(text, /\nGET \/openapi\/demo\/echo\?pagina=2\n/);
    ok(!text.includes(secret) && !/token/i.test(text));
    await screenshot(w, 'gateway-save-as-request');
    // If it's sent within 300 s, it's refused for the same reason and can be explained.
    await clickCodeLens(w, 'Send signed request');
    await codeLens(w, 'Explain').waitFor();
    await runCommand(w, 'View: Revert and Close Editor');
  });

  itInRest(
    'copies the demo secret, environment variables, and a client snippet in the language that is picked',
    async () => {
      const w = workbench();
      await runCommand(w, 'Fiscal: Copy Demo App Secret');
      equal(await clipboardWith(w, /^[\w-]{20,}$/), secret);
      await runCommand(w, 'Fiscal: Copy Environment Variables');
      const variables = await clipboardWith(w, /FISCAL_BASE_URL/);
      ok(variables.includes(`http://127.0.0.1:${port}`) && variables.includes(secret));
      await runCommand(w, 'Fiscal: Copy Client Snippet…');
      // Until then, the rows are still those of the command palette.
      await quickPickRow(w, 'curl + openssl (sh)').waitFor();
      equal((await quickPickLabels(w)).length, CODE_LANGUAGE_IDS.length);
      await screenshot(w, 'gateway-client-snippet');
      await clickQuickPick(w, 'curl + openssl (sh)');
      const code = await clipboardWith(w, /^#!\/bin\/sh/);
      ok(code.includes(`base_url='http://127.0.0.1:${port}'`) && !code.includes(secret));
      await dismissNotifications(w);
    },
  );

  it('injects a fault into requests, and shows it, until it’s unchecked', async () => {
    const w = workbench();
    await showView(w, VIEW);
    await treeRow(w, VIEW, 'Fault injection').locator('.monaco-tl-twistie.collapsed').click();
    await treeRow(w, VIEW, 'Applications').locator('.monaco-tl-twistie.collapsed').click();
    const fault = treeRow(w, VIEW, 'Return 503 with an HTML page');
    await fault.locator('.custom-view-tree-node-item-checkbox').click();
    await w.page.getByText('status=503', { exact: true }).nth(1).waitFor();
    equal(await ask(ECHO, ECHO), 503);
    await screenshot(w, 'gateway-view-fault');
    await fault.locator('.custom-view-tree-node-item-checkbox').click();
    await w.page.getByText('off', { exact: true }).waitFor();
    equal(await ask(ECHO, ECHO), 200);
  });

  itInRest(
    'injects several faults picked from a list, one of each kind, and updates the checkboxes',
    async () => {
      const w = workbench();
      await runCommand(w, 'Fiscal: Inject Gateway Faults…');
      await quickPickRow(w, 'Delay responses by 0.5 s').click();
      await quickPickRow(w, 'Delay responses by 2 s').click();
      await quickPickRow(w, 'Return 504 with an HTML page').click();
      await screenshot(w, 'gateway-fault-picker');
      await w.page.keyboard.press('Enter');
      await treeRow(w, VIEW, 'Return 504 with an HTML page').waitFor();
      const faults = treeRow(w, VIEW, 'Fault injection');
      await faults.getByText('latency=2000; status=504').waitFor();
      match((await faults.getAttribute('aria-label')) ?? '', /^Fault injection: latency=2000; status=504/);
      equal(await treeRow(w, VIEW, 'Delay responses by 2 s').getByRole('checkbox').isChecked(), true);
      await runCommand(w, 'Fiscal: Inject Gateway Faults…');
      await quickPickRow(w, 'Delay responses by 2 s').click();
      await quickPickRow(w, 'Return 504 with an HTML page').click();
      await w.page.keyboard.press('Enter');
      await faults.getByText('off', { exact: true }).waitFor();
    },
  );

  itInRest('is readable in dark, light, and high contrast', async () => {
    const w = workbench();
    for (const theme of ['light', 'high contrast', 'high contrast light', 'dark'] as const) {
      await setTheme(w, theme);
      await showView(w, VIEW);
      await screenshot(w, `gateway-view-${theme.replaceAll(' ', '-')}`);
    }
  });

  itInRest('copies the request log as JSON, without secrets, and clears the log', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Copy Request Log as JSON');
    const text = await clipboardWith(w, /^\[/);
    deepEqual(
      JSON.parse(text).map((entry: { status: number }) => entry.status),
      [200, 401, 401, 503, 200],
    );
    ok(!text.includes(secret));
    await runCommand(w, 'Fiscal: Clear Request Log');
    await runCommand(w, 'Fiscal: Copy Request Log as JSON');
    await notifications(w).getByText('The request log is empty.').waitFor();
    await dismissNotifications(w);
  });

  itInRest(
    'offers a search for three causes, which can be canceled, for an entry without a known cause',
    async () => {
      const w = workbench();
      const target = `${ECHO}?causas=3`;
      equal(await ask(target, target, secret, time => `${time}000`), 401);
      await w.page.locator('.monaco-list-row', { hasText: 'demo/echo?causas=3' }).click();
      const editor = w.page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').first();
      await editor.locator('.codelens-decoration a', { hasText: 'Search for Three Causes' }).click();
      // It takes a minute, shows its progress, and can be canceled; the entry stays.
      await answerNotification(w, 'Cancel');
      await editor.locator('.codelens-decoration a', { hasText: 'Repeat Canceled Search' }).waitFor();
      ok(!(await readAll(w, editor)).includes(secret));
      await screenshot(w, 'gateway-view-three-causes');
    },
  );

  it('rotates an application’s secret: the new one replaces it and can be copied', async () => {
    const w = workbench();
    await clickRowAction(w, VIEW, 'erp', 'Rotate App Secret');
    await w.page.getByText('Rotate the App Secret of erp?').waitFor();
    await answerDialog(w, 'Rotate');
    await dialog(w).filter({ hasText: 'New App Secret for erp' }).waitFor();
    await dialog(w).filter({ hasText: 'The new App Secret is stored for “local”' }).waitFor();
    await dialog(w).getByRole('button', { name: 'Close', exact: true }).waitFor();
    await screenshot(w, 'gateway-rotated');
    equal(await ask(ECHO, ECHO), 401);
    await answerDialog(w, 'Copy App Secret');
    equal(await ask(ECHO, ECHO, await clipboardWith(w, /^[\w-]{20,}$/)), 200);
    await openFile(w, 'echo.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await codeLens(w, '200 OK').waitFor();
  });

  it('keeps the request log when the gateway stops', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Stop Local Gateway');
    await treeRow(w, VIEW, 'Stopped').waitFor();
    await treeRow(w, VIEW, 'Request log').waitFor();
  });
});

/** The status that a program gets if it signs `signedPath`, which is incorrect if it differs from the target's path. */
async function ask(
  target: string,
  signedPath: string,
  token = secret,
  change?: (timestamp: string) => string,
): Promise<number> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
  const once = md5(`${token}${signedPath}${change?.(timestamp) ?? timestamp}`);
  // With a changed timestamp, the digest is hashed again, so that there are three causes.
  const sign = change === undefined ? once : md5(once);
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, { headers: { token, timestamp, sign } });
  await answer.arrayBuffer();
  return answer.status;
}
