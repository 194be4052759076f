import { equal, match } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { freePort } from '../../support/editorHost/freePort.ts';
import { clipboardWith, readClipboard, writeClipboard } from '../support/clipboard.ts';
import { codeLens } from '../support/codeLens.ts';
import { activeEditor } from '../support/editor.ts';
import { countInteractions } from '../support/interactions.ts';
import { dialog, notifications } from '../support/messages.ts';
import { screenshot } from '../support/screenshot.ts';
import { testRow } from '../support/testRow.ts';
import { focusedRow, keyboardTarget, treeRow } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import { webview } from '../support/webview.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();
const ECHO =
  '### Echo\nPOST /openapi/demo/echo\nContent-Type: application/json\n\n{ "message": "olá" }\n\n?? status == 200\n';
const PATH = '/openapi/demo/echo';
/** The request of the first test in the history. */
const SENT = '200 · POST demo/echo';
const SIGN = createHash('md5').update(`x${PATH}?v=21700000000`).digest('hex');

describe('without a mouse', () => {
  const workbench = useWorkbench({
    files: {
      'echo.fiscal': ECHO,
      'wrong.fiscal': `### Wrong\n# @sign ${'0'.repeat(32)}\nGET ${PATH}\n`,
      'new.fiscal': '',
      'fiscal.env.json': JSON.stringify({
        homologacao: { baseUrl: 'https://homologacao.example', kind: 'homologacao' },
      }),
    },
    settings: { 'fiscal.gateway.port': port, 'editor.minimap.enabled': true },
    viewport: { width: 1024, height: 700 },
  });
  let taken: Awaited<ReturnType<typeof countInteractions>>;

  before('count what is clicked', async () => {
    await workbench().page.locator('.monaco-workbench').waitFor();
    taken = await countInteractions(workbench());
  });

  it('a request can be sent, the gateway started, and the response read', async () => {
    await openRequest('echo.fiscal');
    await press('Control+Alt+R');
    await notifications(workbench()).filter({ hasText: 'Start Local Gateway' }).waitFor();
    await choose('F1', 'Notifications: Accept Notification Primary Action');
    await codeLens(workbench(), '200 OK').waitFor();
    await press('Control+2');
    await activeEditor(workbench()).getByText('"olá"').first().waitFor();
    await press('Control+A', 'Control+C');
    match(await readClipboard(workbench()), /^HTTP\/1\.1 200 OK/);
  });

  it('the inspector can be opened and read', async () => {
    await openRequest('echo.fiscal');
    await press('Control+Alt+J');
    await webview(workbench())
      .getByRole('heading', { name: `POST ${PATH}` })
      .waitFor();
    await screenshot(workbench(), 'keyboard-inspector');
  });

  it('an environment can be selected, its App Secret stored, and the question before the first request declined', async () => {
    const w = workbench();
    await openRequest('echo.fiscal');
    await choose('F1', 'Fiscal: Select Environment…');
    await answer('homologacao');
    await environment('homologacao').waitFor();
    await choose('F1', 'Fiscal: Set App Secret…');
    await answer('homologacao');
    await w.page.locator('.quick-input-widget input[type=password]').waitFor();
    await w.page.keyboard.type('a-secret-of-homologacao');
    await press('Enter');
    await w.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
    await openRequest('echo.fiscal');
    await press('Control+Alt+R');
    await dialog(w).getByText('Send requests to homologacao.example?').waitFor();
    await screenshot(w, 'keyboard-question');
    await press('Escape');
    await codeLens(w, 'Canceled').waitFor();
    await choose('F1', 'Fiscal: Select Environment…');
    await answer('local');
    await environment('local').waitFor();
  });

  it('a mismatch can be explained', async () => {
    const w = workbench();
    await openRequest('wrong.fiscal');
    await press('ArrowDown', 'Control+Alt+R');
    await codeLens(w, '401 · 10009003').waitFor();
    await choose('F1', 'Fiscal: Explain Signature at Cursor');
    await explanation().getByText('No known cause').waitFor();
  });

  it('a line of a log can be explained', async () => {
    const w = workbench();
    await writeClipboard(w, `GET ${PATH}?v=2 timestamp=1700000000 sign=${SIGN}`);
    await choose('F1', 'Fiscal: Explain a Signature or Log Line…');
    await w.page.getByText('A log line', { exact: true }).waitFor();
    await press('Enter');
    await explanation().getByText(`GET ${PATH}?v=2`).first().waitFor();
  });

  it('an endpoint can be looked up in its view, and its path copied from its menu', async () => {
    const w = workbench();
    await focusView('Endpoints', 'Echo with a body');
    await goToRow('Endpoints', 'Echo with a body');
    await press('Enter');
    await w.page.locator('.tab.active', { hasText: 'Endpoint: ' }).waitFor();
    await focusView('Endpoints', 'Echo with a body');
    await goToRow('Endpoints', 'Echo with a body');
    await writeClipboard(w, '');
    await chooseFromMenu('Copy Path');
    equal(await clipboardWith(w, /./), PATH);
    await screenshot(w, 'keyboard-endpoints');
  });

  it('an environment can be selected from a menu in its view', async () => {
    const w = workbench();
    await focusView('Environments', 'homologacao');
    await goToRow('Environments', 'homologacao');
    await chooseFromMenu('Use Environment');
    await treeRow(w, 'Environments', 'homologacao')
      .getByText(/^active/)
      .waitFor();
    await focusView('Environments', 'local');
    await goToRow('Environments', 'local');
    await chooseFromMenu('Use Environment');
    await treeRow(w, 'Environments', 'local')
      .getByText(/^active/)
      .waitFor();
    await screenshot(w, 'keyboard-environments');
  });

  it('a request in the gateway’s log can be opened and saved from its menu', async () => {
    const w = workbench();
    const entry = '200 · demo/echo';
    await focusView('Gateway & Proxy', entry);
    await goToRow('Gateway & Proxy', entry);
    await press('Enter');
    await explanation().getByText(`POST ${PATH}`).first().waitFor();
    await focusView('Gateway & Proxy', entry);
    await goToRow('Gateway & Proxy', entry);
    await chooseFromMenu('Save as Request File');
    await w.page.locator('.tab.active', { hasText: 'Untitled-1' }).waitFor();
    await choose('F1', 'View: Revert and Close Editor');
  });

  it('an endpoint can be inserted into a file', async () => {
    const w = workbench();
    await openFile('new.fiscal');
    await choose('F1', 'Fiscal: Insert Request Here');
    await answer('Echo without a body');
    await activeEditor(w).getByText(`GET ${PATH}`).first().waitFor();
    await press('Control+S');
  });

  it('a curl command can be imported from the clipboard', async () => {
    const w = workbench();
    await openRequest('new.fiscal');
    await writeClipboard(w, `curl -d '{"a":"imported"}' https://api.example.com.br${PATH}`);
    await choose('F1', 'Fiscal: Import…');
    await answer('From Clipboard');
    await activeEditor(w).getByText('imported').first().waitFor();
    await press('Control+S');
  });

  it('an earlier response can be opened from the history, and deleted', async () => {
    const w = workbench();
    await focusView('History', SENT);
    await goToRow('History', SENT);
    await press('Enter');
    await w.page.locator('.tab', { hasText: /^History:\sPOST echo / }).waitFor();
    await screenshot(w, 'keyboard-history');
    await focusView('History', SENT);
    await goToRow('History', SENT);
    await chooseFromMenu('Delete from History');
    await treeRow(w, 'History', SENT).waitFor({ state: 'detached' });
  });

  it('tests can be run', async () => {
    const w = workbench();
    await choose('F1', 'Testing: Focus on Test Explorer View');
    await testRow(w, 'echo.fiscal').waitFor();
    await choose('F1', 'Test: Run All Tests');
    await testRow(w, 'echo.fiscal', 'Passed').waitFor();
    await screenshot(w, 'keyboard-tests');
  });

  it('nothing was clicked in any of these tests', async () => equal((await taken()).clicks, 0));

  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await workbench().page.keyboard.press(key);
  }

  async function openFile(name: string): Promise<void> {
    await press('Control+1');
    await choose('Control+P', name);
    await workbench()
      .page.locator(`.editor-group-container.active .tab.active[data-resource-name="${name}"]`)
      .waitFor();
  }

  /** Opens a file with the cursor in its first request. */
  async function openRequest(name: string): Promise<void> {
    await openFile(name);
    await press('Control+Home', 'ArrowDown');
    await codeLens(workbench(), 'Send signed request').first().waitFor();
  }

  /** Opens a list with a key, types, and takes the entry with Enter. */
  async function choose(key: string, text: string): Promise<void> {
    await press(key);
    await workbench().page.locator('.quick-input-widget').waitFor();
    await answer(text);
  }

  /** Types into the open list and takes the entry with Enter. */
  async function answer(text: string): Promise<void> {
    const { page } = workbench();
    const focused = page.locator('.quick-input-list .monaco-list-row.focused');
    await page.locator('.quick-input-widget input:focus').waitFor();
    await page.keyboard.type(text);
    const named = focused.filter({ has: page.getByText(text, { exact: true }) });
    await named.waitFor();
    await press('Enter');
    await named.waitFor({ state: 'hidden' });
  }

  /** Shows a view with the keyboard. Keys are for its rows once it has some. */
  async function focusView(view: string, label: string): Promise<void> {
    await choose('F1', `Focus on ${view} View`);
    await workbench().page.locator('.sidebar .monaco-list:focus').waitFor();
    await treeRow(workbench(), view, label).first().waitFor();
  }

  /** From the first row downwards, until the row has the focus. */
  async function goToRow(view: string, label: string): Promise<void> {
    const w = workbench();
    const target = keyboardTarget(w, view, label).first();
    await press('Home');
    await focusedRow(w, view).waitFor();
    for (let steps = 0; (await target.count()) === 0; steps++) {
      if (steps > 40) throw new Error(`No “${label}” in ${view}.`);
      const before = await focusedRow(w, view).getAttribute('data-index');
      await press('ArrowDown');
      await focusedRow(w, view)
        .and(w.page.locator(`:not([data-index="${before}"])`))
        .waitFor();
    }
  }

  async function chooseFromMenu(label: string): Promise<void> {
    const { page } = workbench();
    await press('Shift+F10');
    await page.locator('.monaco-menu').waitFor();
    const focused = page.locator('.monaco-menu .action-item.focused');
    for (let steps = 0; (await focused.filter({ hasText: label }).count()) === 0; steps++) {
      if (steps > 20) throw new Error(`The menu has no “${label}”.`);
      await press('ArrowDown');
      await focused.waitFor();
    }
    await press('Enter');
    await page.locator('.monaco-menu').waitFor({ state: 'detached' });
  }

  function environment(name: string) {
    return workbench().page.getByRole('button', { name: `Fiscal environment: ${name}, ${name}` });
  }

  function explanation() {
    return workbench().page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').first();
  }
});
