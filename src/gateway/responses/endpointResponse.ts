import { type GatewayResponse, jsonResponse } from '../../core/api/envelope.ts';
import { strictJsonValue } from '../../core/formats/strictJson.ts';
import { textMember } from '../../core/formats/unknownValue.ts';
import { GATEWAY_NOTE_TEXT } from '../../text/gateway/gatewayNoteText.ts';
import { type Locale, localize } from '../../text/text.ts';
import { isoTime } from '../../traffic/serverTimes.ts';
import type { Application } from '../applications/application.ts';
import type { Stub } from '../configuration/gatewayConfiguration.ts';
import { noteResponse, SANDBOX_HEADER, sandboxResponse } from '../http/gatewayResponse.ts';
import type { Accepted } from '../verdict/verdict.ts';

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
