import { createHash, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../test/support/editorHost/freePort.ts';
import { repositoryRoot } from '../test/support/editorHost/paths.ts';
import type { Settings } from '../test/support/editorHost/settings.ts';
import { clickCodeLens, codeLens } from '../test/ui/support/codeLens.ts';
import { focusEditor, goToLine } from '../test/ui/support/editor.ts';
import { answerNotification, dismissNotifications } from '../test/ui/support/messages.ts';
import { showOutput } from '../test/ui/support/output.ts';
import { clickQuickPick, openFile, runCommand, typeIntoQuickInput } from '../test/ui/support/quickInput.ts';
import { showView } from '../test/ui/support/treeView.ts';
import { webview } from '../test/ui/support/webview.ts';
import { openWorkbench, type Workbench, type WorkbenchOptions } from '../test/ui/support/workbench.ts';

const FOLDER = join(repositoryRoot, 'media', 'readme');
/** The port that README.md names, where it is free. */
const PORT = await freePort(8787);

/** Nothing in a picture that is not its subject: no selection, no caret's line, no name of a temporary folder. */
const QUIET: Settings = {
  'fiscal.gateway.port': PORT,
  'window.commandCenter': false,
  'window.title': '${activeEditorShort}',
  'breadcrumbs.enabled': false,
  'editor.cursorBlinking': 'solid',
  // A character is then 8 pixels wide: each looks like its next, and the file is smaller.
  'editor.fontSize': 13.29,
  'editor.occurrencesHighlight': 'off',
  'editor.overviewRulerBorder': false,
  'editor.hideCursorInOverviewRuler': true,
  'editor.renderLineHighlight': 'none',
  'editor.renderWhitespace': 'none',
  'editor.scrollbar.horizontal': 'hidden',
  'editor.scrollbar.vertical': 'hidden',
  'editor.selectionHighlight': false,
  'editor.stickyScroll.enabled': false,
  'workbench.colorTheme': 'Dark Modern',
  'workbench.layoutControl.enabled': false,
};

/** The pictures of README.md, into media/readme: `npm run screenshots` after a build. Each is what a user sees after the
 *  clicks that its function makes. */
async function takePictures(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const viewport = { width: 1280, height: 800 };
  await picture('first-send', { copyOf: 'examples', viewport }, firstSend);
  const secret = randomBytes(16).toString('hex');
  const files = { 'consulta.fiscal': wronglySigned(secret) };
  await picture('inspector', { copyOf: 'examples', viewport: { width: 1280, height: 760 } }, inspector);
  await picture('views', { copyOf: 'examples', viewport: { width: 1440, height: 820 } }, views);
  await picture('explain', { files, viewport: { width: 1280, height: 480 } }, w => explain(w, secret));
}

async function picture(
  name: string,
  options: WorkbenchOptions,
  click: (workbench: Workbench) => Promise<void>,
): Promise<void> {
  const workbench = await openWorkbench({ ...options, settings: QUIET });
  try {
    await click(workbench);
    await dismissNotifications(workbench);
    await workbench.page.mouse.move(640, 1);
    await workbench.page.waitForTimeout(500);
    const path = join(FOLDER, `${name}.png`);
    await workbench.page.screenshot({ path });
    console.log(path);
  } finally {
    await workbench.close();
  }
}

/** The first click of a newcomer, the answer beside it and what was signed below. */
async function firstSend(workbench: Workbench): Promise<void> {
  const { keyboard } = workbench.page;
  await openFile(workbench, 'echo.fiscal');
  await hideSideBar(workbench);
  await clickCodeLens(workbench, 'Send signed request');
  await answerNotification(workbench, 'Start Local Gateway');
  await codeLens(workbench, '200 OK').waitFor();
  await showOutput(workbench, 'Fiscal: Signing');
  await growPanel(workbench, 95);
  await runCommand(workbench, 'View: Focus First Editor Group');
  await focusEditor(workbench);
  // Past the file's introduction, to the request.
  for (let line = 0; line < 4; line++) await keyboard.press('Control+ArrowDown');
}

/** The signature of the request at the cursor, taken apart. */
async function inspector(workbench: Workbench): Promise<void> {
  await openFile(workbench, 'echo.fiscal');
  await hideSideBar(workbench);
  await startGateway(workbench);
  await goToLine(workbench, 10);
  await runCommand(workbench, 'Fiscal: Open Signature Inspector');
  await webview(workbench)
    .locator('.sign', { hasText: /^[0-9a-f]{32}$/ })
    .waitFor();
}

/** The views of the activity bar behind a request that was answered and one whose sign was wrong. */
async function views(workbench: Workbench): Promise<void> {
  await openFile(workbench, 'echo.fiscal');
  await startGateway(workbench);
  await showView(workbench, 'Endpoints');
  await runCommand(workbench, 'View: Focus First Editor Group');
  await clickCodeLens(workbench, 'Send signed request');
  await codeLens(workbench, '200 OK').waitFor();
  await runCommand(workbench, 'Fiscal: Simulate a Signature Mismatch');
  await workbench.page.getByText('path-query-included').first().waitFor();
  await goToLine(workbench, 12);
}

/** A sign that somebody's code made over the path with its query, and what the explainer says of it. */
async function explain(workbench: Workbench, secret: string): Promise<void> {
  await openFile(workbench, 'consulta.fiscal');
  await hideSideBar(workbench);
  await runCommand(workbench, 'Fiscal: Set App Secret…');
  await clickQuickPick(workbench, 'local');
  await workbench.page.locator('.quick-input-widget input[type="password"]').waitFor();
  await typeIntoQuickInput(workbench, secret);
  await workbench.page.keyboard.press('Enter');
  await workbench.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  await startGateway(workbench);
  await focusEditor(workbench);
  await clickCodeLens(workbench, 'Send signed request');
  await codeLens(workbench, '10009003').waitFor();
  await clickCodeLens(workbench, 'Explain');
  await workbench.page.getByText('path-query-included').waitFor();
}

/** A request as its sender logged it: the sign that went out, and the second in which it was made. */
function wronglySigned(secret: string): string {
  const path = '/openapi/demo/echo?pagina=2';
  const body = '{ "message": "Olá, São João" }';
  const timestamp = Math.floor(Date.now() / 1000);
  const sign = createHash('md5').update(`${secret}${path}${body}${timestamp}`).digest('hex');
  return `### What our ERP sent, out of its log
# @timestamp ${timestamp}
# @sign ${sign}
POST ${path}
Content-Type: application/json

${body}
`;
}

async function startGateway(workbench: Workbench): Promise<void> {
  await runCommand(workbench, 'Fiscal: Start Local Gateway');
  await workbench.page.locator('.statusbar').getByText(`:${PORT}`).waitFor();
}

async function hideSideBar(workbench: Workbench): Promise<void> {
  await workbench.page.keyboard.press('Control+B');
  await workbench.page.locator('.part.sidebar').waitFor({ state: 'hidden' });
}

/** Drags the border between the editors and the panel. */
async function growPanel(workbench: Workbench, pixels: number): Promise<void> {
  const panel = await workbench.page.locator('.part.panel').boundingBox();
  if (panel === null) throw new Error('There is no panel on the screen.');
  const { mouse } = workbench.page;
  // The border's own width lies above the panel, and its middle has a handle that is none.
  const [x, y] = [panel.x + panel.width / 4, panel.y - 2];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x, y - pixels, { steps: 5 });
  await mouse.up();
}

await takePictures();
