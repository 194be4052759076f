import { deepEqual, ok } from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after } from 'mocha';
import type { Locator } from 'playwright-core';
import { freePort } from '../../support/editorHost/freePort.ts';
import { selfSignedCertificate } from '../../unit/node/transport/selfSignedCertificate.ts';
import { readAll } from './clipboard.ts';
import { clickCodeLens, codeLens, codeLensTexts, cutOffLenses } from './codeLens.ts';
import { activeEditor, toFirstGroup } from './editor.ts';
import { answerNotification } from './messages.ts';
import { clickQuickPick, typeIntoQuickInput } from './quickInput.ts';
import { screenshot } from './screenshot.ts';
import { settled } from './settled.ts';
import type { Workbench, WorkbenchOptions } from './workbench.ts';

const SMALL = { width: 1024, height: 700 };
const LARGE = { width: 1600, height: 1000 };

const ECHO = [
  ...['### Echo', 'POST /openapi/demo/echo', 'Content-Type: application/json'],
  ...['', '{ "message": "São João" }', '', '?? status == 200', '?? body $.success == true', ''],
].join('\n');
export interface OutcomeServers {
  readonly options: WorkbenchOptions;
  /** Sends to the server that never responds, and cancels once the request has arrived. */
  readonly sendToSilent: (w: Workbench, lenses: readonly [string, string, string]) => Promise<void>;
}

/** Options of a small window whose environments are a gateway, a server that never responds, and one with a self-signed certificate. Both
 *  run until the end of the suite that calls this. */
export async function outcomeServers(): Promise<OutcomeServers> {
  let requests = 0;
  const silent = createHttp(() => {
    requests += 1;
  });
  const secure = createHttps(selfSignedCertificate({ names: ['localhost'] }));
  silent.listen(0, '127.0.0.1');
  secure.listen(0, '127.0.0.1');
  await Promise.all([once(silent, 'listening'), once(secure, 'listening')]);
  const gatewayPort = await freePort();
  const options = {
    viewport: SMALL,
    files: {
      'echo.fiscal': ECHO,
      'mismatch.fiscal': `### Mismatch\n# @sign ${'0'.repeat(32)}\nGET /openapi/demo/echo\n\n### Second\nGET /openapi/demo/echo\n`,
      'untitled.fiscal': 'GET /openapi/demo/echo\n',
      'emit.fiscal': '### Emit\nPOST /openapi/v2/empresas/1/nf-e\n\n{ "id": "1" }\n',
      'fiscal.env.json': JSON.stringify({
        local: { baseUrl: `http://127.0.0.1:${gatewayPort}` },
        secure: { baseUrl: `https://127.0.0.1:${portOf(secure)}` },
        silent: { baseUrl: `http://127.0.0.1:${portOf(silent)}` },
      }),
    },
    // As VS Code has it: it takes space from the CodeLenses.
    settings: { 'fiscal.gateway.port': gatewayPort, 'editor.minimap.enabled': true },
  };

  after('stop the servers', () => {
    silent.closeAllConnections();
    silent.close();
    secure.close();
  });

  const sendToSilent: OutcomeServers['sendToSilent'] = async (w, [send, set, sending]) => {
    const before = requests;
    await clickCodeLens(w, send);
    await answerNotification(w, set);
    await typeIntoQuickInput(w, 'a-secret-of-the-test');
    await w.page.keyboard.press('Enter');
    await codeLens(w, sending).waitFor();
    while (requests === before) await w.page.waitForTimeout(50);
    await clickCodeLens(w, sending);
  };
  return { options, sendToSilent };
}

/** Waits for a CodeLens of the request that isn't cut off. */
export async function inSight(w: Workbench, text: RegExp): Promise<void> {
  const lens = activeEditor(w).locator('.codelens-decoration a').filter({ hasText: text });
  await lens.waitFor();
  // VS Code lays the row out again some time after the response is displayed beside it, and may exchange its elements.
  let places = await placesOf(w, lens);
  for (let look = 0; look < LOOKS && isCutOff(places); look++) {
    await settled(w);
    places = await placesOf(w, lens);
  }
  const row = await codeLensTexts(w);
  ok(!isCutOff(places), `${text} is cut off: ${JSON.stringify({ ...places, row })}`);
}

interface Places {
  readonly lens: Box | null;
  readonly editor: Box | null;
  readonly uri: string | null;
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

async function placesOf(w: Workbench, lens: Locator): Promise<Places> {
  const editor = activeEditor(w);
  const [own, around, uri] = await Promise.all([
    lens.first().boundingBox(),
    editor.boundingBox(),
    editor.getAttribute('data-uri'),
  ]);
  return { lens: own, editor: around, uri };
}

function isCutOff({ lens, editor }: Places): boolean {
  return lens === null || editor === null || lens.x + lens.width > editor.x + editor.width;
}

/** Waits for a layout that has what is wanted, on a busy machine, too; the caller asserts it. */
async function settledTo(w: Workbench, isWanted: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < LOOKS && !(await isWanted()); look++) await settled(w);
}

const LOOKS = 300;

/** Leaves a picture for each size of the window, in which each CodeLens must be completely visible. */
export async function inBothSizes(w: Workbench, name: string): Promise<void> {
  for (const size of [LARGE, SMALL]) {
    await w.page.setViewportSize(size);
    // VS Code lays the row out again some time after the window has its new size.
    await settledTo(w, async () => (await cutOffLenses(w)).length === 0);
    await screenshot(w, `${name}-${size.width}`);
    deepEqual(await cutOffLenses(w), []);
  }
}

export async function chooseEnvironment(w: Workbench, name: string): Promise<void> {
  await toFirstGroup(w);
  await w.page.locator('.statusbar-item[id*="fiscal.environment"]').first().click();
  await clickQuickPick(w, name);
  await w.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

export async function documentText(w: Workbench): Promise<string> {
  const editor = w.page.locator('.monaco-editor[data-uri^="fiscal-response"]').first();
  await editor.waitFor();
  const text = await readAll(w, editor);
  await toFirstGroup(w);
  return text;
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
}
