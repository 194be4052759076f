import type * as vscode from 'vscode';
import type { Clock } from '../../../core/ports.ts';
import {
  type ClockEstimate,
  ClockMemory,
  heldClocks,
  type MachineTime,
} from '../../../core/request/clock/clockEstimate.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import { type ClockScope, readStoredClocks, type StoredClocks, writeStoredClocks } from './storedClocks.ts';

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
