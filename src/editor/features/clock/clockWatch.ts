import type * as vscode from 'vscode';
import { isRecord } from '../../../core/formats/unknownValue.ts';
import type { Clock } from '../../../core/ports.ts';
import {
  type ClockEstimate,
  ClockMemory,
  heldClocks,
  type KeptClock,
  type KeptClocks,
  type MachineTime,
} from '../../../core/request/clock/clockEstimate.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import { type StoredValues, storedRecord } from '../../platform/storage/storedRecord.ts';

/** Tracks server clocks from responses, and for which environments the user wants timestamps corrected. The choice
 *  persists across windows, and so does the measured difference while it's in use, because the first request of a
 *  window would otherwise be rejected. A difference that may be outdated isn't restored. */
export class ClockWatch extends DisposableStore {
  readonly #memory: vscode.Memento;
  readonly #machine: () => MachineTime;
  readonly #clocks: ClockMemory;
  readonly #changed = this.add(new Listeners<void>());
  readonly onDidChange = this.#changed.on;
  #last: ClockScope | undefined;

  /** `steadyMs` is monotonic and the same in every window. */
  constructor(memory: vscode.Memento, clock: Clock, steadyMs: () => number) {
    super();
    this.#memory = memory;
    this.#machine = () => ({ nowMs: clock.nowMs(), baseMs: clock.nowMs() - steadyMs() });
    this.#clocks = new ClockMemory(clock, steadyMs);
    for (const [origin, estimate] of heldClocks(this.#stored.measured, this.#machine())) {
      this.#clocks.learn(origin, estimate);
    }
  }

  /** The scope of the last response that contained a time. */
  get last(): ClockScope | undefined {
    return this.#last;
  }

  observe({ environment, origin }: ClockScope, estimate: ClockEstimate | undefined): void {
    if (estimate === undefined) return;
    this.#last = { environment, origin };
    this.#clocks.learn(origin, estimate);
    if (isCorrectedAt(origin, this.corrected)) void this.#store(origin, this.corrected);
    this.#changed.fire();
  }

  estimate({ origin }: ClockScope): ClockEstimate | undefined {
    return this.#clocks.estimate(origin);
  }

  /** The correction for timestamps in milliseconds; 0 if the user didn't enable it. */
  correctionMs(scope: ClockScope): number {
    return this.isCorrected(scope) ? this.#clocks.correctionMs(scope.origin) : 0;
  }

  isCorrected(scope: ClockScope): boolean {
    return this.corrected.some(each => isSame(each, scope));
  }

  get corrected(): readonly ClockScope[] {
    return this.#stored.corrected;
  }

  async setCorrected({ environment, origin }: ClockScope, isCorrected: boolean): Promise<void> {
    const scope = { environment, origin };
    const others = this.corrected.filter(each => !isSame(each, scope));
    await this.#store(origin, isCorrected ? [...others, scope] : others);
    this.#changed.fire();
  }

  get #stored(): StoredClocks {
    return readStoredClocks(this.#memory);
  }

  /** Stores the measured difference only for origins with a correction. */
  async #store(origin: string, corrected: readonly ClockScope[]): Promise<void> {
    const { [origin]: _, ...others } = this.#stored.measured;
    const estimate = isCorrectedAt(origin, corrected) ? this.#clocks.estimate(origin) : undefined;
    const { nowMs: measuredAtMs, baseMs } = this.#machine();
    const measured =
      estimate === undefined ? others : { ...others, [origin]: { estimate, measuredAtMs, baseMs } };
    await writeStoredClocks(this.#memory, { corrected, measured });
  }
}

function isCorrectedAt(origin: string, corrected: readonly ClockScope[]): boolean {
  return corrected.some(scope => scope.origin === origin);
}

export function isSame(one: ClockScope, other: ClockScope): boolean {
  return one.environment === other.environment && one.origin === other.origin;
}

/** The scope of a clock correction: a clock belongs to an origin, and the user enables the correction for an
 *  environment at that origin. */
export interface ClockScope {
  readonly environment: string;
  readonly origin: string;
}

/** What is stored about clocks across windows. */
interface StoredClocks {
  /** The scopes with a correction. */
  readonly corrected: readonly ClockScope[];
  /** The last measurements for their origins. */
  readonly measured: KeptClocks;
}

const CLOCKS_KEY = 'fiscal.clocks';
/** Increment it with each change to the fields, and add a reader for the previous version. */
const CLOCKS_VERSION = 2;

/** Version 1 consists of two values without a version. They're kept for earlier releases of the extension. */
const FIRST_CORRECTED_KEY = 'fiscal.correctedClocks';
const FIRST_MEASURED_KEY = 'fiscal.keptClocks';

/** Returns no corrections if a later version stored the data. Never throws. */
export function readStoredClocks(memory: StoredValues): StoredClocks {
  const value = memory.get(CLOCKS_KEY);
  if (value === undefined) return clocksOf(memory.get(FIRST_CORRECTED_KEY), memory.get(FIRST_MEASURED_KEY));
  const stored = storedRecord(value);
  if (stored?.version !== CLOCKS_VERSION) return clocksOf(undefined, undefined);
  return clocksOf(stored.fields['corrected'], stored.fields['measured']);
}

export async function writeStoredClocks(memory: StoredValues, clocks: StoredClocks): Promise<void> {
  await memory.update(CLOCKS_KEY, { version: CLOCKS_VERSION, ...clocks });
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
