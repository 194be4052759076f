import type { JournalExplanation } from '../traffic/mismatchExplainer.ts';
import type { JournalEntry } from './journalEntry.ts';

const MAX_ENTRIES = 1_000;

/** The last 1,000 requests. */
export class Journal {
  /** A ring: an entry's place follows from its id. Shifting an array for each request took longer than the entry. */
  readonly #ring: JournalEntry[] = [];
  #lastId = 0;

  /** Keeps an entry under the next id. */
  add(entry: Omit<JournalEntry, 'id'>): JournalEntry {
    this.#lastId += 1;
    const kept = { id: this.#lastId, ...entry };
    this.#ring[placeOf(kept)] = kept;
    return kept;
  }

  /** Adds to an entry what was found out later; nothing where it is no longer kept. Returns the entry as it is now. */
  complete(entry: JournalEntry, explanation: JournalExplanation): JournalEntry {
    const completed = { ...entry, explanation };
    if (this.#ring[placeOf(entry)]?.id === entry.id) this.#ring[placeOf(entry)] = completed;
    return completed;
  }

  /** The oldest first. */
  entries(): readonly JournalEntry[] {
    return this.#ring.toSorted((left, right) => left.id - right.id);
  }
}

function placeOf({ id }: JournalEntry): number {
  return (id - 1) % MAX_ENTRIES;
}
