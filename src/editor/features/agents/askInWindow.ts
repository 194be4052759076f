import * as vscode from 'vscode';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { AskUser } from './agentCalls.ts';

/** Asks about a call from the server that the extension started, in a dialog of this window, where only the user can agree. */
export function askInWindow(localize: Localizer): AskUser {
  return async ({ kind, args, content }) => {
    const accept = localize(`agent.${kind}.accept`);
    const detail = [localize(`agent.${kind}.detail`, args), ...content].join('\n');
    const choice = await vscode.window.showWarningMessage(
      localize(`agent.${kind}.title`),
      { modal: true, detail },
      accept,
    );
    return choice === accept;
  };
}
