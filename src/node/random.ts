import { randomInt } from 'node:crypto';
import type { Random } from '../core/ports.ts';

/** The machine's random numbers. */
export const systemRandom: Random = { int: maxExclusive => randomInt(maxExclusive) };
