import { JUMP_MS } from './clockCorrection.ts';
import type { ClockEstimate } from './clockEstimate.ts';

/** What was measured of a server's clock, with what tells whether it still holds in a later window. */
export interface KeptClock {
  readonly estimate: ClockEstimate;
  readonly measuredAtMs: number;
  /** The machine's clock less the steady one, as it was then. */
  readonly baseMs: number;
}

/** By origin. */
export type KeptClocks = Readonly<Record<string, KeptClock>>;

/** The machine's own time. `baseMs` moves where the clock is set, the machine sleeps or is started anew. */
export interface MachineTime {
  readonly nowMs: number;
  readonly baseMs: number;
}

/** After a day the next answer is a better witness. */
const MAX_AGE_MS = 86_400_000;
/** What a clock that is being put right unnoticed gains or loses at most. Source: NTP's slew, 500 ppm (RFC 5905). */
const SLEW = 1 / 2_000;

/** The measurements that still hold, their error bounds wider by the time since: none that is older than a day, comes from
 *  the future, or was made before the clock was set, the machine slept or was started anew. */
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
