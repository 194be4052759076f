import type { Envelope } from '../../api/envelope.ts';
import { textMember } from '../../formats/unknownValue.ts';
import { serverDateMs } from '../../httpDate.ts';
import type { Clock } from '../../ports.ts';
import type { WireResponse } from '../../wireMessages.ts';

/** The difference between the server's clock and this machine's. */
export interface ClockEstimate {
  /** The server's time minus the local time. */
  readonly offsetMs: number;
  /** The maximum error of `offsetMs`. */
  readonly errorMs: number;
  /** The difference in whole seconds that the gateway would see, without the fraction that `Date` and timestamps truncate. */
  readonly seconds: number;
}

/** Smaller differences come from the network and from rounding, and aren't worth a clock correction. */
export const NOTABLE_SKEW_SECONDS = 60;

const ECHO_PATH = '/openapi/demo/echo';
const DATE_GRAIN_MS = 1_000;
const SERVER_TIME_GRAIN_MS = 1;

/** Estimates the clock difference from a response; undefined if the response doesn't contain the server's time.
 *  `nowMs` is the local time when the response was complete. The server read its clock between the end of the request
 *  and the response headers, which limits the error. */
export function estimateClock(
  path: string,
  { headers, timings }: Pick<WireResponse, 'headers' | 'timings'>,
  envelope: Envelope | undefined,
  nowMs: number,
): ClockEstimate | undefined {
  const halfTripMs = timings.firstByteMs / 2;
  const middleMs = nowMs - timings.downloadMs - halfTripMs;
  const serverTimeMs = path === ECHO_PATH ? echoServerTimeMs(envelope) : undefined;
  const reportedMs = serverTimeMs ?? serverDateMs(headers);
  if (reportedMs === undefined) return undefined;
  // The truncated part is between 0 and the resolution, so its middle is the best guess.
  const halfGrainMs = (serverTimeMs === undefined ? DATE_GRAIN_MS : SERVER_TIME_GRAIN_MS) / 2;
  return {
    offsetMs: reportedMs + halfGrainMs - middleMs,
    errorMs: halfGrainMs + halfTripMs,
    // Adding 0 turns the -0 of a small negative difference into 0.
    seconds: Math.round((reportedMs - middleMs) / 1_000) + 0,
  };
}

/** The number to show after ±: at least 1, because timestamps are whole seconds. */
export function errorSeconds({ errorMs }: ClockEstimate): number {
  return Math.max(1, Math.ceil(errorMs / 1_000));
}

/** Source: Resources › Echo result: UTC, ISO 8601 with milliseconds. */
function echoServerTimeMs(envelope: Envelope | undefined): number | undefined {
  const serverTime = envelope?.success === true ? (textMember(envelope.data, 'serverTime') ?? '') : '';
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(serverTime);
  const parsed = isTime ? Date.parse(serverTime) : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
}

/** A clock for timestamps, with its correction relative to the machine's clock. */
export interface TimestampClock extends Clock {
  readonly correctionMs?: number;
}

/** A clock corrected by the given number of milliseconds. */
export function correctedClock(clock: Clock, correctionMs: number): TimestampClock {
  return { nowMs: () => clock.nowMs() + correctionMs, correctionMs };
}

/** More than any timer or gradual clock adjustment changes between two requests. */
const JUMP_MS = 1_000;

interface Learned {
  readonly estimate: ClockEstimate;
  /** The machine's clock minus the monotonic clock at the time of the estimate. */
  readonly baseMs: number;
}

/** What responses revealed about server clocks, by any key. Entries are forgotten if the machine's clock is set or the machine slept,
 *  because they're then no longer valid. */
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

/** A measurement of a server's clock, with the data that shows whether it's still valid in a later window. */
export interface KeptClock {
  readonly estimate: ClockEstimate;
  readonly measuredAtMs: number;
  /** The machine's clock minus the monotonic clock at that time. */
  readonly baseMs: number;
}

/** Measurements by origin. */
export type KeptClocks = Readonly<Record<string, KeptClock>>;

/** The machine's time. `baseMs` changes if the clock is set or the machine sleeps or restarts. */
export interface MachineTime {
  readonly nowMs: number;
  readonly baseMs: number;
}

/** After a day, a new response is more reliable. */
const MAX_AGE_MS = 86_400_000;
/** The maximum drift while NTP gradually adjusts the clock. Source: NTP's slew, 500 ppm (RFC 5905). */
const SLEW = 1 / 2_000;

/** The measurements that are still valid, with their error increased by the elapsed time. Drops measurements that are older than a day,
 *  from the future, or from before the clock was set or the machine slept or restarted. */
export function heldClocks(
  kept: KeptClocks,
  { nowMs, baseMs }: MachineTime,
): ReadonlyMap<string, ClockEstimate> {
  const held = new Map<string, ClockEstimate>();
  for (const [origin, { estimate, measuredAtMs, baseMs: baseThenMs }] of Object.entries(kept)) {
    const ageMs = nowMs - measuredAtMs;
    const isSameClock = Math.abs(baseMs - baseThenMs) <= JUMP_MS;
    if (!isSameClock || ageMs < 0 || ageMs > MAX_AGE_MS) continue;
    held.set(origin, { ...estimate, errorMs: estimate.errorMs + ageMs * SLEW });
  }
  return held;
}

/** A difference with its plus or minus sign: `+312`, `−7`. */
export function signed(seconds: number): string {
  return seconds < 0 ? `−${-seconds}` : `+${seconds}`;
}
