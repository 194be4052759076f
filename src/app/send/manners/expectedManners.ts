import type { ResponseEffectPorts } from '../responseEffects.ts';
import { type SendManner, sendOnce } from '../sendOnce.ts';

/** Also saves the response as the expected one. */
export const SAVING: SendManner = { send: sendFor('save'), compares: false };

/** Also compares the response with the expected one. */
export const COMPARING: SendManner = { send: sendFor('compare'), compares: true };

function sendFor(expected: ResponseEffectPorts['expected']): SendManner['send'] {
  return (job, ports, signal) => sendOnce(job, { ...ports, effects: { ...ports.effects, expected } }, signal);
}
