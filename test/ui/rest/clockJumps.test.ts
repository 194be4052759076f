import { equal, match, ok } from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before } from 'mocha';
import { openWorkbenchPage } from '../../support/editorHost/page.ts';
import { repositoryRoot } from '../../support/editorHost/paths.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { useLossyServer } from '../support/lossyServer.ts';
import { answerDialog, answerNotification, dialog } from '../support/messages.ts';
import { openFile, runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { historyRow, showView, treeRows } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

const POST = 'POST /openapi/v2/empresas/1';
const JSON_BODY = 'Content-Type: application/json\n\n{"a":1}\n';
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
/** What a slow machine needs between the jump and sending. */
const SLACK_SECONDS = 120;

describe('a clock that is set while the window is open', () => {
  const { received, environments } = useLossyServer();
  const workbench = useWorkbench({
    files: {
      'get.fiscal': '### Read\nGET /openapi/demo/echo\n',
      'noted.fiscal': `### Emit\n# @note Check the number first.\n${POST}/nf-e\n${JSON_BODY}`,
      'lost.fiscal': `### Lost\n${POST}/lost\n${JSON_BODY}`,
    },
    extensions: ['toolCaller', 'clockShift'].map(name => join(repositoryRoot, 'test/ui/support', name)),
  });
  before('name the server', () => writeFile(join(workbench().folder, 'fiscal.env.json'), environments()));

  for (const [title, shiftMs] of [
    ['back', -HOUR_MS],
    ['forward', 26 * HOUR_MS],
  ] as const) {
    it(`F4 doesn’t affect a request if it’s set ${title} between a question and its answer: it’s signed once, with the new time`, async () => {
      const w = workbench();
      const { length } = received;
      await openFile(w, 'noted.fiscal');
      await clickCodeLens(w, 'Send signed request');
      if (length === 0) await enterSecret(w);
      await dialog(w).waitFor();
      match(await dialog(w).innerText(), /Check the number first/);
      await shift(w, shiftMs);
      await answerDialog(w, 'Send');
      await until(() => received.length > length);
      equal(received.length, length + 1);
      isSignedAt(received[length]?.timestamp, shiftMs);
    });

    it(`A17 voids a consent and prevents sending if it’s set ${title} while a coding agent’s question is open`, async () => {
      const w = workbench();
      await shift(w, 0);
      const { length } = received;
      const result = join(w.folder, 'result.json');
      await rm(result, { force: true });
      const call = { tool: 'fiscal_send_request', input: { file: 'noted.fiscal' } };
      await writeFile(join(w.folder, 'call.json'), JSON.stringify(call));
      await runCommand(w, 'Test: Call Tool');
      await dialog(w).waitFor();
      await shift(w, shiftMs);
      await answerDialog(w, 'Yes');
      await until(async () => (await readFile(result, 'utf8').catch(() => '')) !== '');
      match(await readFile(result, 'utf8'), /changed after the user was asked/);
      equal(received.length, length);
    });
  }

  it('F1 leaves an outcome unknown if it’s set back an hour or forward three years, and sending again asks first', async () => {
    const w = workbench();
    await shift(w, 0);
    await openFile(w, 'lost.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await codeLens(w, 'Outcome unknown').waitFor();
    const { length } = received;
    for (const shiftMs of [-HOUR_MS, 3 * YEAR_MS]) {
      await shift(w, shiftMs);
      await openWorkbenchPage(w.page, w);
      await openFile(w, 'lost.fiscal');
      await codeLens(w, 'Outcome unknown').waitFor();
      await clickCodeLens(w, 'Send signed request');
      await enterSecret(w);
      await dialog(w).waitFor();
      match(await dialog(w).innerText(), /Outcome unknown: send POST .*\/lost again\?/);
      await answerDialog(w, 'Cancel');
    }
    equal(received.length, length);
  });

  it('G2 leaves the history complete if it’s set back a year, with what was sent before and after that', async () => {
    const w = workbench();
    const sent = ['GET /openapi/demo/echo', `${POST}/nf-e`];
    for (const shiftMs of [-YEAR_MS, 0]) {
      await shift(w, shiftMs);
      const { length } = received;
      await openFile(w, 'get.fiscal');
      await clickCodeLens(w, 'Send signed request');
      await until(() => received.length > length);
    }
    await showView(w, 'History');
    for (const label of sent) await historyRow(w, label).first().waitFor();
    ok((await treeRows(w, 'History')).length > 0);
  });
});

async function enterSecret(w: Workbench): Promise<void> {
  await answerNotification(w, 'Set App Secret…');
  await typeIntoQuickInput(w, 'a-secret-for-the-server');
  await w.page.keyboard.press('Enter');
}

/** Sets the extension host's clock to the machine's plus this. */
async function shift({ folder }: Workbench, shiftMs: number): Promise<void> {
  const shifted = join(folder, 'shifted.txt');
  if ((await readFile(shifted, 'utf8').catch(() => '0')) === String(shiftMs)) return;
  await writeFile(join(folder, 'shift.txt'), String(shiftMs));
  await until(async () => (await readFile(shifted, 'utf8').catch(() => '')) === String(shiftMs));
}

function isSignedAt(timestamp: number | undefined, shiftMs: number): void {
  const expected = (Date.now() + shiftMs) / 1_000;
  ok(Math.abs((timestamp ?? 0) - expected) < SLACK_SECONDS, `signed at ${timestamp}, not ${expected}`);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 600; turn++) {
    if (await isSo()) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('Waited in vain.');
}
