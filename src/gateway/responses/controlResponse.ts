import { createSecretMask } from '../../core/masking/secretMask.ts';
import { GATEWAY_NOTE_TEXT } from '../../text/gateway/gatewayNoteText.ts';
import { type Locale, localize } from '../../text/text.ts';
import type { EntryRing } from '../../traffic/entryRing.ts';
import type { ReceivedStore } from '../../traffic/receivedStore.ts';
import type { RefusalCounter } from '../../traffic/refusalCounter.ts';
import type { ApplicationRegister } from '../applications/applicationRegister.ts';
import {
  type GatewayResponse,
  jsonResponse,
  noteResponse,
  SANDBOX_HEADER,
  sandboxResponse,
} from '../http/gatewayResponse.ts';
import type { GatewayLogEntry } from '../log/gatewayLogEntry.ts';

/** The prefix of the local gateway's own endpoints, which a real gateway doesn't have. */
export const CONTROL_PREFIX = '/__sandbox/';

const REQUEST = /^\/__sandbox\/journal\/(\d{1,15})\/request$/;
const CONTROL_PATHS =
  'GET /__sandbox/journal, GET /__sandbox/journal/{id}/request, GET /__sandbox/refused, ' +
  'POST /__sandbox/applications/{appKey}/rotate';
const ROTATE = /^\/__sandbox\/applications\/([^/]+)\/rotate$/;

/** What the local gateway's own endpoints use. */
export interface ControlParts {
  readonly register: ApplicationRegister;
  readonly log: EntryRing<GatewayLogEntry>;
  readonly received: ReceivedStore;
  readonly refusals: RefusalCounter;
}

/** Responds for the local gateway's own endpoints: the request log, its requests, the number of rejected requests,
 *  and secret rotation. They need neither signature nor token: connections come only from this machine, another user
 *  of it is rejected where that can be found out (otherUser.ts), and a web page in its browser can't get here, because its
 *  POST has an Origin and a rebound name has a Host that is rejected (requestGuard.ts). Another program of the same user
 *  could read the secrets from memory anyway, and they're demo secrets. */
export function controlResponse(
  method: string,
  path: string,
  { register, log, received, refusals }: ControlParts,
  locale: Locale,
): GatewayResponse {
  if (method === 'GET' && path === `${CONTROL_PREFIX}journal`) {
    return jsonResponse(200, log.entries(), { [SANDBOX_HEADER]: 'control' });
  }
  if (method === 'GET' && path === `${CONTROL_PREFIX}refused`) {
    return jsonResponse(200, refusals.counts(), { [SANDBOX_HEADER]: 'control' });
  }
  const id = REQUEST.exec(path)?.[1];
  if (method === 'GET' && id !== undefined) {
    const copy = received.copyOf(Number(id), sent => createSecretMask([...register.secretTexts, ...sent]));
    if (copy === undefined) return noteResponse(404, 'control', 'request-gone', locale);
    return jsonResponse(200, copy, { [SANDBOX_HEADER]: 'control' });
  }
  const appKey = ROTATE.exec(path)?.[1];
  if (method === 'POST' && appKey !== undefined) return rotate(decoded(appKey), register, locale);
  return sandboxResponse(404, 'control', { note: CONTROL_PATHS });
}

function rotate(appKey: string, register: ApplicationRegister, locale: Locale): GatewayResponse {
  const application = register.rotate(appKey);
  if (application === undefined) return noteResponse(404, 'control', 'app-key-unknown', locale);
  return sandboxResponse(200, 'control', {
    appKey: application.appKey,
    appName: application.appName,
    appSecret: application.secret.reveal(),
    note: localize(GATEWAY_NOTE_TEXT.rotated, locale),
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
