import { createHash, randomBytes } from 'node:crypto';
import { LONGEST_ASKED_MS } from '../../app/consent/askedMoment.ts';
import type { Clock, Random } from '../../core/ports.ts';

/** Each number is made from this many bytes of a digest. */
const BYTES = 6;

/** The time and the random numbers of a request's dynamic variables: the same when the user is asked about it and when it's
 *  sent, so that exactly what was shown is sent. */
export class Moment {
  readonly #nowMs: number;
  readonly #seed = randomBytes(32);

  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }

  isOver(nowMs: number): boolean {
    return Math.abs(nowMs - this.#nowMs) > LONGEST_ASKED_MS;
  }

  /** The same numbers in the same order each time it's called for a request. */
  sources(request = ''): { readonly clock: Clock; readonly random: Random } {
    let count = 0;
    const int = (range: number): number => {
      const digest = createHash('sha256').update(this.#seed).update(`${count} ${request}`).digest();
      count += 1;
      return Math.floor((digest.readUIntBE(0, BYTES) / 2 ** (8 * BYTES)) * range);
    };
    return { clock: { nowMs: () => this.#nowMs }, random: { int } };
  }
}
