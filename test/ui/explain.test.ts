import { match } from 'node:assert/strict';
import { freePort } from '../support/editorHost/freePort.ts';
import { readAll, writeClipboard } from './support/clipboard.ts';
import { clickCodeLens, codeLens } from './support/codeLens.ts';
import { answerNotification } from './support/messages.ts';
import { clickQuickPick, openFile, runCommand } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { setTheme } from './support/theme.ts';
import { useWorkbench } from './support/useWorkbench.ts';
import type { Workbench } from './support/workbench.ts';

const port = await freePort();
/** Of `wrong.fiscal`'s first request, by somebody with another secret: nothing here makes it. */
const SIGN = '0'.repeat(32);

describe('a signature mismatch, explained', () => {
  const workbench = useWorkbench({
    files: { 'wrong.fiscal': `# @sign ${SIGN}\nGET /openapi/demo/echo?pagina=2\n` },
    settings: { 'fiscal.gateway.port': port },
  });

  it('is offered above the request and in a notification', async () => {
    const w = workbench();
    await openFile(w, 'wrong.fiscal');
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Start Local Gateway');
    await codeLens(w, 'Explain').waitFor();
    await screenshot(w, 'explain-offer');
    await answerNotification(w, 'Explain');
    match(await explanationText(w), /No known cause: none of [\d,]+ candidates/);
    await screenshot(w, 'explain-unexplained');
  });

  it('reads a curl command from the clipboard and shows the mistake, in every theme', async () => {
    const w = workbench();
    // MD5 of the path and the timestamp alone: the App Secret is missing.
    const sign = '0252be4453438c4c41355c8e6701f559';
    await writeClipboard(
      w,
      `curl 'http://127.0.0.1:8787/openapi/demo/echo' -H 'timestamp: 1700000000' -H 'sign: ${sign}'`,
    );
    await runCommand(w, 'Fiscal: Explain a Signature…');
    await clickQuickPick(w, 'A curl command');
    await w.page.waitForTimeout(1500);
    for (const theme of ['dark', 'light', 'high contrast'] as const) {
      await setTheme(w, theme);
      await w.page.waitForTimeout(300);
      await screenshot(w, `explain-${theme.replaceAll(' ', '-')}`);
    }
  });
});

async function explanationText(workbench: Workbench): Promise<string> {
  const editor = workbench.page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').last();
  await editor.waitFor();
  return readAll(workbench, editor);
}
