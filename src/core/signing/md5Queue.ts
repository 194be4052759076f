import {
  BLOCK_BYTES,
  FIRST_STATE,
  LANES,
  type Md5Engine,
  PAGE_BYTES,
  STATE_WORDS,
  STATES_BYTES,
} from './md5Engine.ts';

const LENGTH_BYTES = 8;
const STATES = 0;
const PLACES = STATES_BYTES;

/** The longest text that fits into a page of the engine's memory. */
export const LONGEST_QUEUED = PAGE_BYTES - BLOCK_BYTES;

/** A digest that was just completed; valid only until the next one. */
export interface QueuedDigest {
  readonly word: (at: number) => number;
  readonly hex: () => string;
}

/** Hashes texts with MD5, eight at a time. When one of them is complete, the next text takes its lane. */
export class Md5Queue<Item> {
  readonly #engine: Md5Engine;
  readonly #complete: (item: Item, digest: QueuedDigest) => void;
  readonly #digest: QueuedDigest;
  readonly #memory: Buffer;
  readonly #words: Int32Array;
  /** The number of blocks left in each lane; none if the lane is free. */
  readonly #left = Array<number>(LANES).fill(0);
  /** Where the next block of each lane is in the engine's memory. */
  readonly #at: Int32Array;
  readonly #items = Array<Item | undefined>(LANES);
  /** The lane whose digest was just completed. */
  #lane = 0;

  /** `complete` gets each digest, in any order. */
  constructor(engine: Md5Engine, complete: (item: Item, digest: QueuedDigest) => void) {
    this.#complete = complete;
    this.#engine = engine;
    this.#memory = Buffer.from(engine.memory);
    const words = new Int32Array(engine.memory);
    this.#words = words;
    this.#at = words.subarray(PLACES / 4, PLACES / 4 + LANES);
    for (let lane = 0; lane < LANES; lane++) this.#at[lane] = (lane + 1) * PAGE_BYTES;
    const word = (at: number) => words[at * LANES + this.#lane] ?? 0;
    const hex = () => Buffer.from(Int32Array.of(word(0), word(1), word(2), word(3)).buffer).toString('hex');
    this.#digest = { word, hex };
  }

  /** `pieces` have one character per byte and are at most `LONGEST_QUEUED` bytes together. */
  add(pieces: readonly string[], item: Item): void {
    let lane = this.#left.indexOf(0);
    if (lane === -1) {
      this.#advance();
      lane = this.#left.indexOf(0);
    }
    for (let word = 0; word < STATE_WORDS; word++) this.#words[word * LANES + lane] = FIRST_STATE[word] ?? 0;
    this.#at[lane] = (lane + 1) * PAGE_BYTES;
    this.#left[lane] = this.#write(pieces, (lane + 1) * PAGE_BYTES);
    this.#items[lane] = item;
  }

  /** Completes all digests. */
  finish(): void {
    while (this.#left.some(blocks => blocks > 0)) this.#advance();
  }

  /** Writes a text and its padding, and returns its number of blocks. */
  #write(pieces: readonly string[], start: number): number {
    let at = start;
    for (const piece of pieces) at += this.#memory.write(piece, at, 'latin1');
    const length = at - start;
    const blocks = Math.floor((length + LENGTH_BYTES) / BLOCK_BYTES) + 1;
    const end = start + blocks * BLOCK_BYTES;
    this.#memory.fill(0, at, end);
    this.#memory[at] = 0x80;
    this.#words[(end - LENGTH_BYTES) / 4] = length * 8;
    return blocks;
  }

  /** Computes until at least one text is complete. */
  #advance(): void {
    const left = this.#left;
    const at = this.#at;
    let blocks = Number.POSITIVE_INFINITY;
    for (const own of left) if (own > 0 && own < blocks) blocks = own;
    this.#engine.addBlocks(STATES, STATES, PLACES, blocks);
    for (let lane = 0; lane < LANES; lane++) {
      const before = left[lane] ?? 0;
      if (before === 0) continue;
      left[lane] = before - blocks;
      at[lane] = (at[lane] ?? 0) + blocks * BLOCK_BYTES;
      if (before > blocks) continue;
      const item = this.#items[lane];
      this.#items[lane] = undefined;
      this.#lane = lane;
      if (item !== undefined) this.#complete(item, this.#digest);
      // A free lane computes along, on memory that nobody looks at.
      at[lane] = (lane + 1) * PAGE_BYTES;
    }
  }
}
