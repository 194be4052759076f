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

/** A digest that was just completed; valid only until the next one. */
export interface QueuedDigest {
  readonly word: (at: number) => number;
  readonly hex: () => string;
}

/** A text in a lane. */
interface LaneText<Item> {
  readonly item: Item;
  readonly pieces: readonly string[];
  readonly length: number;
  /** With the padding. */
  readonly paddedLength: number;
  /** Where the lane's next page starts: the piece, the offset in it, and the number of bytes before, with padding. */
  piece: number;
  offset: number;
  before: number;
}

/** Hashes texts with MD5, eight at a time. When one of them is complete, the next text takes its lane. Long texts go
 *  through their lane's page of the engine's memory part by part. */
export class Md5Queue<Item> {
  readonly #engine: Md5Engine;
  readonly #complete: (item: Item, digest: QueuedDigest) => void;
  readonly #digest: QueuedDigest;
  readonly #memory: Buffer;
  readonly #words: Int32Array;
  /** The number of blocks left in each lane's page; none if the lane is free. */
  readonly #left = Array<number>(LANES).fill(0);
  /** Where the next block of each lane is in the engine's memory. */
  readonly #at: Int32Array;
  readonly #texts = Array<LaneText<Item> | undefined>(LANES);
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
    for (let lane = 0; lane < LANES; lane++) this.#at[lane] = pageOf(lane);
    const word = (at: number) => words[at * LANES + this.#lane] ?? 0;
    const hex = () => Buffer.from(Int32Array.of(word(0), word(1), word(2), word(3)).buffer).toString('hex');
    this.#digest = { word, hex };
  }

  /** `pieces` have one character per byte. */
  add(pieces: readonly string[], item: Item): void {
    let lane = this.#left.indexOf(0);
    for (; lane === -1; lane = this.#left.indexOf(0)) this.#advance();
    for (let word = 0; word < STATE_WORDS; word++) this.#words[word * LANES + lane] = FIRST_STATE[word] ?? 0;
    let length = 0;
    for (const piece of pieces) length += piece.length;
    const paddedLength = (Math.floor((length + LENGTH_BYTES) / BLOCK_BYTES) + 1) * BLOCK_BYTES;
    this.#texts[lane] = { item, pieces, length, paddedLength, piece: 0, offset: 0, before: 0 };
    this.#fillPage(lane);
  }

  /** Completes all digests. */
  finish(): void {
    while (this.#left.some(blocks => blocks > 0)) this.#advance();
  }

  /** Copies the next part of a lane's text to its page; false if there is none. */
  #fillPage(lane: number): boolean {
    const text = this.#texts[lane];
    if (text === undefined || text.before === text.paddedLength) return false;
    const start = pageOf(lane);
    const length = Math.min(PAGE_BYTES, text.paddedLength - text.before);
    const end = start + length;
    const textEnd = this.#copy(text, start, end);
    if (textEnd < end) this.#pad(text, start, textEnd, end);
    text.before += length;
    this.#at[lane] = start;
    this.#left[lane] = length / BLOCK_BYTES;
    return true;
  }

  /** Returns where the text ends, or the page. */
  #copy(text: LaneText<Item>, start: number, end: number): number {
    let at = start;
    for (; at < end; text.piece++, text.offset = 0) {
      const piece = text.pieces[text.piece];
      if (piece === undefined) break;
      const isWhole = text.offset === 0 && piece.length <= end - at;
      const part = isWhole ? piece : piece.slice(text.offset, text.offset + end - at);
      at += this.#memory.write(part, at, 'latin1');
      text.offset += part.length;
      if (text.offset < piece.length) break;
    }
    return at;
  }

  #pad({ length, paddedLength, before }: LaneText<Item>, start: number, textEnd: number, end: number): void {
    this.#memory.fill(0, textEnd, end);
    if (length >= before) this.#memory[start + length - before] = 0x80;
    if (before + end - start < paddedLength) return;
    const bits = length * 8;
    this.#words[(end - LENGTH_BYTES) / 4] = bits | 0;
    this.#words[(end - LENGTH_BYTES) / 4 + 1] = Math.floor(bits / 2 ** 32);
  }

  /** Computes until at least one page is complete. */
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
      if (before > blocks || this.#fillPage(lane)) continue;
      const text = this.#texts[lane];
      this.#texts[lane] = undefined;
      this.#lane = lane;
      if (text !== undefined) this.#complete(text.item, this.#digest);
      // A free lane computes along, on memory that nobody looks at.
      at[lane] = pageOf(lane);
    }
  }
}

function pageOf(lane: number): number {
  return (lane + 1) * PAGE_BYTES;
}
