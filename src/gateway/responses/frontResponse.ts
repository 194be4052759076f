import { FAULT_HEADER, type Fault } from '../faults/fault.ts';
import { MAX_HELD_BYTES } from '../faults/heldResponses.ts';
import { FAULT_SYNTAX } from '../faults/readFault.ts';
import { type GatewayResponse, SANDBOX_HEADER, sandboxResponse } from '../http/gatewayResponse.ts';

/** The response of a server before the gateway: a page that isn't an envelope, or a redirect. Undefined if the faults
 *  include neither. */
export function frontResponse(fault: Fault): GatewayResponse | undefined {
  const { reply, status, redirect, retryAfter } = fault;
  if (reply !== undefined) return reply;
  if (redirect !== undefined) {
    const [code, location = redirect] = redirect.split(' ');
    return page(location === redirect ? 307 : Number(code), { location });
  }
  if (status === undefined) return undefined;
  return page(status, retryAfter === undefined || retryAfter === '' ? {} : { 'retry-after': retryAfter });
}

/** The response to a header that isn't a valid list of faults. */
export function faultRefused(): GatewayResponse {
  return sandboxResponse(400, 'refused', { note: `${FAULT_HEADER}: ${FAULT_SYNTAX}` });
}

/** The response instead of one that a fault would delay, if too many bytes are already delayed. */
export function heldTooMuch(): GatewayResponse {
  const note = `Injected faults hold back ${MAX_HELD_BYTES} bytes of responses at most. Send fewer or smaller requests.`;
  return sandboxResponse(503, 'refused', { note });
}

function page(status: number, headers: Readonly<Record<string, string>>): GatewayResponse {
  return {
    status,
    headers: { 'content-type': 'text/html', [SANDBOX_HEADER]: 'fault', ...headers },
    body: `<html><body><h1>${status}</h1><p>A fault that was asked of the local sandbox.</p></body></html>\n`,
  };
}
