/** The total size of stored values. */
const MAX_BYTES = 16_777_216;
const MAX_VALUES = 1_000;

/** The values of the latest log entries, within the memory limit: the oldest are dropped first. */
export class RecentValues<Value> {
  readonly #bytesOf: (value: Value) => number;
  readonly #kept = new Map<number, Value>();
  #bytes = 0;

  constructor(bytesOf: (value: Value) => number) {
    this.#bytesOf = bytesOf;
  }

  add(id: number, value: Value): void {
    this.#kept.set(id, value);
    this.#bytes += this.#bytesOf(value);
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= MAX_BYTES && this.#kept.size <= MAX_VALUES) return;
      this.#kept.delete(oldest);
      this.#bytes -= this.#bytesOf(old);
    }
  }

  /** Undefined if it's no longer stored. */
  get(id: number): Value | undefined {
    return this.#kept.get(id);
  }
}
