import type { Cause } from '../causes/causes.ts';
import type { Candidate, Hit } from '../search/search.ts';
import { decoratedSigns } from './digestChoices.ts';

/** A claimed signature whose letters show that it's in uppercase. */
export interface RecognizedSign {
  /** The signature in lowercase, which is searched for. */
  readonly searched: string;
  readonly cause: Cause;
  /** Converts what was searched for to the claimed signature. */
  readonly render: (searched: string) => string;
}

/** The lengths of digests, in bytes. */
const DIGEST_BYTES: readonly number[] = [16, 20, 32, 48, 64];
const DASHED = /^[0-9A-F]{2}(?:-[0-9A-F]{2})+$/;

/** Recognizes uppercase before a search, even inside text that programs add around a signature. Because uppercase is visible, it never
 *  takes the place of a cause that must be searched for. Undefined for anything else, and if no letter shows the case. */
export function recognizedSign(claimedSign: string): RecognizedSign | undefined {
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

/** What was found for the signature in lowercase, with the case as one more cause. */
export function withCase({ causes, candidate }: Hit, { cause, render }: RecognizedSign): Hit {
  const { digest } = candidate;
  const cased: Candidate = {
    ...candidate,
    digest: {
      ...digest,
      causes: [...digest.causes, cause],
      render: hex => render(digest.render(hex)),
    },
  };
  return { causes: [...causes, cause], candidate: cased };
}
