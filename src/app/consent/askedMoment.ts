import type { Clock, Random } from '../../core/ports.ts';
import { sameNumbers } from './sameNumbers.ts';

/** The time and the random numbers that dynamic values are made of. */
export interface AgreedSources {
  readonly clock: Clock;
  readonly random: Random;
}

/** What the user was asked about longer ago isn't sent any more. */
export const LONGEST_ASKED_MS = 600_000;
/** More than can be guessed, in numbers that are as large as a source of random numbers makes them. */
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

  /** The same numbers in the same order each time it's called for a request, by its place in its file or its number in the call. */
  sources(request: string | number = ''): AgreedSources {
    return { clock: { nowMs: () => this.#nowMs }, random: sameNumbers(`${this.#seed} ${request}`) };
  }
}
