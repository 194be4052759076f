import type { IncomingMessage } from 'node:http';
import { type ForeignCondition, foreignCondition } from '../../traffic/requestGuard.ts';
import { type GatewayResponse, sandboxResponse } from '../http/gatewayResponse.ts';

export interface GuardRefusal {
  readonly condition: ForeignCondition;
  readonly response: GatewayResponse;
}

/** Rejects what a program on this machine wouldn't send, before any check of the API. The API doesn't use the status
 *  421, so the response can't be mistaken for one of its own. There is never a CORS header. */
export function refuseForeign(
  { method = '', url = '', httpVersion, rawHeaders }: IncomingMessage,
  hosts: ReadonlySet<string>,
): GuardRefusal | undefined {
  const condition = foreignCondition({ method, target: url, version: httpVersion, rawHeaders }, hosts);
  if (condition === undefined) return undefined;
  return { condition, response: sandboxResponse(STATUSES[condition], 'refused', { note: NOTES[condition] }) };
}

const STATUSES: Readonly<Record<ForeignCondition, number>> = {
  'version-refused': 505,
  'target-malformed': 400,
  'host-refused': 421,
  'origin-refused': 421,
};

const NOTES: Readonly<Record<ForeignCondition, string>> = {
  'version-refused': 'This gateway speaks HTTP/1.1.',
  'target-malformed': 'The request target must be a path of printable ASCII.',
  'host-refused': 'Host must be a loopback name with the port of this gateway.',
  'origin-refused':
    'This gateway does not serve web pages: no Origin, no OPTIONS, no Sec-Fetch-Site of another site.',
};
