import { equal, match, ok } from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { after, before } from 'mocha';
import { freePort } from '../../support/editorHost/freePort.ts';
import { openWorkbenchPage } from '../../support/editorHost/page.ts';
import { codeLens } from '../support/codeLens.ts';
import { killExtensionHost } from '../support/extensionHost.ts';
import { answerDialog, dialog } from '../support/messages.ts';
import { clickQuickPick, openFile, runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { focusTerminal, openTerminal, typeIntoTerminal } from '../support/terminal.ts';
import { historyRow, showView, treeRow } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

const port = await freePort();

const PATHS = [1, 2, 3, 4, 5].map(company => `/openapi/v2/empresas/${company}/nf-e`);
const LOST = /^fiscal: The VS Code window was closed while it was sending[^\n]*\nexit code 3\n$/;

describe('a POST of `fiscal send` in a terminal', () => {
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
    await storeSecret(w);
    await openTerminal(w);
  });

  /** Types the command and agrees; resolves once the server has the request, with what the command then says. */
  async function send(w: Workbench, index: number): Promise<() => Promise<string>> {
    arrived = once(server, 'connection').then(([socket]) => once(socket, 'data'));
    const { length } = sockets;
    const said = await typeIntoTerminal(w, `fiscal send emit${index}.fiscal`);
    await answerDialog(w, 'Send Once');
    await arrived;
    equal(sockets.length, length + 1);
    return said;
  }

  /** History lists it, and it isn't sent again unless the user agrees to that. */
  async function isKeptAsUnknown(w: Workbench, index: number): Promise<void> {
    const { length } = sockets;
    await showView(w, 'History');
    await treeRow(w, 'History', 'Outcome unknown').waitFor();
    await historyRow(w, `POST ${PATHS[index]}`).waitFor();
    await openTerminal(w);
    const said = await typeIntoTerminal(w, `fiscal send emit${index}.fiscal`);
    await dialog(w).filter({ hasText: 'Send on behalf of the terminal?' }).waitFor();
    match(await dialog(w).innerText(), /its outcome is unknown/);
    await w.page.keyboard.press('Enter');
    match(await said(), /Nobody confirmed the command[^\n]*\nexit code 2\n$/);
    equal(sockets.length, length);
  }

  it('G2 is kept as unknown, and isn’t sent again unasked, if the terminal is killed', async () => {
    const w = workbench();
    await send(w, 0);
    const socket = sockets.at(-1);
    const closed = socket?.closed === true ? undefined : once(socket as Socket, 'close');
    await runCommand(w, 'Terminal: Kill All Terminals');
    await closed;
    await isKeptAsUnknown(w, 0);
  });

  it('G2 is kept and reported as unknown if the command is interrupted with Ctrl+C', async () => {
    const w = workbench();
    const said = await send(w, 1);
    await w.page.keyboard.press('Control+C');
    match(await said(), /^Outcome unknown: look up [\s\S]*\nexit code 130\n$/m);
    await isKeptAsUnknown(w, 1);
  });

  it('G2 is kept as unknown if the command’s process is killed', async () => {
    const w = workbench();
    const said = await send(w, 2);
    const killed = await killCommandLine('emit2.fiscal');
    equal(killed, 1);
    match(await said(), /exit code 137\n$/);
    await isKeptAsUnknown(w, 2);
  });

  it('G2 is kept as unknown if the window is reloaded; its terminal says so, and can’t send anymore', async () => {
    const w = workbench();
    const said = await send(w, 3);
    await runCommand(w, 'Developer: Reload Window');
    match(await said(), LOST);
    await focusTerminal(w);
    const again = await typeIntoTerminal(w, 'fiscal send emit3.fiscal');
    match(await again(), /^fiscal: [^\n]*Open a new terminal[^\n]*\nexit code 2\n$/);
    await openFile(w, 'emit3.fiscal');
    await codeLens(w, 'Outcome unknown').waitFor();
    await storeSecret(w);
    await isKeptAsUnknown(w, 3);
  });

  it('G2 isn’t sent if the window is reloaded before the question is answered', async () => {
    const w = workbench();
    const { length } = sockets;
    const said = await typeIntoTerminal(w, 'fiscal send emit4.fiscal');
    await dialog(w).filter({ hasText: 'Send on behalf of the terminal?' }).waitFor();
    await openWorkbenchPage(w.page, w);
    match(await said(), /^fiscal: The VS Code window was closed before [^\n]*\nexit code 2\n$/);
    await openFile(w, 'emit4.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    await storeSecret(w);
    // Once the window shows the terminals that it restores; otherwise one of them hides the new one.
    await focusTerminal(w);
    await openTerminal(w);
    equal(sockets.length, length);
  });

  it('G2 is kept as unknown if the window’s extensions are killed, and the terminal says so', async () => {
    const w = workbench();
    const where = await typeIntoTerminal(w, 'echo "$FISCAL_EDITOR_CHANNEL"');
    const [channel = ''] = (await where()).split('\n');
    const said = await send(w, 4);
    await killExtensionHost(w);
    match(await said(), LOST);
    ok(existsSync(channel));
    await openWorkbenchPage(w.page, w);
    await openFile(w, 'emit4.fiscal');
    await codeLens(w, 'Outcome unknown').waitFor();
    await storeSecret(w);
    await focusTerminal(w);
    await isKeptAsUnknown(w, 4);
    // The next window has removed what the killed one couldn't.
    ok(!existsSync(dirname(channel)));
  });
});

/** This editor keeps what is secret only until its page is reloaded. */
async function storeSecret(w: Workbench): Promise<void> {
  await runCommand(w, 'Fiscal: Set App Secret…');
  await clickQuickPick(w, 'local');
  await w.page.locator('.quick-input-widget input[type="password"]').waitFor();
  await typeIntoQuickInput(w, 'a-secret-for-the-server');
  await w.page.keyboard.press('Enter');
  await w.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

/** Kills the processes of the command line that have this argument, and returns how many there were. */
async function killCommandLine(argument: string): Promise<number> {
  let killed = 0;
  for (const name of await readdir('/proc')) {
    const words = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (!words.includes('commandLine.js') || !words.split('\0').includes(argument)) continue;
    process.kill(Number(name), 'SIGKILL');
    killed += 1;
  }
  return killed;
}
