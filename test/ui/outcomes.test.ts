import { deepEqual, match, ok } from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after } from 'mocha';
import { freePort } from '../support/editorHost/freePort.ts';
import { selfSignedCertificate } from '../unit/node/transport/selfSignedCertificate.ts';
import { readAll } from './support/clipboard.ts';
import { clickCodeLens, codeLens, cutOffLenses } from './support/codeLens.ts';
import { activeEditor } from './support/editor.ts';
import { answerNotification, dismissNotifications, notifications } from './support/messages.ts';
import { clickQuickPick, openFile, runCommand, typeIntoQuickInput } from './support/quickInput.ts';
import { picturesWanted, screenshot } from './support/screenshot.ts';
import { settled } from './support/settled.ts';
import { setTheme } from './support/theme.ts';
import { useWorkbench } from './support/useWorkbench.ts';
import type { Workbench } from './support/workbench.ts';

const SMALL = { width: 1024, height: 700 };
const LARGE = { width: 1600, height: 1000 };

let requests = 0;
const silent = createHttp(() => {
  requests += 1;
});
const secure = createHttps(selfSignedCertificate({ names: ['localhost'] }));
silent.listen(0, '127.0.0.1');
secure.listen(0, '127.0.0.1');
await Promise.all([once(silent, 'listening'), once(secure, 'listening')]);
const gatewayPort = await freePort();

const ECHO = [
  ...['### Echo', 'POST /openapi/demo/echo', 'Content-Type: application/json'],
  ...['', '{ "message": "São João" }', '', '?? status == 200', '?? body $.success == true', ''],
].join('\n');
const OPTIONS = {
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

describe('outcomes in a small window, next to a response', () => {
  const workbench = useWorkbench(OPTIONS);

  it('are completely visible: status, time, and assertions', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Start Local Gateway');
    await codeLens(w, '200 OK').waitFor();
    await inSight(w, /^200 OK · \d+ ms · 2\/2 ✓$/);
    await inBothSizes(w, 'outcome-200');
    await openFile(w, 'untitled.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await inSight(w, /^200 OK · \d+ ms$/);
    await inBothSizes(w, 'outcome-untitled');
  });

  it('leave space for Explain, Send signed request and Inspect after a mismatch', async () => {
    const w = workbench();
    await openFile(w, 'mismatch.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await inSight(w, /^401 · 10009003$/);
    await inBothSizes(w, 'outcome-mismatch');
    await openFile(w, 'echo.fiscal');
  });

  it('keep the next step after a notification has disappeared: Set…', async () => {
    const w = workbench();
    await chooseEnvironment(w, 'secure');
    await clickCodeLens(w, 'Send signed request');
    await inSight(w, /^Not sent: no App Secret · Set…$/);
    await inBothSizes(w, 'outcome-no-secret');
    await dismissNotifications(w);
    await clickCodeLens(w, 'Not sent: no App Secret');
    await typeIntoQuickInput(w, 'a-secret-of-the-test');
    await w.page.keyboard.press('Enter');
    await codeLens(w, 'Not sent').waitFor({ state: 'detached' });
  });

  it('name a failure, with a button that opens its setting and a document next to the request', async () => {
    const w = workbench();
    await clickCodeLens(w, 'Send signed request');
    await inSight(w, /^TLS failed · Setting…$/);
    const message = notifications(w).filter({ hasText: 'the server’s certificate is self-signed' });
    await message.waitFor();
    match(
      await documentText(w),
      /^TLS failed\n# No secure connection .*\n# Nothing was sent\.\n# What to do: /,
    );
    const themes = ['light', 'high contrast', 'high contrast light', 'dark'] as const;
    for (const theme of picturesWanted() ? themes : []) {
      await toRequest(w);
      await setTheme(w, theme);
      await inBothSizes(w, `outcome-tls-${theme.replaceAll(' ', '-')}`);
    }
    await answerNotification(w, 'Open Setting');
    await w.page
      .locator('.settings-editor .setting-item-key, .settings-editor', { hasText: 'Ca File' })
      .first()
      .waitFor();
    await screenshot(w, 'outcome-tls-setting');
    await w.page.keyboard.press('Control+W');
  });

  it('F1 start with “Outcome unknown” if a POST was canceled while it was sent', async () => {
    const w = workbench();
    await chooseEnvironment(w, 'silent');
    await openFile(w, 'emit.fiscal');
    await sendToSilent(w, ['Send signed request', 'Set App Secret…', 'Sending']);
    await inSight(w, /^Outcome unknown( · id .+)?$/);
    await notifications(w)
      .filter({ hasText: 'Outcome unknown: look up the document before resending.' })
      .waitFor();
    match(
      await documentText(w),
      /^Outcome unknown: look up the document before resending\.\n# Sending was canceled\./,
    );
    await inBothSizes(w, 'outcome-unknown');
    await answerNotification(w, 'Show Details');
  });
});

describe('outcomes in a small window in Portuguese', () => {
  const workbench = useWorkbench({ ...OPTIONS, language: 'pt-br' });

  it('are completely visible', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await clickCodeLens(w, 'Enviar requisição assinada');
    await answerNotification(w, 'Iniciar gateway local');
    await codeLens(w, '200 OK').waitFor();
    await inSight(w, /^200 OK · \d+ ms · 2\/2 ✓$/);
    await inBothSizes(w, 'outcome-200-pt');
    await openFile(w, 'mismatch.fiscal');
    await clickCodeLens(w, 'Enviar requisição assinada');
    await inSight(w, /^401 · 10009003$/);
    await inBothSizes(w, 'outcome-mismatch-pt');
    await openFile(w, 'echo.fiscal');
    await chooseEnvironment(w, 'secure');
    await clickCodeLens(w, 'Enviar requisição assinada');
    await inSight(w, /^Não enviada: sem App Secret · Definir…$/);
    await inBothSizes(w, 'outcome-no-secret-pt');
    await answerNotification(w, 'Definir App Secret…');
    await typeIntoQuickInput(w, 'um-segredo-do-teste');
    await w.page.keyboard.press('Enter');
    await inSight(w, /^Falha de TLS · Configuração…$/);
    await notifications(w).filter({ hasText: 'autoassinado' }).waitFor();
    await inBothSizes(w, 'outcome-tls-pt');
    await dismissNotifications(w);
  });

  it('F1 start with “Resultado desconhecido” if a POST was canceled while it was sent', async () => {
    const w = workbench();
    await chooseEnvironment(w, 'silent');
    await openFile(w, 'emit.fiscal');
    await sendToSilent(w, ['Enviar requisição assinada', 'Definir App Secret…', 'Enviando']);
    await inSight(w, /^Resultado desconhecido( · id .+)?$/);
    match(await documentText(w), /^Resultado desconhecido: consulte o documento antes de reenviar\./);
    await inBothSizes(w, 'outcome-unknown-pt');
  });
});

/** Sends to the server that never responds, and cancels once the request has arrived. */
async function sendToSilent(
  w: Workbench,
  [send, set, sending]: readonly [string, string, string],
): Promise<void> {
  const before = requests;
  await clickCodeLens(w, send);
  await answerNotification(w, set);
  await typeIntoQuickInput(w, 'a-secret-of-the-test');
  await w.page.keyboard.press('Enter');
  await codeLens(w, sending).waitFor();
  while (requests === before) await w.page.waitForTimeout(50);
  await clickCodeLens(w, sending);
}

/** Waits for a CodeLens of the request that isn't cut off. */
async function inSight(w: Workbench, text: RegExp): Promise<void> {
  const lens = activeEditor(w).locator('.codelens-decoration a').filter({ hasText: text });
  await lens.waitFor();
  const isCutOff = async (): Promise<boolean> => {
    const [own, around] = await Promise.all([lens.boundingBox(), activeEditor(w).boundingBox()]);
    return own === null || around === null || own.x + own.width > around.x + around.width;
  };
  // VS Code lays the row out again some time after the response is displayed beside it.
  for (let look = 0; look < LOOKS && (await isCutOff()); look++) await settled(w);
  ok(!(await isCutOff()), `${text} is cut off`);
}

const LOOKS = 20;

/** Leaves a picture for each size of the window, in which each CodeLens must be completely visible. */
async function inBothSizes(w: Workbench, name: string): Promise<void> {
  for (const size of [LARGE, SMALL]) {
    await w.page.setViewportSize(size);
    // VS Code lays the row out again some time after the window has its new size.
    for (let look = 0; look < LOOKS && (await cutOffLenses(w)).length > 0; look++) await settled(w);
    await screenshot(w, `${name}-${size.width}`);
    deepEqual(await cutOffLenses(w), []);
  }
}

async function chooseEnvironment(w: Workbench, name: string): Promise<void> {
  await toRequest(w);
  await w.page.locator('.statusbar-item[id*="fiscal.environment"]').first().click();
  await clickQuickPick(w, name);
  await w.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

/** Needed because whatever was shown last may have the focus. */
async function toRequest(w: Workbench): Promise<void> {
  await runCommand(w, 'View: Focus First Editor Group');
}

async function documentText(w: Workbench): Promise<string> {
  const editor = w.page.locator('.monaco-editor[data-uri^="fiscal-response"]').first();
  await editor.waitFor();
  const text = await readAll(w, editor);
  await toRequest(w);
  return text;
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
}
