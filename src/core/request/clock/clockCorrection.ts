import type { Clock } from '../../ports.ts';
import type { ClockEstimate } from './clockEstimate.ts';

/** A clock for timestamps, with its correction to the machine's clock. */
export interface TimestampClock extends Clock {
  readonly correctionMs?: number;
}

/** A clock corrected by the given number of milliseconds. */
export function correctedClock(clock: Clock, correctionMs: number): TimestampClock {
  return { nowMs: () => clock.nowMs() + correctionMs, correctionMs };
}

/** More than any timer or gradual clock adjustment changes between two requests. */
export const JUMP_MS = 1_000;

interface Learned {
  readonly estimate: ClockEstimate;
  /** The machine's clock minus the monotonic clock at the time of the estimate. */
  readonly baseMs: number;
}

/** What responses revealed about server clocks, by any key. Forgotten if the machine's clock is set or the machine
 *  slept, because it's then no longer valid. */
export class ClockMemory {
  readonly #clock: Clock;
  readonly #steadyMs: () => number;
  readonly #learned = new Map<string, Learned>();

  /** `steadyMs` is a monotonic clock, such as `performance.now`. */
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

  /** What to add to the machine's clock, in whole seconds like timestamps; 0 if unknown, or if the clock may be
   *  correct. */
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
