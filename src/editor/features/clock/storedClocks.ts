import { isRecord } from '../../../core/formats/unknownValue.ts';
import type { KeptClock, KeptClocks } from '../../../core/request/clock/clockEstimate.ts';
import { type StoredValues, storedRecord } from '../../platform/storage/storedRecord.ts';

/** The scope of a clock correction: a clock belongs to an origin, and the user enables the correction for an
 *  environment at that origin. */
export interface ClockScope {
  readonly environment: string;
  readonly origin: string;
}

/** What is stored about clocks across windows. */
export interface StoredClocks {
  /** The scopes with a correction. */
  readonly corrected: readonly ClockScope[];
  /** The last measurements for their origins. */
  readonly measured: KeptClocks;
}

const KEY = 'fiscal.clocks';
/** Increment it with each change to the fields, and add a reader for the previous version. */
const VERSION = 2;

/** Version 1 consists of two values without a version. They're kept for earlier releases of the extension. */
const FIRST_CORRECTED_KEY = 'fiscal.correctedClocks';
const FIRST_MEASURED_KEY = 'fiscal.keptClocks';

/** Returns no corrections if a later version stored the data. Never throws. */
export function readStoredClocks(memory: StoredValues): StoredClocks {
  const value = memory.get(KEY);
  if (value === undefined) return clocksOf(memory.get(FIRST_CORRECTED_KEY), memory.get(FIRST_MEASURED_KEY));
  const stored = storedRecord(value);
  if (stored?.version !== VERSION) return clocksOf(undefined, undefined);
  return clocksOf(stored.fields['corrected'], stored.fields['measured']);
}

export async function writeStoredClocks(memory: StoredValues, clocks: StoredClocks): Promise<void> {
  await memory.update(KEY, { version: VERSION, ...clocks });
}

function clocksOf(corrected: unknown, measured: unknown): StoredClocks {
  const clocks = isRecord(measured) ? Object.entries(measured).filter(isMeasured) : [];
  return {
    corrected: Array.isArray(corrected) ? corrected.filter(isScope) : [],
    measured: Object.fromEntries(clocks),
  };
}

function isScope(value: unknown): value is ClockScope {
  return isRecord(value) && typeof value['environment'] === 'string' && typeof value['origin'] === 'string';
}

function isMeasured(entry: [string, unknown]): entry is [string, KeptClock] {
  const [, clock] = entry;
  if (!isRecord(clock) || !isRecord(clock['estimate'])) return false;
  const { offsetMs, errorMs, seconds } = clock['estimate'];
  const numbers = [offsetMs, errorMs, seconds, clock['measuredAtMs'], clock['baseMs']];
  return numbers.every(number => typeof number === 'number');
}
