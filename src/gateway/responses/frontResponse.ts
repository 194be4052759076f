import { GATEWAY_NOTE_TEXT } from '../../text/gateway/gatewayNoteText.ts';
import { type Locale, localize } from '../../text/text.ts';
import { FAULT_HEADER, type Fault } from '../faults/fault.ts';
import { MAX_HELD_BYTES } from '../faults/heldResponses.ts';
import { FAULT_SYNTAX } from '../faults/readFault.ts';
import { type GatewayResponse, noteResponse, SANDBOX_HEADER } from '../http/gatewayResponse.ts';

/** The response of a server before the gateway: a page that isn't an envelope, or a redirect. Undefined if the faults
 *  include neither. */
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
  const args = { header: FAULT_HEADER, faults: FAULT_SYNTAX };
  return noteResponse(400, 'refused', 'fault-syntax', locale, args);
}

/** The response instead of one that a fault would delay, if too many bytes are already delayed. */
export function heldTooMuch(locale: Locale): GatewayResponse {
  return noteResponse(503, 'refused', 'fault-limit', locale, { limitBytes: MAX_HELD_BYTES });
}

function page(status: number, headers: Readonly<Record<string, string>>, locale: Locale): GatewayResponse {
  return {
    status,
    headers: { 'content-type': 'text/html', [SANDBOX_HEADER]: 'fault', ...headers },
    body: `<html><body><h1>${status}</h1><p>${localize(GATEWAY_NOTE_TEXT['fault-page'], locale)}</p></body></html>\n`,
  };
}
