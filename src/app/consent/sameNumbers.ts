import type { Random } from '../../core/ports.ts';

/** Pseudorandom numbers that are the same for the same seed, so that a request prepared again has the same dynamic
 *  values. */
export function sameNumbers(seed: number): Random {
  let state = BigInt(Math.trunc(seed));
  return {
    int: maxExclusive => {
      // Source: Knuth's MMIX, The Art of Computer Programming, volume 2, table 3.3.4-1.
      state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
      return Number((state >> 16n) % BigInt(maxExclusive));
    },
  };
}
