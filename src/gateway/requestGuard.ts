import type { IncomingMessage } from 'node:http';
import { type ForeignCondition, foreignCondition } from '../traffic/requestGuard.ts';
import { type Answer, sandboxAnswer } from './answer.ts';

export interface GuardRefusal {
  readonly condition: ForeignCondition;
  readonly answer: Answer;
}

/** Refuses what a program on this machine wouldn't send, before any check of the API. 421 is a status that the API doesn't
 *  use, so it can't be taken for one of its responses; there is never a CORS header. */
export function refuseForeign(
  { method = '', url = '', rawHeaders }: IncomingMessage,
  hosts: ReadonlySet<string>,
): GuardRefusal | undefined {
  const condition = foreignCondition({ method, target: url, rawHeaders }, hosts);
  if (condition === undefined) return undefined;
  const status = condition === 'target-malformed' ? 400 : 421;
  return { condition, answer: sandboxAnswer(status, 'refused', { note: NOTES[condition] }) };
}

const NOTES: Readonly<Record<ForeignCondition, string>> = {
  'target-malformed': 'The request target has to be a path of printable ASCII.',
  'host-refused': 'Host has to be a loopback name with the port of this gateway.',
  'origin-refused':
    'This gateway does not serve web pages: no Origin, no OPTIONS, no Sec-Fetch-Site of another site.',
};
