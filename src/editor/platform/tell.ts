import type { Workbench } from './workbench.ts';

/** What tells the user something, without a question. */
type MessageWindow = Pick<
  Workbench['window'],
  'showErrorMessage' | 'showInformationMessage' | 'showWarningMessage'
>;

/** Shows a message that asks nothing. VS Code cuts a notification without a button to one line, so that what to do would be missing from a
 *  long one: it gets a button that only closes it. Resolves when the message is closed or hides. */
export async function tell(
  window: MessageWindow,
  kind: 'error' | 'information' | 'warning',
  words: string,
): Promise<void> {
  const buttons = words.length > ONE_LINE_CHARACTERS ? [CLOSE] : [];
  if (kind === 'error') await window.showErrorMessage(words, ...buttons);
  else if (kind === 'warning') await window.showWarningMessage(words, ...buttons);
  else await window.showInformationMessage(words, ...buttons);
}

/** Says that something needs a folder; the button `open` lets the user open one, after which VS Code starts the window again. */
export async function tellNoFolder(
  { window, commands }: Pick<Workbench, 'window' | 'commands'>,
  words: string,
  open: string,
): Promise<void> {
  if ((await window.showInformationMessage(words, open)) === open)
    await commands.executeCommand('vscode.openFolder');
}

/** VS Code's line shows 57 to 62 characters with its usual font, fewer with others. */
const ONE_LINE_CHARACTERS = 50;

/** In English and in Portuguese. */
const CLOSE = 'OK';
