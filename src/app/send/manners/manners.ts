import type { ResponseEffectPorts } from '../responseEffects.ts';
import { type SendManner, sendOnce } from '../sendOnce.ts';

/** The manners of sending besides the usual one, in the order in which the editor lists them. The option of `fiscal send` with the same
 *  name chooses one; these options exclude each other. */
export const MANNERS = {
  /** Also compares the response with the expected one. */
  compare: { send: sendFor('compare'), compares: true, needsName: true },
  /** Also saves the response as the expected one. */
  saveExpected: { send: sendFor('save'), compares: false, needsName: true },
} as const satisfies Readonly<Record<string, SendManner>>;

export type MannerName = keyof typeof MANNERS;

function sendFor(expected: ResponseEffectPorts['expected']): SendManner['send'] {
  return (job, ports, signal) => sendOnce(job, { ...ports, effects: { ...ports.effects, expected } }, signal);
}
