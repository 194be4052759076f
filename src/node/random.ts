import { randomInt } from 'node:crypto';
import type { Random } from '../core/ports.ts';

export const systemRandom: Random = { int: maxExclusive => randomInt(maxExclusive) };
