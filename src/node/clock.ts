import type { Clock } from '../core/ports.ts';

/** The machine's clock. */
export const systemClock: Clock = { nowMs: () => Date.now() };
