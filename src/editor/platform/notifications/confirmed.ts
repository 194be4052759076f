import * as vscode from 'vscode';

/** Asks before something that can't be undone. Cancel is the default button, so that an Enter that was meant for the editor does nothing. */
export async function confirmed(
  question: string,
  detail: string,
  buttons: { readonly accept: string; readonly cancel: string },
): Promise<boolean> {
  const cancel = { title: buttons.cancel, isCloseAffordance: true };
  const accept = { title: buttons.accept };
  const choice = await vscode.window.showWarningMessage(question, { modal: true, detail }, cancel, accept);
  return choice === accept;
}
