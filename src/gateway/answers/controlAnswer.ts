import type { EntryRing } from '../../traffic/entryRing.ts';
import type { ReceivedStore } from '../../traffic/receivedStore.ts';
import type { RefusalCounter } from '../../traffic/refusalCounter.ts';
import type { ApplicationRegister } from '../applications/applicationRegister.ts';
import { type Answer, jsonAnswer, SANDBOX_HEADER, sandboxAnswer } from '../http/answer.ts';
import type { JournalEntry } from '../log/journalEntry.ts';

/** Below it lie the sandbox's own endpoints, which no real gateway has. */
export const CONTROL_PREFIX = '/__sandbox/';

const REQUEST = /^\/__sandbox\/journal\/(\d{1,15})\/request$/;
const ROTATE = /^\/__sandbox\/applications\/([^/]+)\/rotate$/;

/** What the sandbox's own endpoints look at. */
export interface ControlParts {
  readonly register: ApplicationRegister;
  readonly journal: EntryRing<JournalEntry>;
  readonly received: ReceivedStore;
  readonly refusals: RefusalCounter;
}

/**
 * Answers the sandbox's own endpoints: the request log, the requests in it, the counts of refused requests, and rotation.
 * They are not signed and take no token of their own:
 * the connection comes from this machine, and a web page in its browser cannot make one that gets here, since its
 * POST carries an Origin and its rebound name a Host that is refused (requestGuard.ts). Another program of the same
 * user could read the secrets from memory anyway, and they are demo secrets.
 */
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
    // Not percent-encoding: taken as it stands, it names no application.
    return segment;
  }
}
