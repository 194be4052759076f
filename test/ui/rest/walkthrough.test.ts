import { deepEqual, match } from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { freePort } from '../../support/editorHost/freePort.ts';
import { pause } from '../../support/marks.ts';
import { browserStorage } from '../support/browserStorage.ts';
import { readAll } from '../support/clipboard.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { clickQuickPick, openFile, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { focusTerminal } from '../support/terminal.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import { webview } from '../support/webview.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();

describe('the walkthrough, from a fresh profile and only with clicks', () => {
  const workbench = useWorkbench({
    settings: { 'fiscal.gateway.port': port },
    viewport: { width: 1024, height: 700 },
  });

  it('is one click away from the icon of the activity bar', async () => {
    const { page } = workbench();
    await page.locator('.activitybar').getByRole('tab', { name: 'Fiscal' }).click();
    await page.getByText('Get Started', { exact: true }).click();
    await page.getByText('Send your first signed request').first().waitFor();
    deepEqual(await done(), []);
  });

  it('checks off its first step once the gateway runs', async () => {
    await click('Start Local Gateway');
    await isDone('Start the local gateway');
    await screenshot(workbench(), 'walkthrough-gateway');
  });

  it('opens the sample in a tab next to its own', async () => {
    await open('Open the sample requests');
    await click('Open Sample Requests');
    await lens('Send signed request').waitFor();
    await comeBack();
    await isDone('Open the sample requests');
  });

  it('checks off the sending step after the click above the request', async () => {
    const { page } = workbench();
    await page.getByRole('tab', { name: /^# Sample requests/ }).click();
    await lens('Send signed request').click();
    await lens('200 OK').waitFor();
    await screenshot(workbench(), 'walkthrough-sent');
    await comeBack();
    await isDone('Send a signed request');
  });

  it('opens the inspector beside the sample, which it brings to the front', async () => {
    await open('See the signature');
    await click('Open Signature Inspector');
    await webview(workbench(), -1).getByRole('heading', { name: 'POST /openapi/demo/echo' }).waitFor();
    await lens('Send signed request').waitFor();
    await screenshot(workbench(), 'walkthrough-inspector');
    await comeBack();
    await isDone('See the signature');
  });

  it('reaches an explained mismatch', async () => {
    const w = workbench();
    await open('Debug a signature mismatch');
    await click('Simulate a Signature Mismatch');
    const editor = w.page.locator('.monaco-editor[data-uri^="fiscal-explanation"]');
    await editor.waitFor();
    await isDone('Debug a signature mismatch');
    await screenshot(w, 'walkthrough-explained');
    const text = await readAll(w, editor);
    match(text, /^401 · 10009003 · signature mismatch$/m);
    match(text, /^ {2}path-query-included$/m);
    match(text, /^ *expected\s+(.*)\/echo┄{9}(\d+…?)\n *actual\s+\1\/echo\?pagina=2\2\n *\^{9}$/m);
  });

  it('checks off a step only once a secret is stored', async () => {
    const w = workbench();
    await open('Store your App Secret');
    await click('Set App Secret…');
    await clickQuickPick(w, 'local');
    await secretBox().press('Escape');
    await w.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
    deepEqual((await done()).length, 5);
    await click('Set App Secret…');
    await clickQuickPick(w, 'local');
    await secretBox().fill('a-secret-of-their-own');
    await secretBox().press('Enter');
    await isDone('Store your App Secret');
  });

  it('checks off its last step after a command in the terminal that needs nothing from the window', async () => {
    const w = workbench();
    await open('Use fiscal in the terminal');
    await click('New Terminal');
    await w.page.locator('.terminal-wrapper.active .xterm-helper-textarea').waitFor({ state: 'attached' });
    // VS Code doesn't show when the shell is ready to tell it about commands.
    await pause(w.page, 3_000);
    await focusTerminal(w);
    await w.page.keyboard.type('fiscal --version');
    await w.page.keyboard.press('Enter');
    await isDone('Use fiscal in the terminal');
    await screenshot(w, 'walkthrough-done');
  });

  function secretBox(): Locator {
    return workbench().page.locator('.quick-input-widget input[type="password"]');
  }

  function steps(): Locator {
    return workbench().page.locator('.getting-started-step');
  }

  async function comeBack(): Promise<void> {
    await workbench()
      .page.getByRole('tab', { name: /^Welcome/ })
      .click();
    await steps().first().waitFor();
  }

  async function open(title: string): Promise<void> {
    await steps().filter({ hasText: title }).locator('.step-title').click();
  }

  async function click(button: string): Promise<void> {
    await steps().getByRole('button', { name: button, exact: true }).click();
  }

  async function isDone(title: string): Promise<void> {
    await steps()
      .filter({ hasText: title, has: workbench().page.locator('[role="checkbox"][aria-checked="true"]') })
      .waitFor();
  }

  /** The steps that are checked off. */
  async function done(): Promise<readonly string[]> {
    const ticked = workbench().page.locator('[role="checkbox"][aria-checked="true"]');
    return steps().filter({ has: ticked }).locator('.step-title').allInnerTexts();
  }

  /** The first one on the page. */
  function lens(text: string): Locator {
    return workbench().page.locator('.codelens-decoration a', { hasText: text }).first();
  }
});

describe('the walkthrough, opened after some of its steps were done', () => {
  const workbench = useWorkbench({
    files: { 'echo.fiscal': 'GET /openapi/demo/echo\n' },
    settings: { 'fiscal.gateway.port': port },
    viewport: { width: 1024, height: 700 },
  });

  before('do some of them, and come back later', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await runCommand(w, 'Fiscal: Start Local Gateway');
    await w.page.locator('.statusbar-item', { hasText: `:${port}` }).waitFor();
    await clickCodeLens(w, 'Send signed request');
    await codeLens(w, '200 OK').waitFor();
    await runCommand(w, 'Fiscal: Stop Local Gateway');
    // A browser that is closed immediately loses what VS Code hasn't written yet.
    const isKept = async (): Promise<boolean> =>
      [...(await browserStorage(w.page)).values()].some(text =>
        /fiscal\.walkthrough\W+gateway\W+send/.test(text),
      );
    while (!(await isKept())) await w.page.waitForTimeout(100);
    await w.page.reload();
    await w.page.locator('.monaco-workbench .part.editor').waitFor();
  });

  it('shows only those steps as checked off', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Get Started');
    const steps = w.page.locator('.getting-started-step');
    const ticked = steps.filter({ has: w.page.locator('[role="checkbox"][aria-checked="true"]') });
    await ticked.nth(1).waitFor();
    await screenshot(w, 'walkthrough-later');
    deepEqual(await ticked.locator('.step-title').allInnerTexts(), [
      'Start the local gateway',
      'Send a signed request',
    ]);
  });
});
