import type * as vscode from 'vscode';
import type { KnownOrigins } from '../../../app/send/sendPorts.ts';
import type { Locale } from '../../../text/text.ts';
import type { UserQuestion } from '../../platform/notifications/userQuestion.ts';
import { dialogOf } from './questionWords.ts';

const CONSENT_KEY = 'fiscal.knownOrigins';

/** The origins that the user agreed to send to, for each environment. */
export function knownOrigins(memory: vscode.Memento): KnownOrigins {
  const known = (): readonly string[] => memory.get<readonly string[]>(CONSENT_KEY) ?? [];
  return {
    has: (...place) => known().includes(JSON.stringify(place)),
    add: async (...place) => memory.update(CONSENT_KEY, [...known(), JSON.stringify(place)]),
  };
}

/** Asks whether requests may be sent to an origin. */
export function firstSendQuestion(
  { environment, origin }: { readonly environment: string; readonly origin: string },
  locale: Locale,
): UserQuestion {
  const { host } = new URL(origin);
  return dialogOf('first-send', { host, origin, environment }, locale);
}
