import { equal, match } from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { after, before } from 'mocha';
import { freePort } from '../../support/editorHost/freePort.ts';
import { openWorkbenchPage } from '../../support/editorHost/page.ts';
import { codeLens } from '../support/codeLens.ts';
import { killExtensionHost } from '../support/extensionHost.ts';
import { answerDialog, dialog } from '../support/messages.ts';
import { clickQuickPick, openFile, runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { openTerminal, typeIntoTerminal } from '../support/terminal.ts';
import { showView, treeRow } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

const port = await freePort();

const PATHS = ['/openapi/v2/empresas/1/nf-e', '/openapi/v2/empresas/2/nf-e'] as const;

describe('a POST of `fiscal send` in a terminal, in the middle of which', () => {
  const sockets: Socket[] = [];
  let server: Server;
  /** Resolves with the connection of the next request, which isn't answered. */
  let arrived: Promise<unknown>;

  after('stop the server', () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  const workbench = useWorkbench({
    files: {
      'fiscal.env.json': JSON.stringify({ local: { baseUrl: `http://127.0.0.1:${port}` } }),
      ...Object.fromEntries(
        PATHS.map((path, index) => [
          `emit${index}.fiscal`,
          `### Emit\nPOST ${path}\nContent-Type: text/plain\n\nnota\n`,
        ]),
      ),
    },
  });

  before('start the server, and store an App Secret for it', async () => {
    server = createServer(socket => void sockets.push(socket.on('error', () => {})));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const w = workbench();
    await openFile(w, 'emit0.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await runCommand(w, 'Fiscal: Set App Secret…');
    await clickQuickPick(w, 'local');
    await w.page.locator('.quick-input-widget input[type="password"]').waitFor();
    await typeIntoQuickInput(w, 'a-secret-for-the-server');
    await w.page.keyboard.press('Enter');
    await w.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
    await openTerminal(w);
  });

  /** Types the command and agrees; resolves once the server has the request. */
  async function send(w: Workbench, index: number): Promise<() => Promise<string>> {
    arrived = once(server, 'connection').then(([socket]) => once(socket, 'data'));
    const said = await typeIntoTerminal(w, `fiscal send emit${index}.fiscal`);
    await answerDialog(w, 'Send Once');
    await arrived;
    equal(sockets.length, index + 1);
    return said;
  }

  it('G2 the terminal is killed, is listed with an unknown outcome, and isn’t sent again unasked', async () => {
    const w = workbench();
    await send(w, 0);
    const [socket] = sockets;
    const closed = socket?.closed === true ? undefined : once(socket as Socket, 'close');
    await runCommand(w, 'Terminal: Kill All Terminals');
    await closed;
    await showView(w, 'History');
    await treeRow(w, 'History', 'Outcome unknown').waitFor();
    await treeRow(w, 'History', `POST ${PATHS[0]}`).waitFor();
    await openTerminal(w);
    const said = await typeIntoTerminal(w, 'fiscal send emit0.fiscal');
    await dialog(w).filter({ hasText: 'Send for the terminal?' }).waitFor();
    match(await dialog(w).innerText(), /outcome|unknown/i);
    await answerDialog(w, 'Cancel');
    match(await said(), /Nobody confirmed it[^\n]*\nexit code 2\n$/);
    equal(sockets.length, 1);
  });

  it('G2 the window’s extensions are killed, is listed with an unknown outcome, and the terminal says so', async () => {
    const w = workbench();
    const said = await send(w, 1);
    await killExtensionHost(w);
    match(await said(), /^fiscal: The VS Code window was closed while it was sending[^\n]*\nexit code 3\n$/);
    await openWorkbenchPage(w.page, w);
    await showView(w, 'History');
    await treeRow(w, 'History', `POST ${PATHS[1]}`).waitFor();
    await treeRow(w, 'History', `POST ${PATHS[0]}`).waitFor();
    equal(sockets.length, 2);
  });
});
