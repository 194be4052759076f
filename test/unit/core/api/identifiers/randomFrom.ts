import type { DrawNumber } from '../../../../../src/core/api/identifiers/random.ts';

/** A fixed sequence for each seed: a linear congruential generator with Numerical Recipes' constants. */
export function randomFrom(seed: number): DrawNumber {
  let state = seed >>> 0;
  return maxExclusive => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * maxExclusive);
  };
}
