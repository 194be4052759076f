import { choicesFor } from '../core/explain/elements/choices.ts';
import { recognizedSign } from '../core/explain/elements/recognizedSign.ts';
import type { ExplainInput } from '../core/explain/pipeline/explainInput.ts';
import { searchUnits } from '../core/explain/search/search.ts';

/** What several threads that search together share: the number of the next unit that no thread has taken, and the
 *  number of candidates that all of them have tried. */
export interface SharedCounts {
  readonly nextUnit: Int32Array;
  readonly tried: BigInt64Array;
}

export function createSharedCounts(): SharedCounts {
  return {
    nextUnit: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    tried: new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)),
  };
}

/** One thread's share of a search. */
export interface SearchShare {
  readonly input: ExplainInput;
  /** The number of incorrect steps. */
  readonly size: number;
  readonly counts: SharedCounts;
}

/** Tries the units that no other thread has taken, and returns those that have a candidate with the claimed signature.
 *  The candidates themselves have functions and can't be sent to another thread, which finds them again. */
export function searchShare({ input, size, counts }: SearchShare): readonly number[] {
  const take = () => Atomics.add(counts.nextUnit, 0, 1);
  let own = take();
  const takes = (unit: number) => {
    if (unit !== own) return false;
    own = take();
    return true;
  };
  const claimedSign = recognizedSign(input.claimedSign)?.searched ?? input.claimedSign;
  const choices = choicesFor({ ...input, claimedSign });
  const steps = searchUnits(choices, input.secret, claimedSign, size, takes);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    Atomics.add(counts.tried, 0, BigInt(step.value));
  }
}
