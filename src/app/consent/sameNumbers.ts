import type { Random } from '../../core/ports.ts';
import { fingerprint } from '../../core/signing/fingerprint.ts';

/** Pseudorandom numbers that are the same for the same seed, so that a request prepared again has the same dynamic
 *  values. */
export function sameNumbers(seed: string): Random {
  let state = BigInt(`0x${Buffer.from(fingerprint(seed, new Uint8Array()), 'base64').toString('hex', 0, 8)}`);
  return {
    int: maxExclusive => {
      // Source: Knuth's MMIX, The Art of Computer Programming, volume 2, table 3.3.4-1.
      state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
      return Number((state >> 16n) % BigInt(maxExclusive));
    },
  };
}
