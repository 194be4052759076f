import type { IncomingMessage } from 'node:http';
import type { GatewayResponse } from '../../core/api/envelope.ts';
import { SANDBOX_CONDITION_TEXT } from '../../text/gateway/gatewayText.ts';
import { type Locale, localize } from '../../text/text.ts';
import { FOREIGN_STATUSES, type ForeignCondition, foreignCondition } from '../../traffic/requestGuard.ts';
import { FAULT_SYNTAX, type Fault } from '../faults/fault.ts';
import { noteLocale, noteResponse, SANDBOX_HEADER, sandboxResponse } from '../http/gatewayResponse.ts';

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
