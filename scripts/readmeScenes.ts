import { clickCodeLens, codeLens } from '../test/ui/support/codeLens.ts';
import { focusEditor, goToLine } from '../test/ui/support/editor.ts';
import { answerNotification, dismissNotifications } from '../test/ui/support/messages.ts';
import { showOutput } from '../test/ui/support/output.ts';
import { clickQuickPick, openFile, runCommand, typeIntoQuickInput } from '../test/ui/support/quickInput.ts';
import { showView } from '../test/ui/support/treeView.ts';
import { webview } from '../test/ui/support/webview.ts';
import type { Workbench } from '../test/ui/support/workbench.ts';
import type { Frame } from './animatedPicture.ts';
import type { Language } from './pictures/scene.ts';

/** The window of a picture. */
export interface Shown {
  readonly window: Workbench;
  readonly language: Language;
  readonly port: number;
  /** The Command Palette's title of a command. */
  readonly title: (command: string) => string;
}

const SEND = { en: 'Send signed request', pt: 'Enviar requisição assinada' };
const EXPLAIN = { en: 'Explain', pt: 'Explicar' };
const START = { en: 'Start Local Gateway', pt: 'Iniciar gateway local' };
const SIGNING = { en: 'Fiscal: Signing', pt: 'Fiscal: Assinatura' };
const FIRST_GROUP = 'View: Focus First Editor Group';

/** What a new user sees after the first click: the response next to the request, and what was signed below. */
export async function firstSend({ window, language }: Shown): Promise<void> {
  const { keyboard } = window.page;
  await openFile(window, 'echo.fiscal');
  await hideSideBar(window);
  await clickCodeLens(window, SEND[language]);
  await answerNotification(window, START[language]);
  await codeLens(window, '200 OK').waitFor();
  await showOutput(window, SIGNING[language]);
  await growPanel(window, 95);
  await runCommand(window, FIRST_GROUP);
  await focusEditor(window);
  // Moves past the file's introduction, to the request.
  for (let line = 0; line < 4; line++) await keyboard.press('Control+ArrowDown');
}

/** The inspector, with the signature of the request at the cursor. */
export async function inspector(shown: Shown): Promise<void> {
  const { window } = shown;
  await openFile(window, 'echo.fiscal');
  await hideSideBar(window);
  await startGateway(shown);
  await goToLine(window, 10);
  await runCommand(window, shown.title('fiscal.openInspector'));
  await codeLens(window, SEND[shown.language]).first().waitFor();
  await webview(window)
    .locator('.sign', { hasText: /^[0-9a-f]{32}$/ })
    .waitFor();
}

/** The side bar after one request was accepted and one rejected because of its signature. */
export async function views(shown: Shown): Promise<void> {
  const { window, language } = shown;
  await openFile(window, 'echo.fiscal');
  await startGateway(shown);
  await showView(window, 'Endpoints');
  await runCommand(window, FIRST_GROUP);
  await clickCodeLens(window, SEND[language]);
  await codeLens(window, '200 OK').waitFor();
  await runCommand(window, shown.title('fiscal.tryWrongSignature'));
  await window.page.getByText('path-query-included').first().waitFor();
  await goToLine(window, 12);
}

/** Opens the request that is explained, with everything set up to send it. */
export async function prepareMismatch(shown: Shown, secret: string): Promise<void> {
  const { window } = shown;
  await openFile(window, 'consulta.fiscal');
  await hideSideBar(window);
  await runCommand(window, shown.title('fiscal.setSecret'));
  await clickQuickPick(window, 'local');
  await window.page.locator('.quick-input-widget input[type="password"]').waitFor();
  await typeIntoQuickInput(window, secret);
  await window.page.keyboard.press('Enter');
  await window.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  await startGateway(shown);
  await dismissNotifications(window);
  await focusEditor(window);
}

/** From clicking “Send signed request” to the rejection and its cause. */
export async function mismatchFrames({ window, language }: Shown): Promise<readonly Frame[]> {
  const { page } = window;
  const frames: Frame[] = [];
  const take = async (milliseconds: number): Promise<void> => {
    await page.waitForTimeout(400);
    frames.push({ image: await page.screenshot(), milliseconds });
  };
  await codeLens(window, SEND[language]).waitFor();
  await take(1500);
  await codeLens(window, SEND[language]).hover();
  await take(900);
  await clickCodeLens(window, SEND[language]);
  await codeLens(window, '10009003').waitFor();
  await dismissNotifications(window);
  await page.mouse.move(640, 1);
  await take(2500);
  await codeLens(window, EXPLAIN[language]).first().hover();
  await take(900);
  await clickCodeLens(window, EXPLAIN[language]);
  await page.getByText('path-query-included').waitFor();
  await dismissNotifications(window);
  await page.mouse.move(640, 1);
  await take(5000);
  return frames;
}

async function startGateway({ window, port, title }: Shown): Promise<void> {
  await runCommand(window, title('fiscal.startGateway'));
  await window.page.locator('.statusbar').getByText(`:${port}`).waitFor();
}

async function hideSideBar(window: Workbench): Promise<void> {
  await window.page.keyboard.press('Control+B');
  await window.page.locator('.part.sidebar').waitFor({ state: 'hidden' });
}

/** Drags the border between the editors and the panel. */
async function growPanel(window: Workbench, pixels: number): Promise<void> {
  const panel = await window.page.locator('.part.panel').boundingBox();
  if (panel === null) throw new Error('The panel isn’t on the screen.');
  const { mouse } = window.page;
  // The border's own width is above the panel, and the handle in its middle can't be dragged.
  const [x, y] = [panel.x + panel.width / 4, panel.y - 2];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x, y - pixels, { steps: 5 });
  await mouse.up();
}
