import type * as vscode from 'vscode';
import type { KnownOrigins } from '../../../app/send/sendPorts.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../platform/workbench.ts';

const CONSENT_KEY = 'fiscal.knownOrigins';

/** The origins that the user agreed to send to, for each environment. */
export function knownOrigins(memory: vscode.Memento): KnownOrigins {
  const known = (): readonly string[] => memory.get<readonly string[]>(CONSENT_KEY) ?? [];
  return {
    has: (...place) => known().includes(JSON.stringify(place)),
    add: async (...place) => memory.update(CONSENT_KEY, [...known(), JSON.stringify(place)]),
  };
}

/** Whether the user agrees to send to an origin. */
export async function askFirstSend(
  { window }: Workbench,
  { environment, origin }: { readonly environment: string; readonly origin: string },
  localize: Localizer,
): Promise<boolean> {
  const { host } = new URL(origin);
  const accept = localize('firstSend.accept', { host });
  const choice = await window.showWarningMessage(
    localize('firstSend.question', { host }),
    { modal: true, detail: localize('firstSend.detail', { origin, environment }) },
    accept,
  );
  return choice === accept;
}
