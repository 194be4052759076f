import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { freePort } from '../support/editorHost/freePort.ts';
import { itInRest } from '../support/itInRest.ts';
import { runsWholeFiles } from '../support/part.ts';
import { readClipboard } from './support/clipboard.ts';
import { activeTab, focusEditor, goToLine, toFirstGroup } from './support/editor.ts';
import { axeFaults, frameOf } from './support/inspectorPage.ts';
import { answerDialog, dialog } from './support/messages.ts';
import { clickQuickPick, openFile, runCommand, typeIntoQuickInput } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { settled } from './support/settled.ts';
import { setTheme } from './support/theme.ts';
import { useWorkbench } from './support/useWorkbench.ts';
import { webview } from './support/webview.ts';
import type { Workbench } from './support/workbench.ts';

const port = await freePort();
const SECRET = 'a-secret-of-the-inspector-2b9e';
const THEMES = ['light', 'high contrast', 'high contrast light', 'dark'] as const;
const PAYLOAD = `</script><script>top.hacked=1</script><img src=x onerror="top.hacked=1"><meta http-equiv="refresh" content="0;url=http://127.0.0.1:1/">`;

const FILES = {
  'echo.fiscal': `### First
# @timestamp 1700000000
POST /openapi/demo/echo?pagina=2
Content-Type: application/json

{"a": 1}

### Second
GET /openapi/demo/outro
`,
  'breaks.fiscal':
    '# @timestamp 1700000000\r\nPOST /openapi/demo/echo\r\n\r\n{\r\n  "nome": "S\u00e3o\u00a0Jo\u00e3o"\r\n}\r\n',
  'payload.fiscal': `POST /openapi/demo/echo\nContent-Type: text/plain\n\n${PAYLOAD}\n`,
  'multipart.fiscal':
    'POST /openapi/demo/echo\nContent-Type: multipart/form-data; boundary=x\n\n--x\nContent-Disposition: form-data; name="a"\n\n1\n--x--\n',
  'ten.fiscal': '# @timestamp 1700000000\nPOST /openapi/demo/echo\n\n< ./ten.txt\n',
  'large.fiscal': `POST /openapi/demo/echo\n\n${'0123456789abcde\n'.repeat(6400)}end\n`,
};

describe('the signature inspector', () => {
  const workbench = useWorkbench({
    files: FILES,
    settings: { 'fiscal.gateway.port': port },
    viewport: { width: 1500, height: 1150 },
  });
  const page = (): FrameLocator => webview(workbench());

  it('opens next to the request, without a signature while no secret is stored', async () => {
    const w = workbench();
    await openRequests(w, 'echo.fiscal');
    await goToLine(w, 3);
    await runCommand(w, 'Fiscal: Open Signature Inspector');
    await page().getByRole('heading', { name: 'POST /openapi/demo/echo?pagina=2' }).waitFor();
    equal(await sign(page()), '–');
    await page().getByText('No App Secret is stored').waitFor();
    await page().getByRole('button', { name: 'Set App Secret…' }).waitFor();
    await screenshot(w, 'inspector-no-secret');
  });

  it('shows the signature as soon as a secret is stored', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Set App Secret…');
    await clickQuickPick(w, 'local');
    await w.page.locator('.quick-input-widget input[type="password"]').waitFor();
    await typeIntoQuickInput(w, SECRET);
    await w.page.keyboard.press('Enter');
    await showsSign(page(), signOf('{"a": 1}'));
  });

  it('updates the signature while typing', async () => {
    const w = workbench();
    await focusEditor(w);
    await goToLine(w, 6);
    await w.page.keyboard.press('End');
    await w.page.keyboard.press('ArrowLeft');
    await w.page.keyboard.type(', "b": 2');
    await showsSign(page(), signOf('{"a": 1, "b": 2}'));
    await screenshot(w, 'inspector-typed');
  });

  it('follows the cursor to another request', async () => {
    const w = workbench();
    await goToLine(w, 10);
    await page().getByRole('heading', { name: 'GET /openapi/demo/outro' }).waitFor();
    await page().getByText('no body: the empty string is signed').first().waitFor();
    // Nothing is selected yet, so what has bytes is shown.
    await page().getByRole('heading', { name: 'Bytes of path' }).waitFor();
    equal(await page().locator('.head[aria-pressed="true"]').getAttribute('data-element'), 'path');
  });

  it('shows removed CR and LF, and the name of a no-break space', async () => {
    const w = workbench();
    await openRequests(w, 'breaks.fiscal');
    await goToLine(w, 2);
    const body = page().locator('.segment.body');
    await body.locator('.special', { hasText: 'NBSP' }).waitFor();
    deepEqual(await body.locator('.removed').allTextContents(), ['CRLF\n', 'CRLF\n']);
    await page().getByText('4 CR and LF bytes of the body are sent, but removed before signing.').waitFor();
    await page().locator('.byte.removed').first().click();
    await page().getByText('Byte 1 of 29: 0x0d · CR (U+000D) · removed before signing').waitFor();
  });

  itInRest('selects the source of a segment on a click or Enter', async () => {
    const w = workbench();
    await page().locator('.segment.path .content').click();
    await w.page.locator('.monaco-editor .selected-text').first().waitFor();
    await page().locator('.path .head').press('Enter');
    await w.page.getByRole('button', { name: 'Ln 2, Col 24 (18 selected)' }).waitFor();
    match(await activeTab(w), /breaks\.fiscal/);
  });

  itInRest('can be used by keyboard only: End in the list, and arrows in the bytes', async () => {
    const w = workbench();
    const head = page().locator('.head[tabindex="0"]');
    await head.focus();
    await w.page.keyboard.press('End');
    equal(await head.getAttribute('data-element'), 'timestamp');
    await page().getByRole('heading', { name: 'Bytes of timestamp' }).waitFor();
    await page().locator('.byte[tabindex="0"]').focus();
    await w.page.keyboard.press('ArrowRight');
    await page().getByText('Byte 1 of 10: 0x37 · 7 (U+0037)').waitFor();
    equal(await page().locator('.byte:focus').innerText(), '37');
  });

  it('explains an incorrect signature, and shows the string that was signed', async () => {
    const w = workbench();
    await openRequests(w, 'echo.fiscal');
    await goToLine(w, 3);
    await showsSign(page(), signOf('{"a": 1, "b": 2}'));
    const wrong = md5(`${SECRET}/openapi/demo/echo?pagina=2{"a": 1, "b": 2}1700000000`);
    await page()
      .getByLabel('A signature, a string to sign, a request, a curl command, a HAR entry, or a log line')
      .fill(wrong);
    await page().getByRole('button', { name: 'Explain' }).click();
    await page().getByText('path-query-included').waitFor();
    match(await page().locator('.line.theirs').innerText(), /echo\?pagina=2/);
    // The CodeLenses appear even if the editor lost the focus as soon as the file was open.
    await w.page.locator('.codelens-decoration a', { hasText: 'Send signed request' }).first().waitFor();
    for (const theme of runsWholeFiles() ? THEMES : (['dark'] as const)) {
      await setTheme(w, theme);
      await screenshot(w, `inspector-${theme.replaceAll(' ', '-')}`);
      deepEqual(await axeFaults(await frameOf(w)), [], theme);
    }
  });

  it('copies the string to sign with the token masked', async () => {
    const w = workbench();
    await page().getByRole('button', { name: 'Copy Masked' }).click();
    await page().locator('.message', { hasText: 'was copied' }).waitFor();
    equal(await readClipboard(w), '••••••••/openapi/demo/echo{"a": 1, "b": 2}1700000000');
  });

  it('T8 reveals the token only after a modal question, and hides it when another request is selected', async () => {
    const w = workbench();
    const frame = await frameOf(w);
    ok(!(await frame.content()).includes(SECRET));
    await page().getByRole('button', { name: 'Reveal App Secret…' }).click();
    match(await dialog(w).innerText(), /Show the App Secret of “local”/);
    await screenshot(w, 'inspector-reveal');
    await answerDialog(w, 'Reveal');
    await page().locator('.segment.token', { hasText: SECRET }).waitFor();
    await openRequests(w, 'echo.fiscal');
    await goToLine(w, 10);
    await page().getByRole('heading', { name: 'GET /openapi/demo/outro' }).waitFor();
    ok(!(await (await frameOf(w)).content()).includes(SECRET));
  });

  itInRest('shows that a multipart body is signed as the empty string', async () => {
    const w = workbench();
    await openRequests(w, 'multipart.fiscal');
    await page()
      .getByText(/multipart: the empty string is signed \(\d+ bytes are sent\)/)
      .first()
      .waitFor();
  });

  itInRest('pages through a large body', async () => {
    const w = workbench();
    await openRequests(w, 'large.fiscal');
    await goToLine(w, 1);
    await page()
      .getByText(/… 86,019 bytes after …/)
      .waitFor();
    await page().getByRole('button', { name: 'Last' }).click();
    await page().locator('.segment.body .content', { hasText: 'end' }).waitFor();
    await screenshot(w, 'inspector-large');
  });

  itInRest('redraws only the edited line', async () => {
    const w = workbench();
    await openRequests(w, 'large.fiscal');
    await goToLine(w, 3);
    await page().getByRole('button', { name: 'First' }).click();
    await page()
      .getByText(/… 86,019 bytes after …/)
      .waitFor();
    const lines = page().locator('.segment.body .content > div');
    await (await frameOf(w)).evaluate("document.querySelectorAll('.body .content > div')[5].id = 'sixth'");
    await toFirstGroup(w);
    await focusEditor(w);
    await w.page.keyboard.type('x');
    await lines.first().getByText('x0123456789abcde').waitFor();
    // Equal lines are interchangeable: it may be the seventh now.
    equal(await page().locator('#sixth').count(), 1);
    await lines.nth(5).click({ position: { x: 1, y: 5 } });
    await page()
      .getByText(/Byte 81 of 102,?404: 0x30/)
      .waitFor();
    await toFirstGroup(w);
    await focusEditor(w);
    await w.page.keyboard.press('ControlOrMeta+z');
    await lines
      .first()
      .getByText(/^0123456789abcde$/)
      .waitFor();
  });

  itInRest('scrolls through a body of 10 MiB by wheel and by keyboard', async () => {
    const w = workbench();
    const body = Array.from(
      { length: 655_360 },
      (_, index) => `line ${String(index).padStart(10, '0')}`,
    ).join('\n');
    await writeFile(join(w.folder, 'ten.txt'), body);
    await openRequests(w, 'ten.fiscal');
    await goToLine(w, 2);
    await showsSign(page(), signOf(body.replaceAll('\n', '')));
    const content = page().locator('.segment.body .content');
    await content.hover();
    const shows = async (text: string): Promise<void> => content.getByText(text).first().waitFor();
    await shows('line 0000000000');
    // A page has some 1,000 lines, so that it takes several pages to reach these.
    for (const [text, deltaY] of [
      ['line 0000003000', 4000],
      ['line 0000000000', -4000],
    ] as const) {
      while ((await content.getByText(text).count()) === 0) {
        await w.page.mouse.wheel(0, deltaY);
        await w.page.waitForTimeout(50);
      }
    }
    await page().getByRole('button', { name: 'Last' }).click();
    await shows('line 0000655359');
    await content.focus();
    while ((await content.getByText('line 0000654000').count()) === 0) await w.page.keyboard.press('PageUp');
    await screenshot(w, 'inspector-ten-mebibytes');
  });

  it('C5 shows markup in a body as text: nothing runs, nothing is loaded', async () => {
    const w = workbench();
    const fetched: string[] = [];
    w.page.on('request', request => {
      if (!request.url().startsWith(w.server.origin)) fetched.push(request.url());
    });
    await openRequests(w, 'payload.fiscal');
    await page().locator('.segment.body', { hasText: PAYLOAD }).waitFor();
    await settled(w, 500);
    equal(await w.page.evaluate('window.hacked'), undefined);
    const frame = await frameOf(w);
    equal(await frame.locator('img').count(), 0);
    deepEqual(
      fetched.filter(url => !url.includes('vscode-')),
      [],
    );
    const policy = await frame.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    match(policy ?? '', /^default-src 'none'; style-src [^;]+; script-src 'nonce-[\w-]+'$/);
    notEqual(policy?.includes('unsafe'), true);
    await screenshot(w, 'inspector-payload');
  });

  itInRest('keeps the selected segment while it’s hidden', async () => {
    const w = workbench();
    await openRequests(w, 'echo.fiscal');
    await goToLine(w, 3);
    await page().locator('.segment.path .content').click();
    await page().getByRole('heading', { name: 'Bytes of path' }).waitFor();
    await page().locator('.head[tabindex="0"]').focus();
    await openFile(w, 'large.fiscal');
    await runCommand(w, 'View: Close Editor');
    await openRequests(w, 'echo.fiscal');
    await page().getByRole('heading', { name: 'Bytes of path' }).waitFor();
    equal(await page().locator('.head[aria-pressed="true"]').getAttribute('data-element'), 'path');
  });

  itInRest('fits the width of its column at 200 % zoom', async () => {
    const w = workbench();
    await (await frameOf(w)).evaluate("document.body.style.zoom = '2'");
    await screenshot(w, 'inspector-zoomed');
    const overflow = await (await frameOf(w)).evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    equal(overflow, 0);
  });
});

/** Opens a file in the first group, even if the inspector has the focus: files open in the active group. */
async function openRequests(workbench: Workbench, name: string): Promise<void> {
  await toFirstGroup(workbench);
  await openFile(workbench, name);
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

function signOf(body: string): string {
  return md5(`${SECRET}/openapi/demo/echo${body}1700000000`);
}

async function sign(page: FrameLocator): Promise<string> {
  return page.locator('.sign').innerText();
}

async function showsSign(page: FrameLocator, expected: string): Promise<void> {
  await page.locator('.sign', { hasText: expected }).waitFor();
}
