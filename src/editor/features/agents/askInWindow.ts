import * as vscode from 'vscode';
import type { Say } from '../../platform/notifications/say.ts';
import type { AskUser } from './agentCalls.ts';

/** Asks for a call of the server that the extension has started: in a dialog of this window, where only the user can agree. */
export function askInWindow(say: Say): AskUser {
  return async ({ kind, args }) => {
    const accept = say(`agent.${kind}.accept`);
    const detail = say(`agent.${kind}.detail`, args);
    const choice = await vscode.window.showWarningMessage(
      say(`agent.${kind}.title`),
      { modal: true, detail },
      accept,
    );
    return choice === accept;
  };
}
