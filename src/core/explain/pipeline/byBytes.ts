import type { Binary } from './binary.ts';

/** Computing a hash takes ten times as long as comparing, which matters from about this length. */
const LONG = 256;

interface Entry<Value> {
  readonly bytes: Binary;
  readonly value: Value;
}

/** Values by bytes, in the order in which they were added. Long ones are found by their length and compared, instead of
 *  being hashed as in a `Map`: the hundreds of forms of a body have hundreds of lengths. */
export class ByBytes<Value> {
  readonly #short = new Map<Binary, Value>();
  readonly #long = new Map<number, Entry<Value>[]>();
  readonly #entries: Entry<Value>[] = [];

  get entries(): readonly Entry<Value>[] {
    return this.#entries;
  }

  get(bytes: Binary): Value | undefined {
    if (bytes.length < LONG) return this.#short.get(bytes);
    return this.#long.get(bytes.length)?.find(entry => entry.bytes === bytes)?.value;
  }

  /** `bytes` have no value yet. */
  add(bytes: Binary, value: Value): void {
    const entry = { bytes, value };
    this.#entries.push(entry);
    if (bytes.length < LONG) {
      this.#short.set(bytes, value);
      return;
    }
    const same = this.#long.get(bytes.length);
    if (same === undefined) this.#long.set(bytes.length, [entry]);
    else same.push(entry);
  }
}
