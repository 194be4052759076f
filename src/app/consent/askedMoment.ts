import type { Clock, Random } from '../../core/ports.ts';
import { sameNumbers } from './sameNumbers.ts';

/** The time and the random numbers that dynamic values are made of. */
export interface AgreedSources {
  readonly clock: Clock;
  readonly random: Random;
}

/** What the user was asked about longer ago isn't sent any more. */
export const LONGEST_ASKED_MS = 600_000;
/** More than two calls could share by chance. */
const SEEDS = 2 ** 47;
const SEED_STEP = 1_000_000_007;

/** When a program asked for a request: the time and the random numbers of its dynamic values are the same when the user is asked and
 *  when it's sent, so that exactly what was shown is sent. */
export class AskedMoment {
  readonly #nowMs: number;
  readonly #seed: number;

  constructor(clock: Clock, random: Random) {
    this.#nowMs = clock.nowMs();
    this.#seed = random.int(SEEDS);
  }

  isOver(nowMs: number): boolean {
    return Math.abs(nowMs - this.#nowMs) > LONGEST_ASKED_MS;
  }

  /** The same numbers in the same order each time it's called for a request, by its number in the call. */
  sources(index = 0): AgreedSources {
    const seed = this.#seed + index * SEED_STEP;
    return { clock: { nowMs: () => this.#nowMs }, random: sameNumbers(seed) };
  }
}
