import type { Workbench } from '../workbench.ts';

/** What only the user can decide, in words. */
export interface UserQuestion {
  readonly question: string;
  /** Line by line. */
  readonly detail?: readonly string[];
  readonly accept: string;
  /** For actions that can't be undone: the default button, which does nothing, so an Enter that was meant for the editor does nothing
   *  either. Without it, the default is `accept`, and VS Code adds its own Cancel. */
  readonly cancel?: string;
}

/** Whether the user agrees, in a dialog. */
export async function agrees(
  { window }: Workbench,
  { question, detail, accept, cancel }: UserQuestion,
): Promise<boolean> {
  const modal = { modal: true, ...(detail === undefined ? {} : { detail: detail.join('\n') }) };
  if (cancel === undefined) return (await window.showWarningMessage(question, modal, accept)) === accept;
  // VS Code never makes the button that closes the dialog its default button.
  const yes = { title: accept };
  return (await window.showWarningMessage(question, modal, { title: cancel }, yes)) === yes;
}
