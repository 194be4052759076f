import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { agrees } from '../../platform/notifications/userQuestion.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { AskUser } from './agentCalls.ts';

/** Asks about a call from the server that the extension started, in a dialog of this window, where only the user can agree. */
export function askInWindow(workbench: Workbench, localize: Localizer): AskUser {
  return ({ kind, args, content }) =>
    agrees(workbench, {
      question: localize(`agent.${kind}.title`),
      detail: [localize(`agent.${kind}.detail`, args), ...content],
      accept: localize(`agent.${kind}.accept`),
    });
}
