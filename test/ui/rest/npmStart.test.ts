import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { type GatewayProcess, startGatewayProcess } from '../../../scripts/start/gatewayProcess.ts';
import { type HandOver, handOver } from '../../../scripts/start/handOver.ts';
import { freePort } from '../../support/editorHost/freePort.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { answerNotification, notifications } from '../support/messages.ts';
import { openFile, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { showView, treeRow, treeRows } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

const VIEW = 'Gateway & Proxy';

// Other test runs on the same machine may use the default port.
const port = await freePort();

describe('the editor that npm start opens', () => {
  let gateway: GatewayProcess;
  let handedOver: HandOver;

  before('start the gateway as npm start does', async () => {
    gateway = await startGatewayProcess(await freePort());
    handedOver = await handOver(gateway);
  });

  const workbench = useWorkbench({ copyOf: 'examples', environment: () => handedOver.environment });

  after('stop the gateway', async () => {
    await handedOver.end();
    await gateway.stop();
  });

  it('receives a path that only its user can read, and no secret', async () => {
    const { environment } = handedOver;
    ok(!Object.values(environment).some(value => value.includes(gateway.appSecret)));
    const file = environment['FISCAL_STARTED_GATEWAY_SECRET_FILE'] ?? '';
    equal(await readFile(file, 'utf8'), gateway.appSecret);
    if (process.platform !== 'win32') equal((await stat(file)).mode & 0o077, 0);
  });

  it('sends to the gateway that is already running: 200 with the first click, and no question', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await codeLens(w, '200 OK').waitFor();
    equal(await notifications(w).count(), 0);
    await screenshot(w, 'npm-start-first-click');
  });

  it('shows the running gateway and its request log in the view, as a gateway outside this window', async () => {
    const w = workbench();
    await showView(w, VIEW);
    await treeRow(w, VIEW, `Listening at ${hostOf(gateway)}`).waitFor();
    const rows = await treeRows(w, VIEW);
    deepEqual(
      rows.filter(({ level }) => level === 1).map(({ label, description }) => `${label} · ${description}`),
      [`Listening at ${hostOf(gateway)} · npm start`, 'Request log · 1'],
    );
    await screenshot(w, 'npm-start-view');
  });

  it('simulates a signature mismatch with the running gateway, and shows the explanation', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Simulate a Signature Mismatch');
    const editor = w.page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').first();
    await editor.waitFor();
    match((await editor.textContent()) ?? '', /echo\?pagina=2/);
    await screenshot(w, 'npm-start-explained');
  });

  it('offers to start its own gateway once npm start has ended', async () => {
    const w = workbench();
    await gateway.stop();
    await openFile(w, 'echo.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Start Local Gateway');
    await treeRow(w, VIEW, 'Applications').waitFor();
    await codeLens(w, '200 OK').waitFor();
  });
});

describe('the editor that npm start opens, in Brazilian Portuguese', () => {
  const origin = `http://127.0.0.1:${port}`;
  let gateway: GatewayProcess;
  let handedOver: HandOver;

  before('start the gateway as npm start does', async () => {
    gateway = await startGatewayProcess(port);
    handedOver = await handOver(gateway);
  });

  const workbench = useWorkbench({
    copyOf: 'examples',
    language: 'pt-br',
    settings: { 'fiscal.gateway.port': port },
    environment: () => handedOver.environment,
  });

  after('stop the gateway', async () => {
    await handedOver.end();
    await gateway.stop();
  });

  it('reports that the gateway is already running instead of starting it, and opens its log', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Iniciar gateway local');
    await notifications(w)
      .filter({ hasText: `já está em execução em ${origin}` })
      .waitFor();
    await screenshot(w, 'npm-start-already-running-portuguese');
    await answerNotification(w, 'Mostrar log de requisições');
    await treeRow(w, 'Gateway, proxy', `Escutando em ${hostOf(gateway)}`).waitFor();
    await screenshot(w, 'npm-start-view-portuguese');
  });
});

function hostOf({ origin }: GatewayProcess): string {
  return new URL(origin).host;
}
