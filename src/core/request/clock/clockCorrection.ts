import type { Clock } from '../../ports.ts';
import type { ClockEstimate } from './clockEstimate.ts';

/** A clock for timestamps, and what it adds to the machine's. */
export interface TimestampClock extends Clock {
  readonly correctionMs?: number;
}

/** The clock, put right by so many milliseconds. */
export function correctedClock(clock: Clock, correctionMs: number): TimestampClock {
  return { nowMs: () => clock.nowMs() + correctionMs, correctionMs };
}

/** Further apart than any timer or slewing of the clock brings them between two requests. */
export const JUMP_MS = 1_000;

interface Learned {
  readonly estimate: ClockEstimate;
  /** The machine's clock less the steady one, which nobody sets, when the estimate was made. */
  readonly baseMs: number;
}

/**
 * What answers have told of the clocks of servers, by any key. Where the machine's clock is set, or the machine slept, what
 * was learned before is worth nothing and is forgotten.
 */
export class ClockMemory {
  readonly #clock: Clock;
  readonly #steadyMs: () => number;
  readonly #learned = new Map<string, Learned>();

  /** `steadyMs` is a clock that only runs on, such as `performance.now`. */
  constructor(clock: Clock, steadyMs: () => number) {
    this.#clock = clock;
    this.#steadyMs = steadyMs;
  }

  learn(key: string, estimate: ClockEstimate): void {
    this.#forgetBeforeJump();
    this.#learned.set(key, { estimate, baseMs: this.#baseMs() });
  }

  estimate(key: string): ClockEstimate | undefined {
    this.#forgetBeforeJump();
    return this.#learned.get(key)?.estimate;
  }

  /** What to add to the machine's clock, in whole seconds as timestamps are; 0 where nothing is known, or where the clock
   *  may be right. */
  correctionMs(key: string): number {
    const estimate = this.estimate(key);
    if (estimate === undefined || Math.abs(estimate.offsetMs) <= estimate.errorMs) return 0;
    return Math.round(estimate.offsetMs / 1_000) * 1_000;
  }

  #baseMs(): number {
    return this.#clock.nowMs() - this.#steadyMs();
  }

  #forgetBeforeJump(): void {
    const baseMs = this.#baseMs();
    for (const [key, learned] of this.#learned) {
      if (Math.abs(learned.baseMs - baseMs) > JUMP_MS) this.#learned.delete(key);
    }
  }
}
