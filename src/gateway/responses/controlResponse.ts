import { type GatewayResponse, jsonResponse } from '../../core/api/envelope.ts';
import { percentDecoded } from '../../core/formats/percentEncoding.ts';
import { GATEWAY_NOTE_TEXT } from '../../text/gateway/gatewayNoteText.ts';
import { type Locale, localize } from '../../text/text.ts';
import { CONTROL_PATHS, CONTROL_PREFIX, controlAnswer, type RecordLog } from '../../traffic/recordLog.ts';
import type { RefusalCounter } from '../../traffic/requestGuard.ts';
import type { ApplicationRegister } from '../applications/applicationRegister.ts';
import { noteResponse, SANDBOX_HEADER, sandboxResponse } from '../http/gatewayResponse.ts';

const ALL_PATHS = `${CONTROL_PATHS}, POST ${CONTROL_PREFIX}applications/{appKey}/rotate`;
const ROTATE = /^\/__sandbox\/applications\/([^/]+)\/rotate$/;

/** What the local gateway's own endpoints use. */
export interface ControlParts {
  readonly register: ApplicationRegister;
  readonly log: RecordLog;
  readonly refusals: RefusalCounter;
}

/** Responds for the local gateway's own endpoints: the request log, its requests, the number of rejected requests, and secret rotation.
 *  They need neither signature nor token: connections come only from this machine, another user of the machine is rejected if that can be
 *  detected (otherUser.ts), and a web page in a browser can't get here, because its POST has an Origin and a rebound name has a Host that
 *  is rejected (requestGuard.ts). Another program of the same user could read the secrets from memory anyway, and they're demo secrets. */
export function controlResponse(
  method: string,
  path: string,
  { register, log, refusals }: ControlParts,
  locale: Locale,
): GatewayResponse {
  const answer = controlAnswer(method, path, log, refusals);
  if (answer === 'request-gone') return noteResponse(404, 'control', answer, locale);
  if (answer !== undefined) return jsonResponse(200, answer.value, { [SANDBOX_HEADER]: 'control' });
  const appKey = ROTATE.exec(path)?.[1];
  // One that isn't percent-encoded matches no application.
  if (method === 'POST' && appKey !== undefined)
    return rotate(percentDecoded(appKey) ?? appKey, register, locale);
  return sandboxResponse(404, 'control', { note: ALL_PATHS });
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
