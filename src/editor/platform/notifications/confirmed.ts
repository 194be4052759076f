import type { Workbench } from '../workbench.ts';

/** Asks before something that can't be undone. The first button is the default and does nothing, so that an Enter that was meant for the editor
 *  does nothing either. VS Code makes no button the default that is the one for closing; it adds its own Cancel. */
export async function confirmed(
  { window }: Workbench,
  question: string,
  detail: string,
  buttons: { readonly accept: string; readonly cancel: string },
): Promise<boolean> {
  const cancel = { title: buttons.cancel };
  const accept = { title: buttons.accept };
  const choice = await window.showWarningMessage(question, { modal: true, detail }, cancel, accept);
  return choice === accept;
}
