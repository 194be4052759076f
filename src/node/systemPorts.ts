import { randomInt } from 'node:crypto';
import { setTimeout as timeout } from 'node:timers/promises';
import type { Clock, Random, Sleep } from '../core/ports.ts';

export const systemClock: Clock = { nowMs: () => Date.now() };

export const systemRandom: Random = { int: maxExclusive => randomInt(maxExclusive) };

/** Waits with the machine's timers, and removes its timer and listener when done. */
export const systemSleep: Sleep = async (waitMs, signal) => {
  try {
    await timeout(waitMs, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

/** The machine's offset from UTC at a given time, in minutes east: -180 in São Paulo. */
export function localOffsetMinutes(atMs: number): number {
  return 0 - new Date(atMs).getTimezoneOffset();
}

/** The time of a clock that only goes forward, in milliseconds. `performance.now` returns the same, but its first use loads a part of
 *  Node, which takes as long as preparing and signing a request. */
export function steadyMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1_000 + nanoseconds / 1_000_000;
}
