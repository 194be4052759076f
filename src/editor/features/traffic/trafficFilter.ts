import * as vscode from 'vscode';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { TrafficEntry } from './trafficEntry.ts';
import { matchesSearch } from './trafficSearch.ts';

export const TRAFFIC_KINDS = ['all', 'refused', 'explained'] as const;

/** Which entries are shown. */
export type TrafficKind = (typeof TRAFFIC_KINDS)[number];

/** What the user wants to see of the traffic in this window. */
export class TrafficFilter extends DisposableStore {
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.#changed.event;
  #kind: TrafficKind = 'all';
  #search = '';

  get kind(): TrafficKind {
    return this.#kind;
  }

  get search(): string {
    return this.#search;
  }

  get isOn(): boolean {
    return this.#kind !== 'all' || this.#search !== '';
  }

  set(kind: TrafficKind, search: string): void {
    if (kind === this.#kind && search === this.#search) return;
    this.#kind = kind;
    this.#search = search;
    this.#changed.fire();
  }

  matches(entry: TrafficEntry): boolean {
    if (this.#kind === 'refused' && !entry.isRefused) return false;
    if (this.#kind === 'explained' && !entry.isExplained) return false;
    return matchesSearch(entry, this.#search);
  }
}
