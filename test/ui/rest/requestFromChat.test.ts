import { equal, match, ok } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startGateway } from '../../../src/gateway/startGateway.ts';
import { systemClock } from '../../../src/node/systemPorts.ts';
import { freePort } from '../../support/editorHost/freePort.ts';
import { readAll, writeClipboard } from '../support/clipboard.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { activeEditor } from '../support/editor.ts';
import { countInteractions } from '../support/interactions.ts';
import { dismissNotifications } from '../support/messages.ts';
import { speakPortuguese } from '../support/portuguese.ts';
import { openFile } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const CURL = `curl -X POST '${origin}/openapi/demo/echo' \\
  -H 'Content-Type: application/json' \\
  -H 'token: <token>' -H 'timestamp: 1700000000' -H 'sign: 0123456789abcdef0123456789abcdef' \\
  -d '{"message":"olá"}'`;

describe('a curl command from a chat', () => {
  const workbench = useWorkbench({
    files: { 'new.fiscal': '', 'other.fiscal': '' },
    viewport: { width: 1024, height: 700 },
  });
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  before(async () => {
    gateway = await startGateway({ port, clock: systemClock });
  });
  after(() => gateway.close());
  const add = `Add Environment for ${origin}…`;

  it('becomes a signed request in at most 5 clicks, 25 keystrokes, and one question of 3 steps', async () => {
    const w = workbench();
    await openFile(w, 'new.fiscal');
    await codeLens(w, 'Add Environment').waitFor({ state: 'detached' });
    const taken = await countInteractions(w);
    let keys = 0;
    const press = async (key: string): Promise<void> => {
      keys += key.split('+').length;
      await w.page.keyboard.press(key);
    };
    await activeEditor(w).click();
    await writeClipboard(w, CURL);
    await press('Control+V');
    await codeLens(w, add).waitFor();
    await screenshot(w, 'curl-from-chat');
    await clickCodeLens(w, add);
    await step(w, '1/3');
    await screenshot(w, 'curl-from-chat-name');
    await press('Enter');
    await step(w, '2/3');
    await screenshot(w, 'curl-from-chat-kind');
    await press('Enter');
    await step(w, '3/3');
    await writeClipboard(w, gateway.applications()[0]?.secret.reveal() ?? '');
    await press('Control+V');
    await press('Enter');
    await codeLens(w, add).waitFor({ state: 'detached' });
    await clickCodeLens(w, 'Send signed request');
    await codeLens(w, '200 OK').waitFor();
    const { clicks, questions } = await taken();
    ok(clicks <= 5, `${clicks} clicks`);
    ok(keys <= 25, `${keys} keys`);
    // The three steps are in one box. The notification only confirms it.
    equal(questions.filter(each => !/has been added|was added/.test(each)).length, 1, questions.join('\n'));
    const written = JSON.parse(await readFile(join(w.folder, 'fiscal.env.json'), 'utf8'));
    equal(JSON.stringify(written), `{"127.0.0.1":{"baseUrl":"${origin}","kind":"local"}}`);
    match(await readAll(w, activeEditor(w)), /^POST \/openapi\/demo\/echo$/m);
    await screenshot(w, 'curl-from-chat-sent');
    await dismissNotifications(w);
  });

  it('gets a CodeLens in Portuguese, too', async () => {
    const w = workbench();
    await speakPortuguese(w);
    await openFile(w, 'other.fiscal');
    await activeEditor(w).click();
    await writeClipboard(w, CURL.replace(origin, 'https://homologacao.fiscal.example'));
    await w.page.keyboard.press('Control+V');
    const lens = 'Adicionar ambiente para https://homologacao.fiscal.example…';
    await codeLens(w, lens).waitFor();
    await clickCodeLens(w, lens);
    await step(w, '1/3');
    equal(await w.page.locator('.quick-input-widget input').inputValue(), 'homologacao');
    await screenshot(w, 'curl-from-chat-pt');
    await w.page.keyboard.press('Escape');
  });
});

async function step({ page }: Workbench, number: string): Promise<void> {
  await page.locator('.quick-input-title', { hasText: number }).waitFor();
}
