import type { EntryRing } from '../../traffic/entryRing.ts';
import type { ReceivedStore } from '../../traffic/receivedStore.ts';
import type { RefusalCounter } from '../../traffic/refusalCounter.ts';
import type { ApplicationRegister } from '../applications/applicationRegister.ts';
import { type Answer, jsonAnswer, SANDBOX_HEADER, sandboxAnswer } from '../http/answer.ts';
import type { JournalEntry } from '../log/journalEntry.ts';

/** The prefix of the local gateway's own endpoints, which a real gateway doesn't have. */
export const CONTROL_PREFIX = '/__sandbox/';

const REQUEST = /^\/__sandbox\/journal\/(\d{1,15})\/request$/;
const ROTATE = /^\/__sandbox\/applications\/([^/]+)\/rotate$/;

/** What the local gateway's own endpoints use. */
export interface ControlParts {
  readonly register: ApplicationRegister;
  readonly journal: EntryRing<JournalEntry>;
  readonly received: ReceivedStore;
  readonly refusals: RefusalCounter;
}

/** Responds for the local gateway's own endpoints: the request log, its requests, the number of rejected requests,
 *  and secret rotation. They need neither signature nor token: connections come only from this machine, and a web
 *  page in its browser can't get here, because its POST has an Origin and a rebound name has a Host that is rejected
 *  (requestGuard.ts). Another program of the same user could read the secrets from memory anyway, and they're demo
 *  secrets. */
export function controlAnswer(
  method: string,
  path: string,
  { register, journal, received, refusals }: ControlParts,
): Answer {
  if (method === 'GET' && path === `${CONTROL_PREFIX}journal`) {
    return jsonAnswer(200, journal.entries(), { [SANDBOX_HEADER]: 'control' });
  }
  if (method === 'GET' && path === `${CONTROL_PREFIX}refused`) {
    return jsonAnswer(200, refusals.counts(), { [SANDBOX_HEADER]: 'control' });
  }
  const id = REQUEST.exec(path)?.[1];
  if (method === 'GET' && id !== undefined) {
    const copy = received.copyOf(Number(id), register.secretTexts);
    if (copy === undefined) return sandboxAnswer(404, 'control', { note: 'This request is no longer kept.' });
    return jsonAnswer(200, copy, { [SANDBOX_HEADER]: 'control' });
  }
  const appKey = ROTATE.exec(path)?.[1];
  if (method === 'POST' && appKey !== undefined) return rotate(decoded(appKey), register);
  return sandboxAnswer(404, 'control', {
    note:
      'The sandbox has GET /__sandbox/journal, GET /__sandbox/journal/{id}/request, GET /__sandbox/refused and ' +
      'POST /__sandbox/applications/{appKey}/rotate.',
  });
}

function rotate(appKey: string, register: ApplicationRegister): Answer {
  const application = register.rotate(appKey);
  if (application === undefined) {
    return sandboxAnswer(404, 'control', { note: 'No application has this App Key.' });
  }
  return sandboxAnswer(200, 'control', {
    appKey: application.appKey,
    appName: application.appName,
    appSecret: application.secret.reveal(),
    note: 'Shown this once. The old secret is invalid from now on.',
  });
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not percent-encoded; used as is, it matches no application.
    return segment;
  }
}
