import type { IncomingMessage } from 'node:http';
import { type GatewayResponse, jsonResponse } from '../core/api/envelope.ts';
import { percentDecoded } from '../core/formats/percentEncoding.ts';
import { strictJsonValue } from '../core/formats/strictJson.ts';
import { textMember } from '../core/formats/unknownValue.ts';
import { GATEWAY_NOTE_TEXT } from '../text/gateway/gatewayNoteText.ts';
import { SANDBOX_CONDITION_TEXT } from '../text/gateway/gatewayText.ts';
import { type Locale, localize } from '../text/text.ts';
import { CONTROL_PATHS, CONTROL_PREFIX, controlAnswer, type RecordLog } from '../traffic/recordLog.ts';
import {
  FOREIGN_STATUSES,
  type ForeignCondition,
  foreignCondition,
  type RefusalCounter,
} from '../traffic/requestGuard.ts';
import { isoTime } from '../traffic/serverTimes.ts';
import type { Application } from './applications/application.ts';
import type { ApplicationRegister } from './applications/applicationRegister.ts';
import type { Stub } from './configuration/gatewayConfiguration.ts';
import { FAULT_SYNTAX, type Fault } from './faults/fault.ts';
import { noteLocale, noteResponse, SANDBOX_HEADER, sandboxResponse } from './http/gatewayResponse.ts';
import type { Accepted } from './verdict/verdict.ts';

/** The endpoint's response to a request that passed the gateway. */
export function endpointResponse(
  accepted: Accepted,
  body: Uint8Array,
  stubs: ReadonlyMap<string, Stub>,
  nowMs: number,
  locale: Locale,
): GatewayResponse {
  const { endpoint, application } = accepted;
  if (endpoint === undefined) return noteResponse(404, 'not-shown', 'path-not-shown', locale);
  if (endpoint.group === 'echo') return echoResponse(endpoint.method, body, application, nowMs);
  const stub = stubs.get(endpoint.id);
  return stub === undefined ? noted(endpoint.id, locale) : stubbed(stub);
}

/** The body isn't in the specification, so none is invented. Source: Endpoints, "Responses of the business
 *  endpoints". */
function noted(endpoint: string, locale: Locale): GatewayResponse {
  return sandboxResponse(200, 'stub', { endpoint, note: localize(GATEWAY_NOTE_TEXT['no-stub'], locale) });
}

function stubbed(stub: Stub): GatewayResponse {
  const { status, headers, bodyText } = stub;
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers, [SANDBOX_HEADER]: 'stub' },
    body: bodyText,
  };
}

/** The response of the echo endpoint. GET echoes an empty string. The specification doesn't say whether `message` is
 *  required, so a body without it also echoes an empty string, with a header that notes its absence. Source:
 *  Resources › Echo result. */
function echoResponse(
  method: string,
  body: Uint8Array,
  application: Application,
  nowMs: number,
): GatewayResponse {
  const message = method === 'GET' ? '' : messageOf(body);
  const data = {
    echo: message ?? '',
    appKey: application.appKey,
    appName: application.appName,
    serverTime: isoTime(nowMs),
  };
  const headers = message === undefined ? { [SANDBOX_HEADER]: 'no-message' } : undefined;
  return jsonResponse(200, { success: true, message: 'OK', data }, headers);
}

function messageOf(body: Uint8Array): string | undefined {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
  // The signature was correct, but the body may not be JSON. The endpoint decides what to do then, and the specification doesn't show its
  // response.
  return textMember(strictJsonValue(text), 'message');
}

const ALL_PATHS = `${CONTROL_PATHS}, POST ${CONTROL_PREFIX}applications/{appKey}/rotate`;
const ROTATE = /^\/__sandbox\/applications\/([^/]+)\/rotate$/;

/** What the local gateway's own endpoints use. */
interface ControlParts {
  readonly register: ApplicationRegister;
  readonly log: RecordLog;
  readonly refusals: RefusalCounter;
}

/** Responds for the local gateway's own endpoints: the request log, its requests, the number of rejected requests, and secret rotation.
 *  They need neither signature nor token: connections come only from this machine, another user of the machine is rejected if that can be
 *  detected (`isOfOtherUser`), and a web page in a browser can't get here, because its POST has an Origin and a rebound name has a Host that
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

/** The response of a server in front of the gateway: a page that isn't an envelope, a redirect, or the fault's own `reply`.
 *  Undefined if the faults include none of them. */
export function frontResponse(fault: Fault, locale: Locale): GatewayResponse | undefined {
  const { reply, status, redirect, retryAfter } = fault;
  if (reply !== undefined) return reply;
  if (redirect !== undefined) {
    const [code, location = redirect] = redirect.split(' ');
    return page(location === redirect ? 307 : Number(code), { location }, locale);
  }
  if (status === undefined) return undefined;
  const headers = retryAfter === undefined || retryAfter === '' ? {} : { 'retry-after': retryAfter };
  return page(status, headers, locale);
}

/** The response to a header that isn't a valid list of faults. */
export function faultRefused(locale: Locale): GatewayResponse {
  const note = `${localize(SANDBOX_CONDITION_TEXT['fault-malformed'], locale)} ${FAULT_SYNTAX}`;
  return sandboxResponse(400, 'refused', { note });
}

/** The response instead of one that a fault would delay, if too many bytes are already delayed. */
export function heldTooMuch(locale: Locale): GatewayResponse {
  return noteResponse(503, 'refused', 'fault-limit', locale);
}

function page(status: number, headers: Readonly<Record<string, string>>, locale: Locale): GatewayResponse {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', [SANDBOX_HEADER]: 'fault', ...headers },
    body: `<html><body><h1>${status}</h1><p>${localize(SANDBOX_CONDITION_TEXT['fault-in-front'], locale)}</p></body></html>\n`,
  };
}

interface GuardRefusal {
  readonly condition: ForeignCondition;
  readonly response: GatewayResponse;
}

/** Rejects what a program on this machine wouldn't send to the API, before any check of the API. There is never a CORS header. */
export function refuseForeign(
  { method = '', url = '', httpVersion, rawHeaders, headers }: IncomingMessage,
  hosts: ReadonlySet<string>,
  gatewayLocale: Locale,
): GuardRefusal | undefined {
  const condition = foreignCondition({ method, target: url, version: httpVersion, rawHeaders }, hosts);
  if (condition === undefined) return undefined;
  const locale = noteLocale(headers['accept-language'], gatewayLocale);
  return { condition, response: noteResponse(FOREIGN_STATUSES[condition], 'refused', condition, locale) };
}
