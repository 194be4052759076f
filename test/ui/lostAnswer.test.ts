import { equal, match } from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { after, before } from 'mocha';
import { freePort } from '../support/editorHost/freePort.ts';
import { openWorkbenchPage } from '../support/editorHost/page.ts';
import { LONGEST_WAIT_MS } from '../support/longestWait.ts';
import { readAll } from './support/clipboard.ts';
import { clickCodeLens, codeLens } from './support/codeLens.ts';
import { killExtensionHost } from './support/extensionHost.ts';
import { answerDialog, answerNotification, dialog } from './support/messages.ts';
import { openFile, runCommand, typeIntoQuickInput } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { historyRow, showView, treeRow } from './support/treeView.ts';
import { useWorkbench } from './support/useWorkbench.ts';
import type { Workbench } from './support/workbench.ts';

const gatewayPort = await freePort();
let requests = 0;
/** The ids that dynamic values really had, in the order in which they arrived. */
const ids: string[] = [];
const silent = createServer(async request => {
  const body = Buffer.concat(await request.toArray()).toString();
  ids.push((JSON.parse(body) as { id: string }).id);
  requests += 1;
});
const port = await freePort();

const ENVIRONMENTS = { local: { baseUrl: `http://127.0.0.1:${port}` } };
const REQUEST = 'POST /openapi/v2/empresas/1/nf-e';

describe('a POST whose response is lost', () => {
  const workbench = useWorkbench({
    files: {
      'emit.fiscal': `### Emit\n${REQUEST}\nContent-Type: application/json\n\n{ "id": "{{$uuid}}" }\n`,
      'fiscal.env.json': JSON.stringify(ENVIRONMENTS),
    },
    settings: { 'fiscal.gateway.port': gatewayPort },
  });
  before('start the silent server', async () => {
    silent.listen(port, '127.0.0.1');
    await once(silent, 'listening');
  });
  after('stop the silent server', () => {
    silent.closeAllConnections();
    silent.close();
  });

  it('is shown as in progress while there is no response', async () => {
    const w = workbench();
    await openFile(w, 'emit.fiscal');
    await sendWithSecret(w);
    await codeLens(w, 'Sending').waitFor();
    await received(1);
  });

  it('G2 isn’t sent again by a reload of the window, and is listed with an unknown outcome', async () => {
    const w = workbench();
    await openWorkbenchPage(w.page, w);
    await showView(w, 'History');
    await treeRow(w, 'History', 'Outcome unknown').waitFor();
    await historyRow(w, REQUEST).waitFor();
    equal(requests, 1);
    await historyRow(w, REQUEST)
      .filter({ hasText: `id ${ids[0]}` })
      .waitFor();
    await screenshot(w, 'lost-answer');
  });

  it('F1 is marked in its CodeLens and its document after the reload, with the id that was sent', async () => {
    const w = workbench();
    await openFile(w, 'emit.fiscal');
    await clickCodeLens(w, `Outcome unknown · id ${ids[0]}`);
    const text = await documentText(w);
    match(text, /^Outcome unknown: look up the document before resending\./);
    match(text, new RegExp(`\\n# Sent with id: ${ids[0]}\\n`));
    await screenshot(w, 'lost-answer-marked');
  });

  it('F1 causes a question before it’s sent again, although its dynamic values change the bytes', async () => {
    const w = workbench();
    await openFile(w, 'emit.fiscal');
    await sendWithSecret(w);
    await dialog(w).waitFor();
    match(
      (await dialog(w).textContent()) ?? '',
      /Outcome unknown: send POST .* again\?.*Look up the document first/,
    );
    match((await dialog(w).textContent()) ?? '', new RegExp(`Sent with id: ${ids[0]}`));
    await screenshot(w, 'lost-answer-again');
    await answerDialog(w, 'Cancel');
    equal(requests, 1);
    await codeLens(w, `Outcome unknown · id ${ids[0]}`).waitFor();
  });

  it('G2 isn’t sent again after the extension host is killed, and the local gateway’s port is free', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Start Local Gateway');
    await w.page.getByRole('button', { name: /local gateway is running/ }).waitFor();
    equal(await answers(gatewayPort), true);
    await openFile(w, 'emit.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await answerDialog(w, 'Send Again');
    await received(2);
    await killExtensionHost(w);
    await openWorkbenchPage(w.page, w);
    await showView(w, 'History');
    const lost = historyRow(w, REQUEST);
    await lost.nth(1).waitFor();
    await openFile(w, 'emit.fiscal');
    await codeLens(w, `Outcome unknown · id ${ids[1]}, ${ids[0]}`).waitFor();
    equal(requests, 2);
    equal(await answers(gatewayPort), false);
  });

  it('is removed from the list when the user resolves it', async () => {
    const w = workbench();
    const lost = historyRow(w, REQUEST);
    for (const left of [1, 0]) {
      await lost.first().hover();
      await lost.first().getByRole('button', { name: 'Mark Outcome as Resolved' }).click();
      await waitForCount(w, left);
    }
    await treeRow(w, 'History', 'Outcome unknown').waitFor({ state: 'detached' });
  });

  it('is no longer marked once the user has resolved it', async () => {
    const w = workbench();
    await openFile(w, 'emit.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await codeLens(w, 'Outcome unknown').waitFor({ state: 'detached' });
  });
});

/** A window in a browser stores secrets only while it's open, so that it asks for one after each reopening. */
async function sendWithSecret(w: Workbench): Promise<void> {
  await clickCodeLens(w, 'Send signed request');
  await answerNotification(w, 'Set App Secret…');
  await typeIntoQuickInput(w, 'a-secret-for-the-silent-server');
  await w.page.keyboard.press('Enter');
}

/** Waits until the silent server has so many requests. */
async function received(count: number): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (requests < count && performance.now() < deadline) {
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  equal(requests, count);
}

async function waitForCount(w: Workbench, count: number): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < deadline) {
    if ((await historyRow(w, REQUEST).count()) === count) return;
    await w.page.waitForTimeout(50);
  }
  equal(await historyRow(w, REQUEST).count(), count);
}

function answers(portOfServer: number): Promise<boolean> {
  const socket = connect(portOfServer, '127.0.0.1');
  return new Promise<boolean>(resolve => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}

/** The text next to the request. */
async function documentText(w: Workbench): Promise<string> {
  const editor = w.page.locator('.monaco-editor[data-uri^="fiscal-response"]').first();
  await editor.waitFor();
  return readAll(w, editor);
}
