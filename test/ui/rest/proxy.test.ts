import { doesNotMatch, equal, match, ok } from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../support/editorHost/freePort.ts';
import { pause } from '../../support/marks.ts';
import { clipboardWith, readAll } from '../support/clipboard.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { editorText } from '../support/editor.ts';
import {
  answerDialog,
  answerNotification,
  dialog,
  dismissNotifications,
  notifications,
} from '../support/messages.ts';
import { explanation, inBothSizes, runProgram, usePlatform } from '../support/proxyWindow.ts';
import { clickQuickPick, runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { settled } from '../support/settled.ts';
import { setTheme } from '../support/theme.ts';
import { keyboardTarget, showView, treeRow, treeRows } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

const VIEW = 'Gateway & Proxy';
const ECHO = '/openapi/demo/echo';
const secret = randomBytes(16).toString('hex');
const proxyPort = await freePort();
const gatewayPort = await freePort();

describe('the proxy in the editor', () => {
  const platform = usePlatform({ proxyPort, gatewayPort });
  const workbench = useWorkbench(platform.options);

  it('is offered next to the local gateway in the empty view', async () => {
    const w = workbench();
    await showView(w, VIEW);
    await w.page.getByText('The proxy forwards your program’s requests').waitFor();
    await inBothSizes(w, 'proxy-welcome');
  });

  it('starts for the environment that the user selects, and shows where it listens', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Start Proxy to an Environment…');
    await clickQuickPick(w, 'homologacao');
    const notice = notifications(w).filter({ hasText: `is running at http://127.0.0.1:${proxyPort}` });
    await notice.waitFor();
    await inBothSizes(w, 'proxy-started');
    await answerNotification(w, 'Copy Base URL');
    equal(await clipboardWith(w, /^http:/), `http://127.0.0.1:${proxyPort}`);
    await w.page.locator('.statusbar-item', { hasText: `:${proxyPort} homologacao` }).waitFor();
    await treeRow(w, VIEW, `Proxy at 127.0.0.1:${proxyPort}`).waitFor();
    await treeRow(w, VIEW, 'Request log').waitFor();
  });

  it('shows the cause when a Python program serializes its JSON twice', async () => {
    const w = workbench();
    equal(await runProgram(proxyPort, secret), '401');
    const row = w.page.locator('.monaco-list-row', { hasText: /^401 JSON/ });
    await row.waitFor();
    equal((await requestRows(w)).length, 1);
    await row.click();
    const text = await readAll(w, explanation(w));
    match(text, /^401 · 10009003 · signature mismatch\nOur verdict: signature incorrect\. The JSON /m);
    match(text, /^ {2}body-json-/m);
    match(text, /^ *expected\s+.*\n *actual\s+.*\n[ ^]*\^$/m);
    match(text, /^ {2}POST \/openapi\/demo\/echo$/m);
    match(text, /^Response$/m);
    ok(!text.includes(secret));
    await inBothSizes(w, 'proxy-explained');
  });

  it('saves the request as a file; sending that returns 200', async () => {
    const w = workbench();
    await clickCodeLens(w, 'Save as Request File');
    await w.page.locator('.tab.active', { hasText: 'Untitled-1' }).waitFor();
    const text = await editorText(w);
    match(text, /\nPOST \/openapi\/demo\/echo\n/);
    doesNotMatch(text, /@timestamp|@sign|token/);
    await runCommand(w, 'Fiscal: Select Environment…');
    await clickQuickPick(w, 'homologacao');
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Set App Secret…');
    await typeIntoQuickInput(w, secret);
    await w.page.keyboard.press('Enter');
    await codeLens(w, '200 OK').waitFor();
    await inBothSizes(w, 'proxy-saved-and-sent');
    await closeUnsaved(w);
  });

  it('lists the gateway’s requests in the same log', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Start Local Gateway');
    await treeRow(w, VIEW, `Listening at 127.0.0.1:${gatewayPort}`).waitFor();
    await askGateway();
    await gatewayRow(w).waitFor();
    await ask(`${ECHO}?pagina=2`, ECHO);
    await treeRow(w, VIEW, '200 · demo/echo?pagina=2').waitFor();
    equal((await requestRows(w)).length, 3);
  });

  it('filters the log for refused and for explained entries', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Filter Request Log…');
    await screenshot(w, 'traffic-filter-choice');
    await clickQuickPick(w, 'Explained');
    await w.page.getByText('1 of 3 · Explained').waitFor();
    equal((await requestRows(w)).length, 1);
    await inBothSizes(w, 'traffic-explained');
    await runCommand(w, 'Fiscal: Filter Request Log…');
    await clickQuickPick(w, 'Refused');
    await w.page.getByText('2 of 3 · Refused').waitFor();
    await runCommand(w, 'Fiscal: Filter Request Log…');
    await clickQuickPick(w, 'All');
    await w.page.getByText('2 of 3 · Refused').waitFor({ state: 'hidden' });
    equal((await requestRows(w)).length, 3);
  });

  it('searches the log while the user types, says if nothing matches, and shows all again with a click', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Search Request Log…');
    await typeIntoQuickInput(w, 'pagina');
    await w.page.getByText('1 of 3 · “pagina”').waitFor();
    await typeIntoQuickInput(w, 'nowhere');
    await treeRow(w, VIEW, 'No matching requests').waitFor();
    await inBothSizes(w, 'traffic-nothing-matches');
    await w.page.keyboard.press('Enter');
    await treeRow(w, VIEW, 'No matching requests').click();
    await treeRow(w, VIEW, '200 · demo/echo?pagina=2').waitFor();
    await runCommand(w, 'Fiscal: Search Request Log…');
    await typeIntoQuickInput(w, 'nowhere');
    await treeRow(w, VIEW, 'No matching requests').waitFor();
    // Escape brings back what was shown before.
    await w.page.keyboard.press('Escape');
    await treeRow(w, VIEW, '200 · demo/echo?pagina=2').waitFor();
  });

  it('keeps the search while the user opens entries that it found, and shows all entries with a click', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Search Request Log…');
    await typeIntoQuickInput(w, 'pagina');
    await w.page.getByText('1 of 3 · “pagina”').waitFor();
    await treeRow(w, VIEW, '200 · demo/echo?pagina=2').click();
    await explanation(w).waitFor();
    await w.page.getByText('1 of 3 · “pagina”').waitFor();
    await typeIntoQuickInput(w, 'nowhere');
    await treeRow(w, VIEW, 'No matching requests').click();
    await treeRow(w, VIEW, '200 · demo/echo?pagina=2').waitFor();
    const input = w.page.locator('.quick-input-widget .quick-input-box input');
    equal(await input.inputValue(), '');
    await input.press('Enter');
    await input.waitFor({ state: 'hidden' });
    equal((await requestRows(w)).length, 3);
  });

  it('opens an entry with the Enter key', async () => {
    const w = workbench();
    await runCommand(w, 'View: Close All Editors');
    await runCommand(w, 'Fiscal: Show Request Log');
    await treeRow(w, VIEW, '200 · demo/echo?pagina=2').click();
    await runCommand(w, 'View: Close All Editors');
    await runCommand(w, 'Fiscal: Show Request Log');
    await keyboardTarget(w, VIEW, '200 · demo/echo?pagina=2').waitFor();
    await w.page.keyboard.press('Enter');
    await explanation(w).waitFor();
    match(
      await readAll(w, explanation(w)),
      /^GET \/openapi\/demo\/echo\?pagina=2\n200\nOur verdict: signature correct\n/,
    );
  });

  it('compares two entries side by side', async () => {
    const w = workbench();
    await choose(w, '200 · demo/echo?pagina=2', 'Compare with…');
    await screenshot(w, 'traffic-compare-choice');
    await w.page.locator('.quick-input-list .monaco-list-row', { hasText: 'JSON serialized again' }).click();
    await w.page.locator('.monaco-diff-editor').waitFor();
    await w.page.locator('.tab.active', { hasText: '↔' }).waitFor();
    await inBothSizes(w, 'traffic-compared');
    await runCommand(w, 'View: Close All Editors');
  });

  it('copies an entry as a curl script without the App Secret', async () => {
    const w = workbench();
    await choose(w, '200 · demo/echo?pagina=2', 'Copy as curl');
    await w.page.locator('.quick-input-list .monaco-list-row', { hasText: 'PowerShell' }).click();
    const command = await clipboardWith(w, /curl\.exe/);
    match(command, /"token: \$env:FISCAL_APP_SECRET"/);
    ok(!command.includes(secret));
    await choose(w, '200 · demo/echo?pagina=2', 'Copy as curl');
    await w.page.locator('.quick-input-list .monaco-list-row', { hasText: 'POSIX' }).click();
    const script = await clipboardWith(w, /^#!\/bin\/sh/);
    match(script, /\nquery='\?pagina=2'\n/);
    ok(!script.includes(secret));
  });

  it('exports the log as a HAR file, without credentials', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Export HAR…');
    await w.page.locator('.quick-input-widget').getByText('OK', { exact: true }).click();
    await answerNotification(w, 'Open File');
    await w.page.locator('.tab.active[data-resource-name="fiscal.har"]').waitFor();
    // Beside it, the documents of the next tests would be too narrow to have their sentences in one line.
    await runCommand(w, 'View: Close Editor');
    const text = await readFile(join(w.folder, 'fiscal.har'), 'utf8');
    const { log } = JSON.parse(text);
    ok(log.entries.some(({ response }: { response: { status: number } }) => response.status === 401));
    ok(!text.includes(secret) && !/"name": "(?:token|sign|timestamp)"/.test(text));
  });

  it('reports what the platform accepts contrary to the specification, with masked data', async () => {
    const w = workbench();
    await ask(`${ECHO}?maiusculas=1`, ECHO, sign => sign.toUpperCase());
    const label = '200 accepted contrary to the specification · demo/echo?maiusculas=1';
    await treeRow(w, VIEW, label).click();
    // Until then, the document still shows the entry before.
    await explanation(w).getByText('the platform disagrees').first().waitFor();
    match(
      await readAll(w, explanation(w)),
      /^Our verdict: signature or headers incorrect · the platform disagrees$/m,
    );
    await inBothSizes(w, 'proxy-difference');
    await choose(w, label, 'Copy Report for the Platform');
    const report = await clipboardWith(w, /^# The platform accepts/);
    ok(!report.includes(secret) && report.includes('token: ••••••••'));
  });

  it('is readable in dark, light, and high contrast', async () => {
    const w = workbench();
    await treeRow(w, VIEW, '200 · demo/echo?pagina=2').waitFor();
    await w.page.locator('.monaco-list-row', { hasText: /^401 JSON/ }).click();
    for (const theme of ['dark', 'high contrast', 'high contrast light', 'light'] as const) {
      await setTheme(w, theme);
      await inBothSizes(w, `proxy-${theme.replaceAll(' ', '-')}`);
    }
  });

  it('reports once, and in the entry, why requests don’t reach the platform', async () => {
    const w = workbench();
    await platform.stop();
    await dismissNotifications(w);
    equal(await ask(ECHO, ECHO), 502);
    equal(await ask(ECHO, ECHO), 502);
    const notice = notifications(w).filter({ hasText: 'refused the connection' });
    await notice.waitFor();
    equal(await notice.count(), 1);
    await inBothSizes(w, 'proxy-unreachable');
    await w.page
      .locator('.monaco-list-row', { hasText: /^Connection refused/ })
      .first()
      .click();
    // Until then, the document still shows the entry before.
    await explanation(w).getByText('refused the connection').first().waitFor();
    match(
      await readAll(w, explanation(w)),
      /^Connection refused\nOur verdict: signature correct\n.*refused the connection\.$/m,
    );
    await dismissNotifications(w);
  });

  it('offers another port if its own is in use, and can be stopped', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Stop Proxy');
    await treeRow(w, VIEW, 'Proxy stopped').waitFor();
    const other = createServer();
    await new Promise<void>(resolve => other.listen(proxyPort, '127.0.0.1', resolve));
    try {
      await runCommand(w, 'Fiscal: Start Proxy to an Environment…');
      await clickQuickPick(w, 'homologacao');
      await notifications(w)
        .filter({ hasText: `Port ${proxyPort} is in use by another program` })
        .waitFor();
      await screenshot(w, 'proxy-port-taken');
      await answerNotification(w, 'Use Another Port');
      await notifications(w).filter({ hasText: 'is running at http://127.0.0.1:' }).waitFor();
      await runCommand(w, 'Fiscal: Stop Proxy');
    } finally {
      other.close();
    }
  });

  it('asks before it forwards to production, with the host, and starts only if the user confirms', async () => {
    const w = workbench();
    const host = new URL(platform.origin()).host;
    await runCommand(w, 'Fiscal: Start Proxy to an Environment…');
    await clickQuickPick(w, 'producao');
    await dialog(w).getByText('Start a proxy to production (produção)?').waitFor();
    await dialog(w)
      .getByText(
        `Host: ${host} (environment producao). Documents that your program issues through the proxy are real.`,
      )
      .waitFor();
    await inBothSizes(w, 'proxy-production');
    await answerDialog(w, 'Cancel');
    equal(await w.page.locator('.statusbar-item', { hasText: `:${proxyPort}` }).count(), 0);
    await runCommand(w, 'Fiscal: Start Proxy to an Environment…');
    await clickQuickPick(w, 'producao');
    await answerDialog(w, `Start Proxy to ${host}`);
    await w.page.locator('.statusbar-item', { hasText: `:${proxyPort} producao` }).waitFor();
    await runCommand(w, 'Fiscal: Stop Proxy');
  });
});

async function requestRows(w: Workbench) {
  return (await treeRows(w, VIEW)).filter(({ level, label }) => level === 2 && /^[\dA-Z].* · /.test(label));
}

/** Closes a document that was never saved. */
async function closeUnsaved(w: Workbench): Promise<void> {
  await runCommand(w, 'View: Revert and Close Editor');
  await runCommand(w, 'View: Close All Editors');
}

/** Chooses an entry of a row's context menu. */
async function choose(w: Workbench, label: string, title: string): Promise<void> {
  await treeRow(w, VIEW, label).click({ button: 'right' });
  const menu = w.page.locator('.monaco-menu');
  const item = menu.getByText(title, { exact: true });
  await item.waitFor();
  // A menu that has just opened ignores clicks.
  while (await menu.isVisible()) {
    await item.hover();
    await pause(w.page, 300);
    await item.click({ timeout: 2_000 }).catch(() => {});
    await settled(w);
  }
}

function gatewayRow(w: Workbench) {
  return w.page
    .locator('.monaco-list-row', { hasText: /^401 .*· demo\/echo/ })
    .filter({ hasNotText: 'JSON' });
}

/** The status that a program gets if it sends through the proxy and signs `signedPath`. */
async function ask(target: string, signedPath: string, change = (sign: string) => sign): Promise<number> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = change(createHash('md5').update(`${secret}${signedPath}${timestamp}`).digest('hex'));
  const headers = { token: secret, timestamp, sign };
  const response = await fetch(`http://127.0.0.1:${proxyPort}${target}`, { headers });
  await response.arrayBuffer();
  return response.status;
}

/** A request to the local gateway, which doesn't know the secret. */
async function askGateway(): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = { token: secret, timestamp, sign: '0'.repeat(32) };
  await (await fetch(`http://127.0.0.1:${gatewayPort}${ECHO}`, { headers })).arrayBuffer();
}
