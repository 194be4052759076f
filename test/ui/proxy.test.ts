import { doesNotMatch, equal, match, ok } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../support/editorHost/freePort.ts';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { type StandInPlatform, startStandInPlatform } from '../support/standInPlatform.ts';
import { clipboardWith, readAll } from './support/clipboard.ts';
import { clickCodeLens, codeLens } from './support/codeLens.ts';
import { editorText } from './support/editor.ts';
import { answerNotification, notifications } from './support/messages.ts';
import { clickQuickPick, runCommand, typeIntoQuickInput } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { showView, treeRow, treeRows } from './support/treeView.ts';
import { useWorkbench } from './support/useWorkbench.ts';
import type { Workbench } from './support/workbench.ts';

const VIEW = 'Gateway & Proxy';
const secret = randomBytes(16).toString('hex');
const proxyPort = await freePort();
const gatewayPort = await freePort();

describe('the proxy in the editor', () => {
  const platform = usePlatform();
  const workbench = useWorkbench(platform.options);

  it('is offered beside the local gateway in the empty view', async () => {
    const w = workbench();
    await showView(w, VIEW);
    await w.page.getByText('The proxy forwards your program’s requests').waitFor();
    await inBothSizes(w, 'proxy-welcome');
  });

  it('starts in front of the environment that the user picks, and says where it listens', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Start Proxy to an Environment…');
    await clickQuickPick(w, 'homologacao');
    const notice = notifications(w).filter({ hasText: `listens at http://127.0.0.1:${proxyPort}` });
    await notice.waitFor();
    await inBothSizes(w, 'proxy-started');
    await answerNotification(w, 'Copy Base URL');
    equal(await clipboardWith(w, /^http:/), `http://127.0.0.1:${proxyPort}`);
    await w.page.locator('.statusbar-item', { hasText: `:${proxyPort} homologacao` }).waitFor();
    await treeRow(w, VIEW, `Proxy at 127.0.0.1:${proxyPort}`).waitFor();
    await treeRow(w, VIEW, 'Request log').waitFor();
  });

  it('shows the cause when a Python program serializes its JSON twice', async () => {
    const w = workbench();
    equal(await runProgram(), '401');
    const row = w.page.locator('.monaco-list-row', { hasText: /^401 JSON/ });
    await row.waitFor();
    equal((await requestRows(w)).length, 1);
    await row.click();
    const text = await readAll(w, explanation(w));
    match(text, /^401 · 10009003 · signature mismatch$/m);
    match(text, /^Our verdict: incorrect$/m);
    match(text, /^ {2}body-json-/m);
    match(text, /^ {2}expected .*\n {2}actual /m);
    match(text, /^ {2}POST \/openapi\/demo\/echo$/m);
    match(text, /^Response$/m);
    ok(!text.includes(secret));
    await inBothSizes(w, 'proxy-explained');
  });

  it('saves the request as a file, from which it is sent with 200', async () => {
    const w = workbench();
    await clickCodeLens(w, 'Save as Request File');
    await w.page.locator('.tab.active', { hasText: 'Untitled-1' }).waitFor();
    const text = await editorText(w);
    match(text, /\nPOST \/openapi\/demo\/echo\n/);
    doesNotMatch(text, /@timestamp|@sign|token/);
    await runCommand(w, 'Fiscal: Select Environment…');
    await clickQuickPick(w, 'homologacao');
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Set App Secret…');
    await typeIntoQuickInput(w, secret);
    await w.page.keyboard.press('Enter');
    await codeLens(w, '200 OK').waitFor();
    await inBothSizes(w, 'proxy-saved-and-sent');
    await runCommand(w, 'View: Close All Editors');
    await w.page.keyboard.press('Escape');
  });
});

/** Screenshots in the two sizes that are looked at. */
async function inBothSizes(w: Workbench, name: string): Promise<void> {
  const before = w.page.viewportSize();
  for (const [width, height] of [
    [1024, 700],
    [1600, 1000],
  ] as const) {
    await w.page.setViewportSize({ width, height });
    await w.page.waitForTimeout(400);
    await screenshot(w, `${name}-${width}`);
  }
  if (before !== null) await w.page.setViewportSize(before);
}

function explanation({ page }: Workbench) {
  return page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').first();
}

async function requestRows(w: Workbench) {
  return (await treeRows(w, VIEW)).filter(({ level, label }) => level === 2 && /^[\dA-Z].* · /.test(label));
}

/** The status that the program with the bug prints. */
async function runProgram(): Promise<string> {
  const program = join(repositoryRoot, 'test/support/programs/serializesTwice.py');
  const env = { ...process.env, FISCAL_BASE_URL: `http://127.0.0.1:${proxyPort}`, FISCAL_APP_SECRET: secret };
  const { stdout } = await promisify(execFile)('python3', [program], { env });
  return stdout.trim();
}

/** A platform over TLS, and what a window needs to reach it. */
function usePlatform() {
  let platform: StandInPlatform | undefined;
  let folder = '';
  before('start the platform', async () => {
    platform = await startStandInPlatform();
    folder = await mkdtemp(join(tmpdir(), 'fiscal-platform-'));
    await writeFile(join(folder, 'ca.pem'), platform.certificate);
  });
  after('stop the platform', async () => {
    await platform?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    options: {
      get files() {
        const environments = { homologacao: { baseUrl: platform?.origin ?? '', kind: 'homologacao' } };
        return { 'fiscal.env.json': JSON.stringify(environments) };
      },
      get settings() {
        return {
          'fiscal.proxy.port': proxyPort,
          'fiscal.gateway.port': gatewayPort,
          'fiscal.tls.caFile': join(folder, 'ca.pem'),
        };
      },
    },
  };
}
