import { createMaskedStart } from './maskedStart.ts';
import type { JournalExplanation } from './mismatchExplainer.ts';

/** The number of characters of a string to sign that a log entry shows. */
export const MAX_SIGNING_INPUT = 8_192;

/** An explanation with secrets masked in what it quotes from the request. */
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
