import type { IncomingMessage } from 'node:http';
import { SANDBOX_CONDITION_TEXT } from '../../text/gateway/gatewayText.ts';
import { type Locale, localize } from '../../text/text.ts';
import { type ForeignCondition, foreignCondition } from '../../traffic/requestGuard.ts';
import { type GatewayResponse, noteLocale, sandboxResponse } from '../http/gatewayResponse.ts';

export interface GuardRefusal {
  readonly condition: ForeignCondition;
  readonly response: GatewayResponse;
}

/** Rejects what a program on this machine wouldn't send, before any check of the API. The API doesn't use the status
 *  421, so the response can't be mistaken for one of its own. There is never a CORS header. */
export function refuseForeign(
  { method = '', url = '', httpVersion, rawHeaders, headers }: IncomingMessage,
  hosts: ReadonlySet<string>,
  gatewayLocale: Locale,
): GuardRefusal | undefined {
  const condition = foreignCondition({ method, target: url, version: httpVersion, rawHeaders }, hosts);
  if (condition === undefined) return undefined;
  const note = localize(
    SANDBOX_CONDITION_TEXT[condition],
    noteLocale(headers['accept-language'], gatewayLocale),
  );
  return { condition, response: sandboxResponse(STATUSES[condition], 'refused', { note }) };
}

const STATUSES: Readonly<Record<ForeignCondition, number>> = {
  'version-refused': 505,
  'target-malformed': 400,
  'host-refused': 421,
  'origin-refused': 421,
};
