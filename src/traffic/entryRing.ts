const MAX_ENTRIES = 1_000;

/** The last 1,000 entries of a request log. */
export class EntryRing<Entry extends { readonly id: number }> {
  /** An entry's position follows from its id. Shifting an array for each request took longer than creating the entry. */
  readonly #ring: Entry[] = [];
  #lastId = 0;

  /** Stores the entry that `make` returns for the next id. */
  add(make: (id: number) => Entry): Entry {
    this.#lastId += 1;
    const entry = make(this.#lastId);
    this.#ring[placeOf(entry)] = entry;
    return entry;
  }

  /** Replaces the entry with the same id, unless it's no longer stored. */
  replace(entry: Entry): void {
    if (this.get(entry.id) !== undefined) this.#ring[placeOf(entry)] = entry;
  }

  /** Undefined if it's no longer stored. */
  get(id: number): Entry | undefined {
    const entry = this.#ring[placeOf({ id })];
    return entry?.id === id ? entry : undefined;
  }

  /** The oldest first. */
  entries(): readonly Entry[] {
    return this.#ring.toSorted((left, right) => left.id - right.id);
  }
}

function placeOf({ id }: { readonly id: number }): number {
  return (id - 1) % MAX_ENTRIES;
}
