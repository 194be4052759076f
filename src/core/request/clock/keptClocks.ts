import { type ClockEstimate, JUMP_MS } from './clockEstimate.ts';

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
