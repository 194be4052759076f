import type { MaskedStart } from '../core/masking/maskedStart.ts';
import { maskedSigningInputStart, type SigningElements } from '../core/signing/sign.ts';
import type { MismatchExplanation } from '../report/explanation/explainReport.ts';

/** The number of characters of a string to sign that a log entry shows. */
const MAX_SIGNING_INPUT = 8_192;

/** What a server signs, as a log entry shows it: masked, and truncated if long. */
export function shownSigningInput(elements: SigningElements, masked: MaskedStart): string {
  const start = maskedSigningInputStart(elements, masked.searched(MAX_SIGNING_INPUT) + 1);
  return masked.start(start, MAX_SIGNING_INPUT);
}

/** An explanation with secrets masked in what it quotes from the request. */
export function maskedExplanation(
  explanation: MismatchExplanation,
  masked: MaskedStart,
): MismatchExplanation {
  if (!('explanations' in explanation)) return explanation;
  const explanations = explanation.explanations.map(one => ({
    ...one,
    signingInput: masked.start(one.signingInput, MAX_SIGNING_INPUT),
  }));
  return { ...explanation, explanations };
}

/** The strings to mask in everything stored about a request: the known secrets, and those that the request itself sent, which may
 *  be another environment's. Returns the same list if the request sent no others. */
export function hiddenTexts(secrets: readonly string[], sent: readonly string[]): readonly string[] {
  const others = sent.filter(text => !secrets.some(secret => secret.includes(text)));
  return others.length === 0 ? secrets : [...secrets, ...others];
}
