import { createMaskedStart } from './maskedStart.ts';
import type { JournalExplanation } from './mismatchExplainer.ts';

/** Characters of a string to sign that an entry of the request log shows. */
export const MAX_SIGNING_INPUT = 8_192;

/** An explanation without a secret in what it quotes of the request. */
export function maskedExplanation(
  explanation: JournalExplanation,
  secrets: readonly string[],
): JournalExplanation {
  if (!('explanations' in explanation)) return explanation;
  const masked = createMaskedStart(secrets);
  const explanations = explanation.explanations.map(one => ({
    ...one,
    signingInput: masked.start(one.signingInput, MAX_SIGNING_INPUT),
  }));
  return { ...explanation, explanations };
}
