/** A map that drops its oldest entries. */
export class BoundedMap<Value> {
  readonly #maxEntries: number;
  readonly #map = new Map<string, Value>();

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  get(key: string): Value | undefined {
    return this.#map.get(key);
  }

  set(key: string, value: Value): void {
    this.#map.delete(key);
    this.#map.set(key, value);
    if (this.#map.size <= this.#maxEntries) return;
    const [oldest] = this.#map.keys();
    if (oldest !== undefined) this.#map.delete(oldest);
  }

  keys(): readonly string[] {
    return [...this.#map.keys()];
  }
}
