import type { Random } from '../../src/core/ports.ts';

/** Random numbers that are the same in each run: xorshift over 32 bits. */
export function seededRandom(seed: number): Random {
  // Mixed first, because similar seeds would start with similar numbers.
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 1;
  state ^= state >>> 15;
  state = Math.imul(state, 0xc2b2ae35) | 1;
  return {
    int: maxExclusive => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return Math.floor(((state >>> 0) / 2 ** 32) * maxExclusive);
    },
  };
}
