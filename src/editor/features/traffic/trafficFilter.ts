import type { Locale } from '../../../text/text.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import { causesOf, isRefused, type TrafficEntry } from './trafficEntry.ts';
import { trafficRow } from './trafficRow.ts';

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

/** Whether an entry's row, tooltip, or request line contains every word of a search, regardless of case and accents:
 *  `emissao` finds `emissão`. */
export function matchesSearch(
  entry: Pick<TrafficEntry, 'record' | 'place'>,
  search: string,
  locale: Locale,
): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { label, description, tooltip } = trafficRow(entry, locale);
  const text = plain([label, description, tooltip].join('\n'));
  return words.every(word => text.includes(word));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
