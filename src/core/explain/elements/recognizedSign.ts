import { correctSign } from '../../signing/sign.ts';
import type { CopyingError } from '../causes/causeDetails.ts';
import type { Cause } from '../causes/causes.ts';
import type { Candidate, Hit } from '../pipeline/choice.ts';
import type { ExplainInput } from '../pipeline/explainInput.ts';
import { decoratedSigns } from './digestChoices.ts';
import { asVersion3, withoutZeros } from './digestForms.ts';

/** A claimed signature that shows what is wrong with it: its letters are in uppercase, or it's almost the correct one. */
export interface RecognizedSign {
  /** The signature in lowercase, or without the copying error, which is searched for. */
  readonly searched: string;
  readonly cause: Cause;
  /** Converts what was searched for to the claimed signature. */
  readonly render: (searched: string) => string;
}

/** The lengths of digests, in bytes. */
const DIGEST_BYTES: readonly number[] = [16, 20, 32, 48, 64];
const MD5_HEX_LENGTH = 32;
/** Fewer digits of a signature may be meant, such as its first half. */
const FEWEST_COPIED = 20;
const DASHED = /^[0-9A-F]{2}(?:-[0-9A-F]{2})+$/;

/** What can be seen before a search, so that it never takes the place of a cause that must be searched for. */
export function recognizedSign(input: ExplainInput): RecognizedSign | undefined {
  return uppercaseSign(input.claimedSign) ?? miscopiedSign(input);
}

/** Recognizes uppercase, even inside text that programs add around a signature. Undefined if no letter shows the case. */
function uppercaseSign(claimedSign: string): RecognizedSign | undefined {
  for (const { inner } of decoratedSigns(claimedSign)) {
    const isDashed = DASHED.test(inner);
    const hex = isDashed ? inner.replaceAll('-', '') : inner;
    const isUppercase = /^[0-9A-F]+$/.test(hex) && /[A-F]/.test(hex);
    if (!isUppercase || !DIGEST_BYTES.includes(hex.length / 2)) continue;
    const start = claimedSign.indexOf(inner);
    const [before, after] = [claimedSign.slice(0, start), claimedSign.slice(start + inner.length)];
    const cased = (lower: string): string => (isDashed ? dashed(lower.toUpperCase()) : lower.toUpperCase());
    return {
      searched: before + hex.toLowerCase() + after,
      cause: { id: isDashed ? 'digest-uppercase-dashed' : 'digest-uppercase' },
      render: searched => before + cased(searched.slice(start, start + hex.length)) + after,
    };
  }
  return undefined;
}

function dashed(hex: string): string {
  return hex.replace(/..(?=.)/g, '$&-');
}

/** What was found for the searched signature, with what was recognized as one more cause. */
export function withRecognized({ causes, candidate }: Hit, { cause, render }: RecognizedSign): Hit {
  const { digest } = candidate;
  const claimed: Candidate = {
    ...candidate,
    digest: {
      ...digest,
      causes: [...digest.causes, cause],
      render: hex => render(digest.render(hex)),
    },
  };
  return { causes: [...causes, cause], candidate: claimed };
}

/** Recognizes the correct signature in one that was copied with an error. No other cause leads to one that is so similar. */
function miscopiedSign(input: ExplainInput): RecognizedSign | undefined {
  const { claimedSign } = input;
  if (!isAlmostWhole(claimedSign)) return undefined;
  const correct = correctSign(input);
  const cause = miscopied(claimedSign, correct);
  return cause && { searched: correct, cause, render: hex => (hex === correct ? claimedSign : hex) };
}

/** The cause if a copy of a signature has one error. The version of a UUID may be the only digit that differs from the digest. */
export function miscopied(copy: string, correct: string): Cause | undefined {
  const detail =
    isAlmostWhole(copy) && copy !== asVersion3(correct) ? copyingError(copy, correct) : undefined;
  return detail && { id: 'digest-miscopied', detail };
}

function isAlmostWhole(copy: string): boolean {
  return copy.length >= FEWEST_COPIED && copy.length <= MD5_HEX_LENGTH + 1;
}

/** Undefined if the copy is correct, or has more than one error. Zeros before a byte or the number get lost otherwise than in copying. */
function copyingError(copy: string, correct: string): CopyingError | undefined {
  const same = [...correct].findIndex((digit, index) => digit !== copy.charAt(index));
  if (same < 0 && copy.length > correct.length) {
    return { slip: 'added', position: correct.length + 1, digit: copy.slice(correct.length) };
  }
  if (same < 0) return undefined;
  const position = same + 1;
  const [copied, right] = [copy.slice(same), correct.slice(same)];
  const [digit, instead] = [right.charAt(0), copied.charAt(0)];
  if (instead === '') return { slip: 'end missing', position, digits: right.length };
  if (copied.slice(1) === right.slice(1)) return { slip: 'changed', position, digit, instead };
  if (copied === right.charAt(1) + digit + right.slice(2)) return { slip: 'swapped', position, digit };
  if (copied.slice(1) === right) return { slip: 'added', position, digit: instead };
  const missing = correct.slice(0, -copy.length);
  if (correct.endsWith(copy) && /[^0]/.test(missing)) {
    return { slip: 'beginning missing', position: 1, digits: missing.length };
  }
  const isMissing = copied === right.slice(1) && position > 1 && copy !== withoutZeros(correct);
  return isMissing ? { slip: 'missing', position, digit } : undefined;
}
