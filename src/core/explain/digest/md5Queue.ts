import { FIRST_STATE } from '../../signing/md5.ts';
import { BLOCK_BYTES, LANES, type Md5Engine, PAGE_BYTES, STATE_WORDS, STATES_BYTES } from './md5Engine.ts';

const LENGTH_BYTES = 8;
const STATES = 0;
const PLACES = STATES_BYTES;

/** A digest that was just completed; valid only until the next digest is completed. */
export interface QueuedDigest {
  readonly word: (at: number) => number;
  readonly hex: () => string;
}

/** A part of a text, with one character per byte: stored, or generated slice by slice while it's hashed. */
export type Md5Piece = string | (() => Iterable<string>);

/** A text in a lane. */
interface LaneText<Item> {
  readonly item: Item;
  readonly pieces: readonly Md5Piece[];
  /** The index of the next piece, and the remaining slices of the previous one. */
  piece: number;
  slices: Iterator<string> | undefined;
  /** The text that is copied next, and the offset in it. */
  part: string;
  offset: number;
  /** The number of bytes copied so far. */
  length: number;
  /** The number of bytes in the previous pages, with padding. */
  before: number;
  /** The number of all bytes, with padding; infinite until the end of the text is known. */
  paddedLength: number;
}

/** Hashes texts with MD5, eight at a time. When one of them is complete, the next text takes its lane. Long texts go
 *  through their lane's page of the engine's memory part by part. */
export class Md5Queue<Item> {
  readonly #engine: Md5Engine;
  readonly #complete: (item: Item, digest: QueuedDigest) => void;
  readonly #digest: QueuedDigest;
  readonly #memory: Buffer;
  readonly #words: Int32Array;
  /** The number of blocks left in each lane's page; 0 if the lane is free. */
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

  add(pieces: readonly Md5Piece[], item: Item): void {
    let lane = this.#left.indexOf(0);
    for (; lane === -1; lane = this.#left.indexOf(0)) this.advance();
    for (let word = 0; word < STATE_WORDS; word++) this.#words[word * LANES + lane] = FIRST_STATE[word] ?? 0;
    this.#texts[lane] = {
      ...{ item, pieces, piece: 0, slices: undefined, part: '', offset: 0, length: 0, before: 0 },
      paddedLength: Number.POSITIVE_INFINITY,
    };
    this.#fillPage(lane);
  }

  /** Whether the next text gets a lane without computing first. */
  hasRoom(): boolean {
    return this.#left.includes(0);
  }

  isEmpty(): boolean {
    return this.#left.every(blocks => blocks === 0);
  }

  /** Completes all digests. */
  finish(): void {
    while (!this.isEmpty()) this.advance();
  }

  /** Copies the next part of a lane's text to its page; false if there is none. */
  #fillPage(lane: number): boolean {
    const text = this.#texts[lane];
    if (text === undefined || text.before === text.paddedLength) return false;
    const start = pageOf(lane);
    const textEnd = this.#copy(text, start, start + PAGE_BYTES);
    const length = Math.min(PAGE_BYTES, text.paddedLength - text.before);
    const end = start + length;
    if (textEnd < end) this.#pad(text, start, textEnd, end);
    text.before += length;
    this.#at[lane] = start;
    this.#left[lane] = length / BLOCK_BYTES;
    return true;
  }

  /** Returns where the text or the page ends. */
  #copy(text: LaneText<Item>, start: number, end: number): number {
    let at = start;
    while (at < end) {
      if (text.offset === text.part.length && !nextPart(text)) break;
      const { part, offset } = text;
      const isWhole = offset === 0 && part.length <= end - at;
      const copied = isWhole ? part : part.slice(offset, offset + end - at);
      at += this.#memory.write(copied, at, 'latin1');
      text.offset += copied.length;
    }
    text.length += at - start;
    if (at < end) text.paddedLength = paddedLengthOf(text.length);
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

  /** Computes until at least one page is complete: at most half a megabyte. */
  advance(): void {
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
      // A free lane also computes, so it must stay inside its page; nothing reads its result.
      at[lane] = pageOf(lane);
    }
  }
}

/** Continues with the next part of a text, skipping empty ones; false if there is none. */
function nextPart<Item>(text: LaneText<Item>): boolean {
  for (;;) {
    const slice = text.slices?.next();
    if (slice !== undefined && !slice.done) text.part = slice.value;
    else {
      text.slices = undefined;
      const piece = text.pieces[text.piece++];
      if (piece === undefined) return false;
      if (typeof piece === 'function') text.slices = piece()[Symbol.iterator]();
      text.part = typeof piece === 'string' ? piece : '';
    }
    text.offset = 0;
    if (text.part !== '') return true;
  }
}

function paddedLengthOf(length: number): number {
  return (Math.floor((length + LENGTH_BYTES) / BLOCK_BYTES) + 1) * BLOCK_BYTES;
}

function pageOf(lane: number): number {
  return (lane + 1) * PAGE_BYTES;
}
