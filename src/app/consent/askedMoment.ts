import type { Clock, Random } from '../../core/ports.ts';
import type { AgreedSources } from '../../core/request/variables/sendValues.ts';
import { fingerprint } from '../../core/signing/fingerprint.ts';

/** A request that the user was asked about longer ago isn't sent anymore. */
export const LONGEST_ASKED_MS = 600_000;
/** Enough random numbers that the seed can't be guessed, each below the largest power of two that a source of random numbers
 *  supports. */
const SEED_PARTS = 4;
const SEED_RANGE = 2 ** 47;

/** When a program asked for a request: the time and the random numbers of its dynamic values are the same when the user is asked and
 *  when it's sent, so that exactly what was shown is sent. */
export class AskedMoment {
  readonly #nowMs: number;
  readonly #seed: string;

  constructor(clock: Clock, random: Random) {
    this.#nowMs = clock.nowMs();
    this.#seed = Array.from({ length: SEED_PARTS }, () => random.int(SEED_RANGE)).join();
  }

  isOver(nowMs: number): boolean {
    return Math.abs(nowMs - this.#nowMs) > LONGEST_ASKED_MS;
  }

  /** Returns the same time, and the same numbers in the same order, each time for the same request, identified by its position in the
   *  file or in the call. */
  sources(request: string | number = ''): AgreedSources {
    return { clock: { nowMs: () => this.#nowMs }, random: sameNumbers(`${this.#seed} ${request}`) };
  }
}

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
