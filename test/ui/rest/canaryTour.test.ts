import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Artefact, canaryHits, filesBelow, TOUR_CANARY } from '../../support/canary/canaryForms.ts';
import { CODES, timesReceived, WAYS, withTourServer } from '../../support/canary/tourServer.ts';
import { freePort } from '../../support/editorHost/freePort.ts';
import type { FaultyServer } from '../../support/faultyServer.ts';
import { LONGEST_WAIT_MS } from '../../support/longestWait.ts';
import { browserStorage } from '../support/browserStorage.ts';
import { readAll, readClipboard, writeClipboard } from '../support/clipboard.ts';
import { codeLens } from '../support/codeLens.ts';
import { goToLine } from '../support/editor.ts';
import { answerDialog, dialog } from '../support/messages.ts';
import { outputText, outputWith } from '../support/output.ts';
import { clickQuickPick, openFile, runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { watchTexts } from '../support/seenTexts.ts';
import { historyRow, showView } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import { webview } from '../support/webview.ts';
import type { Workbench } from '../support/workbench.ts';

const port = await freePort();
/** The local gateway's App Secret, from a configuration in the folder. */
const GATEWAY_CANARY = `${TOUR_CANARY}-gateway`;
const SECRETS = [TOUR_CANARY, GATEWAY_CANARY];
const CONFIGURATION = { applications: [{ appKey: 'tour', appName: 'Tour', appSecret: GATEWAY_CANARY }] };

/** The second request without a response is canceled before its time limit. The echo comes last, so that its response stays
 *  on the screen. */
const PATHS = [...CODES.map(code => `code/${code}`), 'silent/again', ...WAYS];
const LINES_EACH = 4;
const REQUESTS = PATHS.map(path => `POST /openapi/demo/${path}\n\n{"a": 1}\n###\n`).join('');

describe('A1 a tour through the editor', () => {
  const workbench = useWorkbench({
    files: {
      'tour.fiscal': REQUESTS,
      'wrong.fiscal': 'POST /openapi/demo/{{nothing}}/são\nToken: x\n\n{}\n',
      'local.fiscal': '# @sign 00000000000000000000000000000000\nPOST /openapi/demo/echo\n\n{"b": 2}\n',
      'fiscal.gateway.json': JSON.stringify(CONFIGURATION),
    },
    settings: { 'fiscal.gateway.port': port, 'fiscal.timeout.headersSeconds': 10 },
  });

  it('A2 leaves no form of a canary on the screen, on the clipboard, in the browser, on disk, or in a log', () =>
    withTourServer(async server => {
      const w = workbench();
      const seen = await watchTexts(w.page);
      await chooseEnvironment(w, server.origin);
      await storeSecret(w);
      await sendAll(w, server);
      const copied = await lookAround(w);
      const log = await sendToGateway(w);
      const artefacts: Artefact[] = [
        { name: 'seen', content: await seen() },
        ...copied.map((content, index) => ({ name: `copied ${index}`, content })),
        { name: 'journal', content: log },
        ...(await keptInBrowser(w)),
        ...(await filesBelow(w.server.data)),
        ...(await filesBelow(w.folder, path => path === 'fiscal.gateway.json')),
      ];
      ok(artefacts.length > 20, `${artefacts.length} artefacts`);
      deepEqual(canaryHits(artefacts, SECRETS), []);
    })).timeout(300_000);
});

async function chooseEnvironment(w: Workbench, baseUrl: string): Promise<void> {
  await openFile(w, 'tour.fiscal');
  await codeLens(w, 'Send signed request').first().waitFor();
  await writeFile(join(w.folder, 'fiscal.env.json'), JSON.stringify({ tour: { baseUrl } }));
  await runCommand(w, 'Fiscal: Select Environment…');
  await clickQuickPick(w, 'tour');
  await w.page.getByRole('button', { name: /^Fiscal environment: tour/ }).waitFor();
}

async function storeSecret(w: Workbench): Promise<void> {
  await runCommand(w, 'Fiscal: Set App Secret…');
  await clickQuickPick(w, 'tour');
  await w.page.locator('.quick-input-widget input[type="password"]').waitFor();
  await typeIntoQuickInput(w, `${TOUR_CANARY} é`);
  await w.page.locator('.quick-input-message', { hasText: 'printable ASCII' }).waitFor();
  await typeIntoQuickInput(w, TOUR_CANARY);
  await w.page.keyboard.press('Enter');
  await w.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

/** Sends one request after the other, and waits until the history on the disk has it. */
async function sendAll(w: Workbench, server: FaultyServer): Promise<void> {
  for (const [index, path] of PATHS.entries()) {
    await openFile(w, 'tour.fiscal');
    await goToLine(w, index * LINES_EACH + 1);
    await w.page.keyboard.press('Control+Alt+R');
    await until(w, () => timesReceived(server, TOUR_CANARY) > index, `request ${path} to arrive`);
    if (path === 'silent/again') await runCommand(w, 'Fiscal: Cancel Sending');
    await until(w, () => historySize(w) > index, `${path} in the history`);
  }
  equal(timesReceived(server, TOUR_CANARY), PATHS.length);
}

/** The number of entries in the history on the disk. */
function historySize({ server }: Workbench): number {
  return globSync('data/User/globalStorage/*/history/*.json', { cwd: server.data }).length;
}

/** Opens everything that a user may look at afterwards. Resolves with what was copied to the clipboard. */
async function lookAround(w: Workbench): Promise<readonly string[]> {
  const answer = w.page.locator('.monaco-editor[data-uri^="fiscal-response"]').first();
  // The history has a response before it's on the screen.
  await answer.filter({ hasText: 'HTTP/1.1' }).waitFor();
  const copied = [await readAll(w, answer)];
  match(copied[0] ?? '', /^HTTP\/1\.1 200 •{8}$/m);
  await writeClipboard(w, '');
  await runCommand(w, 'Fiscal: Copy Response Body');
  await until(w, async () => (await readClipboard(w)) !== '', 'the copied body');
  copied.push(await readClipboard(w));
  await runCommand(w, 'Fiscal: Save Response Body…');
  match(await dialog(w).innerText(), /The response contains your App Secret/);
  await screenshot(w, 'tour-save');
  await answerDialog(w, 'Cancel');
  copied.push(await outputWith(w, 'Fiscal: Signing', 'string to sign'));
  await showView(w, 'History');
  // An entry opens its file, and the files are searched anyway.
  await historyRow(w, 'POST /openapi/demo/silent/again').first().waitFor();
  await screenshot(w, 'tour');
  await openFile(w, 'wrong.fiscal');
  await w.page.locator('.squiggly-error').first().waitFor();
  await runCommand(w, 'Problems: Focus on Problems View');
  await openFile(w, 'tour.fiscal');
  await goToLine(w, 1);
  await runCommand(w, 'Show or Focus Hover');
  await w.page.locator('.monaco-hover', { hasText: '••••••••/openapi/demo' }).first().waitFor();
  await runCommand(w, 'Fiscal: Sign at Cursor Without Sending');
  await outputWith(w, 'Fiscal: Signing', '(not sent)');
  return [...copied, ...(await inspectorTexts(w))];
}

async function inspectorTexts(w: Workbench): Promise<readonly string[]> {
  await openFile(w, 'tour.fiscal');
  await goToLine(w, 1);
  await runCommand(w, 'Fiscal: Open Signature Inspector');
  const page = webview(w);
  await page.locator('.sign', { hasText: /^[0-9a-f]{32}$/ }).waitFor();
  await page.getByRole('button', { name: 'Copy Masked' }).click();
  await page.locator('.message', { hasText: 'was copied' }).waitFor();
  return [await page.locator('html').innerHTML(), await readClipboard(w)];
}

/** Has a signature refused and opens its explanation from the gateway's request log. */
async function sendToGateway(w: Workbench): Promise<string> {
  await runCommand(w, 'View: Close All Editors');
  await runCommand(w, 'Fiscal: Select Environment…');
  await clickQuickPick(w, 'local');
  await runCommand(w, 'Fiscal: Start Local Gateway');
  await openFile(w, 'local.fiscal');
  await codeLens(w, 'Send signed request').waitFor();
  await goToLine(w, 2);
  await w.page.keyboard.press('Control+Alt+R');
  await codeLens(w, '401 · 10009003').waitFor();
  await codeLens(w, 'Explain').click();
  // No cause explains this signature, and trying all candidates takes seconds.
  await w.page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').waitFor();
  return outputText(w, 'Fiscal: Local Gateway');
}

/** Excludes the secret store itself, which a window in a browser also has there. */
async function keptInBrowser({ page }: Workbench): Promise<readonly Artefact[]> {
  const kept = await browserStorage(page);
  ok([...kept.keys()].some(name => name.includes('vscode')));
  return [...kept].map(([name, content]) => ({ name, content }));
}

async function until(w: Workbench, isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await w.page.waitForTimeout(50);
  }
}
