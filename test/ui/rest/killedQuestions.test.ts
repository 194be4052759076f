import { deepEqual, equal, match } from 'node:assert/strict';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before } from 'mocha';
import { openWorkbenchPage } from '../../support/editorHost/page.ts';
import { repositoryRoot } from '../../support/editorHost/paths.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { killExtensionHost } from '../support/extensionHost.ts';
import { answerDialog, answerNotification, dialog } from '../support/messages.ts';
import { clickQuickPick, openFile, runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { settled } from '../support/settled.ts';
import { historyRow, showView } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

const CALLER = join(repositoryRoot, 'test/ui/support/toolCaller');
const ENVIRONMENTS = '{\n  "hom": { "baseUrl": "https://api.example.com.br", "kind": "homologacao" }\n}\n';

describe('a window whose extension host is killed', () => {
  const workbench = useWorkbench({
    files: {
      'get.fiscal': '### Read\nGET /openapi/demo/echo\n',
      'post.fiscal':
        '### Emit\nPOST /openapi/v2/empresas/1/nf-e\nContent-Type: application/json\n\n{"a":1}\n',
    },
    extensions: [CALLER],
  });
  const received: string[] = [];
  let server: Server;

  before('start the server', async () => {
    server = createServer((request, response) => {
      received.push(`${request.method} ${request.url}`);
      response.end('{"success":true}');
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const environments = { local: { baseUrl: `http://127.0.0.1:${port}` } };
    await writeFile(join(workbench().folder, 'fiscal.env.json'), JSON.stringify(environments));
  });
  after('stop the server', () => {
    server.closeAllConnections();
    server.close();
  });

  it('G2 still has its history', async () => {
    const w = workbench();
    await openFile(w, 'get.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Set App Secret…');
    await typeIntoQuickInput(w, 'a-secret-for-the-server');
    await w.page.keyboard.press('Enter');
    await codeLens(w, '200 OK').waitFor();
    await showView(w, 'History');
    await historyRow(w, 'GET /openapi/demo/echo').waitFor();
    await killExtensionHost(w);
    await openWorkbenchPage(w.page, w);
    await showView(w, 'History');
    await historyRow(w, 'GET /openapi/demo/echo').click();
    await w.page.locator('.tab', { hasText: /^History:/ }).waitFor();
    deepEqual(received, ['GET /openapi/demo/echo']);
  });

  it('A17 G2 sends nothing for a coding agent without the user’s consent, not even afterward', async () => {
    const w = workbench();
    const before = received.length;
    await openFile(w, 'post.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Set App Secret…');
    await typeIntoQuickInput(w, 'a-secret-for-the-server');
    await w.page.keyboard.press('Enter');
    await codeLens(w, '200 OK').waitFor();
    equal(received.length, before + 1);
    const file = join(w.folder, 'result.json');
    await rm(file, { force: true });
    await writeFile(
      join(w.folder, 'call.json'),
      JSON.stringify({ tool: 'fiscal_send_request', input: { file: 'post.fiscal' } }),
    );
    await runCommand(w, 'Test: Call Tool');
    await dialog(w).waitFor();
    match(await dialog(w).innerText(), /\{"a":1\}/);
    await killExtensionHost(w);
    // Whoever agrees now agrees to nothing any more.
    if (await dialog(w).isVisible()) await answerDialog(w, 'Yes');
    await openWorkbenchPage(w.page, w);
    await openFile(w, 'post.fiscal');
    await codeLens(w, 'Send signed request').waitFor();
    equal(received.length, before + 1);
    equal(await readFile(file, 'utf8').catch(() => ''), '');
  });

  it('G2 leaves no environments file half-written', async () => {
    const w = workbench();
    const file = join(w.folder, 'fiscal.env.json');
    await writeFile(file, ENVIRONMENTS);
    const before = (await readdir(w.folder)).sort();
    await runCommand(w, 'Fiscal: Add Environment…');
    for (const text of ['matriz', 'https://matriz.example.com.br']) {
      await typeIntoQuickInput(w, text);
      await w.page.keyboard.press('Enter');
      await settled(w);
    }
    await killExtensionHost(w);
    await openWorkbenchPage(w.page, w);
    equal(await readFile(file, 'utf8'), ENVIRONMENTS);
    deepEqual((await readdir(w.folder)).sort(), before);
    await runCommand(w, 'Fiscal: Add Environment…');
    for (const text of ['matriz', 'https://matriz.example.com.br']) {
      await typeIntoQuickInput(w, text);
      await w.page.keyboard.press('Enter');
      await settled(w);
    }
    await clickQuickPick(w, 'test (homologação)');
    await settled(w);
    // While the file is being written, or just afterwards.
    await w.page.keyboard.press('Enter');
    await killExtensionHost(w);
    await openWorkbenchPage(w.page, w);
    const names = Object.keys(JSON.parse(await readFile(file, 'utf8')));
    match(names.join(), /^hom(?:,matriz)?$/);
    deepEqual((await readdir(w.folder)).sort(), before);
  });
});
