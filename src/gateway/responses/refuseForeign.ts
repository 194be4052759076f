import type { IncomingMessage } from 'node:http';
import type { GatewayResponse } from '../../core/api/platformResponse.ts';
import type { Locale } from '../../text/text.ts';
import { FOREIGN_STATUSES, type ForeignCondition, foreignCondition } from '../../traffic/requestGuard.ts';
import { noteLocale, noteResponse } from '../http/gatewayResponse.ts';

export interface GuardRefusal {
  readonly condition: ForeignCondition;
  readonly response: GatewayResponse;
}

/** Rejects what a program on this machine wouldn't send, before any check of the API. There is never a CORS header. */
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
