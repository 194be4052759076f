import type { Locale } from '../../../text/text.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import { causesOf, isRefused, type TrafficEntry } from './trafficEntry.ts';
import { matchesSearch } from './trafficSearch.ts';

export const TRAFFIC_KINDS = ['all', 'refused', 'explained'] as const;

/** Which entries are shown. */
export type TrafficKind = (typeof TRAFFIC_KINDS)[number];

/** What the user wants to see of the traffic in this window. */
export class TrafficFilter extends DisposableStore {
  readonly #changed = this.add(new Listeners<void>());
  readonly onDidChange = this.#changed.on;
  readonly #locale: Locale;
  #kind: TrafficKind = 'all';
  #search = '';

  constructor(locale: Locale) {
    super();
    this.#locale = locale;
  }

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
    if (this.#kind === 'refused' && !isRefused(entry.record)) return false;
    if (this.#kind === 'explained' && causesOf(entry.record).length === 0) return false;
    return matchesSearch(entry, this.#search, this.#locale);
  }
}
