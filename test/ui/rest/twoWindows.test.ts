import { deepEqual, equal, match } from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before } from 'mocha';
import { openWorkbenchPage } from '../../support/editorHost/page.ts';
import { repositoryRoot } from '../../support/editorHost/paths.ts';
import { LONGEST_WAIT_MS } from '../../support/longestWait.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { replaceEditorText } from '../support/editor.ts';
import { useLossyServer } from '../support/lossyServer.ts';
import { answerDialog, answerNotification, dialog } from '../support/messages.ts';
import { openFile, runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { savedText } from '../support/savedText.ts';
import { watchTraffic } from '../support/settled.ts';
import { historyRow, showView } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

const POST = '### Emit\nPOST /openapi/v2/empresas/1';
const JSON_BODY = 'Content-Type: application/json\n\n{"a":1}\n';

describe('two windows on one folder', () => {
  const { received, environments } = useLossyServer();
  const workbench = useWorkbench({
    files: {
      'get.fiscal': '### Read\nGET /openapi/demo/echo\n',
      'lost.fiscal': `${POST}/lost\n${JSON_BODY}`,
      'emit.fiscal': `${POST}/nf-e\n${JSON_BODY}`,
    },
    extensions: [join(repositoryRoot, 'test/ui/support/toolCaller')],
  });
  let other: Workbench;

  before('open the other window', async function () {
    this.timeout(2 * LONGEST_WAIT_MS);
    const w = workbench();
    await writeFile(join(w.folder, 'fiscal.env.json'), environments());
    const page = await w.page.context().newPage();
    page.setDefaultTimeout(LONGEST_WAIT_MS);
    watchTraffic(page);
    other = { ...w, page };
    await openWorkbenchPage(page, w);
  });

  it('F1 ask before one resends a request whose outcome is unknown in the other', async () => {
    const w = workbench();
    await w.page.bringToFront();
    await openFile(w, 'lost.fiscal');
    await sendFirst(w);
    await codeLens(w, 'Outcome unknown').waitFor();
    const { length } = received;
    await other.page.bringToFront();
    await openFile(other, 'lost.fiscal');
    await codeLens(other, 'Outcome unknown').waitFor();
    await sendFirst(other);
    await dialog(other).waitFor();
    match(await dialog(other).innerText(), /Outcome unknown: send POST .*\/lost again\?/);
    await answerDialog(other, 'Cancel');
    await codeLens(other, 'Outcome unknown').waitFor();
    equal(received.length, length);
  });

  it('G2 each list in the history what both have sent', async () => {
    for (const w of [workbench(), other]) {
      await w.page.bringToFront();
      await openFile(w, 'get.fiscal');
      await clickCodeLens(w, 'Send signed request');
      await codeLens(w, '200 OK').waitFor();
    }
    equal(received.filter(({ target }) => target === 'GET /openapi/demo/echo').length, 2);
    for (const w of [workbench(), other]) {
      await w.page.bringToFront();
      await showView(w, 'History');
      await historyRow(w, 'GET /openapi/demo/echo').nth(1).waitFor();
    }
  });

  it('A17 don’t send what the other changes while a coding agent’s question is open', async () => {
    const w = workbench();
    const { length } = received;
    await w.page.bringToFront();
    await openFile(w, 'emit.fiscal');
    const result = join(w.folder, 'result.json');
    await rm(result, { force: true });
    const call = { tool: 'fiscal_send_request', input: { file: 'emit.fiscal' } };
    await writeFile(join(w.folder, 'call.json'), JSON.stringify(call));
    await runCommand(w, 'Test: Call Tool');
    await dialog(w).waitFor();
    match(await dialog(w).innerText(), /\{"a":1\}/);
    await other.page.bringToFront();
    await openFile(other, 'emit.fiscal');
    const changed = `${POST}/nf-e\n${JSON_BODY.replace('1', '999')}`;
    await replaceEditorText(other, changed);
    await savedText(other, 'emit.fiscal', changed);
    await w.page.bringToFront();
    await answerDialog(w, 'Yes');
    await returned(result);
    // Only what was shown may arrive, and if the file was changed before that, nothing.
    deepEqual(
      [...new Set(received.slice(length).map(({ body }) => body))].join('|').replace('{"a":1}', ''),
      '',
    );
  });
});

async function sendFirst(w: Workbench): Promise<void> {
  await clickCodeLens(w, 'Send signed request');
  await answerNotification(w, 'Set App Secret…');
  await typeIntoQuickInput(w, 'a-secret-for-the-server');
  await w.page.keyboard.press('Enter');
}

/** Waits for the result of a tool. */
async function returned(file: string): Promise<string> {
  for (let turn = 0; turn < 300; turn++) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return text;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('The tool doesn’t return.');
}
