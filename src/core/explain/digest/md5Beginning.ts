import { FIRST_STATE } from '../../signing/md5.ts';
import {
  BLOCK_BYTES,
  LANES,
  type Md5Engine,
  type Md5Words,
  PAGE_BYTES,
  PLACES_BYTES,
  STATE_WORDS,
  STATES_BYTES,
} from './md5Engine.ts';

/** The maximum length of an end, so an end and the rest of the beginning take at most four blocks. */
export const LONGEST_END = 164;
const LENGTH_BYTES = 8;
const MOST_BLOCKS = 4;
/** The size of a message's place in its lane's page, which has one place for each number of blocks. */
const GROUP_BYTES = MOST_BLOCKS * BLOCK_BYTES;

const FROM = 0;
const TO = STATES_BYTES;
const PLACES = 2 * STATES_BYTES;

/** Ends that take the same number of blocks, one in each lane. */
interface Group {
  readonly blocks: number;
  /** Where the engine reads `messages`. */
  readonly places: number;
  /** Where each message starts in the engine's memory. */
  readonly messages: readonly number[];
  readonly indexes: Int32Array;
  /** The number of lanes that have an end. */
  filled: number;
  /** The lengths of the ends written before, whose padding needn't be written again. */
  readonly lengths: number[];
}

/** A common prefix of many strings to hash with MD5, computed once. Uses the engine's memory until the next beginning is created
 *  with it. */
export class Md5Beginning {
  readonly #engine: Md5Engine;
  readonly #bytes: Uint8Array;
  readonly #words: Int32Array;
  /** The number of bytes after the last whole block. */
  readonly #rest: number;
  readonly #length: number;
  readonly #groups: readonly Group[];

  /** `bytes` has one character per byte. */
  constructor(bytes: string, engine: Md5Engine) {
    this.#engine = engine;
    this.#bytes = new Uint8Array(engine.memory);
    this.#words = new Int32Array(engine.memory);
    this.#length = bytes.length;
    this.#rest = bytes.length % BLOCK_BYTES;
    this.#addWholeBlocks(bytes);
    this.#groups = Array.from({ length: MOST_BLOCKS }, (_, group) => {
      const messages = Array.from(
        { length: LANES },
        (_page, lane) => (lane + 1) * PAGE_BYTES + group * GROUP_BYTES,
      );
      const places = PLACES + group * PLACES_BYTES;
      this.#words.set(messages, places / 4);
      return { blocks: group + 1, places, messages, indexes: new Int32Array(LANES), filled: 0, lengths: [] };
    });
    const rest = Buffer.from(bytes.slice(bytes.length - this.#rest), 'latin1');
    for (const at of this.#groups.flatMap(({ messages }) => messages)) this.#bytes.set(rest, at);
  }

  /** The indexes of the ends, each of at most `LONGEST_END` bytes, for which beginning and end together have the digest. */
  matching(ends: readonly string[], digest: Md5Words): readonly number[] {
    const found: number[] = [];
    this.#fill(ends, group => this.#take(group, digest, found));
    return found.sort((left, right) => left - right);
  }

  /** The digests, in lowercase hex, of the beginning with each of the ends, of at most `LONGEST_END` bytes. */
  digests(ends: readonly string[]): readonly string[] {
    const all = Array<string>(ends.length);
    this.#fill(ends, ({ blocks, places, indexes, filled }) => {
      this.#engine.addBlocks(FROM, TO, places, blocks);
      for (let lane = 0; lane < filled; lane++) all[indexes[lane] ?? 0] = this.#hexIn(lane);
    });
    return all;
  }

  /** Writes the ends to the groups' messages, and calls `take` with each group that is full or, at the end, has any. */
  #fill(ends: readonly string[], take: (group: Group) => void): void {
    const taken = (group: Group) => {
      if (group.filled > 0) take(group);
      group.filled = 0;
    };
    for (let index = 0; index < ends.length; index++) {
      const end = ends[index] ?? '';
      const group = this.#groupFor(end.length);
      if (group === undefined) throw new RangeError('The end is too long.');
      this.#write(end, group, group.filled);
      group.indexes[group.filled++] = index;
      if (group.filled === LANES) taken(group);
    }
    for (const group of this.#groups) taken(group);
  }

  /** The number with the given count of digits that produces `digest` when `after` follows it; undefined if there is none. Tries
   *  all numbers from 0 on, or only those that `numberAt` returns. From time to time, yields how many were tried since the last
   *  yield. */
  *findNumber(
    digits: number,
    after: string,
    digest: Md5Words,
    numbers?: { readonly count: number; readonly numberAt: (index: number) => number | undefined },
  ): Generator<number, string | undefined> {
    const group = this.#groupFor(digits + after.length);
    if (group === undefined) throw new RangeError('The end is too long.');
    for (let lane = 0; lane < LANES; lane++) this.#write('0'.repeat(digits) + after, group, lane);
    group.indexes.fill(0);
    const found: number[] = [];
    const count = numbers?.count ?? 10 ** digits;
    for (let start = 0; start < count && found.length === 0; start += NUMBERS_A_STEP) {
      const end = Math.min(count, start + NUMBERS_A_STEP);
      yield numbers === undefined && end - start === NUMBERS_A_STEP
        ? this.#tryConsecutive(group, start, digits, digest, found)
        : this.#tryNumbers(group, start, end, numbers?.numberAt, digits, digest, found);
    }
    const [number] = found;
    return number === undefined ? undefined : String(number).padStart(digits, '0');
  }

  #tryNumbers(
    group: Group,
    from: number,
    to: number,
    numberAt: ((index: number) => number | undefined) | undefined,
    digits: number,
    digest: Md5Words,
    found: number[],
  ): number {
    let tried = 0;
    for (let index = from; index < to; index++) {
      const number = numberAt === undefined ? index : numberAt(index);
      if (number === undefined) continue;
      tried += 1;
      this.#setNumber(group, group.filled++, number, digits);
      if (group.filled === LANES) this.#take(group, digest, found);
    }
    this.#take(group, digest, found);
    return tried;
  }

  /** Tries `NUMBERS_A_STEP` numbers. Each lane counts up by one, which nearly always changes a single digit. */
  #tryConsecutive(group: Group, from: number, digits: number, digest: Md5Words, found: number[]): number {
    const bytes = this.#bytes;
    const { messages, indexes } = group;
    const last = this.#rest + digits - 1;
    for (let lane = 0; lane < LANES; lane++)
      this.#setNumber(group, lane, from + lane * NUMBERS_A_LANE, digits);
    for (let count = 1; ; count++) {
      group.filled = LANES;
      this.#take(group, digest, found);
      if (count === NUMBERS_A_LANE) return NUMBERS_A_STEP;
      for (let lane = 0; lane < LANES; lane++) {
        let at = (messages[lane] ?? 0) + last;
        for (; bytes[at] === DIGIT_9; at--) bytes[at] = DIGIT_0;
        bytes[at] = (bytes[at] ?? 0) + 1;
        indexes[lane] = (indexes[lane] ?? 0) + 1;
      }
    }
  }

  #setNumber(group: Group, lane: number, number: number, digits: number): void {
    const end = (group.messages[lane] ?? 0) + this.#rest + digits;
    this.#writeNumber(number, group.indexes[lane] ?? 0, end);
    group.indexes[lane] = number;
  }

  #addWholeBlocks(text: string): void {
    const words = this.#words;
    for (let word = 0; word < STATE_WORDS; word++)
      words.fill(FIRST_STATE[word] ?? 0, word * LANES, (word + 1) * LANES);
    const whole = text.length - this.#rest;
    const page = Buffer.from(this.#engine.memory, PAGE_BYTES, PAGE_BYTES);
    // All lanes compute the same.
    words.fill(PAGE_BYTES, PLACES / 4, PLACES / 4 + LANES);
    for (let at = 0; at < whole; at += PAGE_BYTES) {
      const end = Math.min(whole, at + PAGE_BYTES);
      page.write(text.slice(at, end), 'latin1');
      this.#engine.addBlocks(FROM, FROM, PLACES, (end - at) / BLOCK_BYTES);
    }
  }

  #groupFor(endLength: number): Group | undefined {
    return this.#groups[Math.floor((this.#rest + endLength + LENGTH_BYTES) / BLOCK_BYTES)];
  }

  #write(end: string, { messages, lengths, blocks }: Group, lane: number): void {
    const bytes = this.#bytes;
    const message = messages[lane] ?? 0;
    const start = message + this.#rest;
    for (let index = 0; index < end.length; index++) bytes[start + index] = end.charCodeAt(index);
    if (lengths[lane] === end.length) return;
    lengths[lane] = end.length;
    bytes.fill(0, start + end.length, message + blocks * BLOCK_BYTES);
    bytes[start + end.length] = 0x80;
    const bits = (this.#length + end.length) * 8;
    const last = (message + blocks * BLOCK_BYTES - LENGTH_BYTES) / 4;
    this.#words[last] = bits | 0;
    this.#words[last + 1] = Math.floor(bits / 2 ** 32);
  }

  /** Writes the last digits of a number, except the leading ones that it shares with the number written there before. */
  #writeNumber(number: number, before: number, end: number): void {
    let rest = number;
    let same = before;
    for (let at = end - 1; rest !== same; at--) {
      const next = (rest / 10) | 0;
      this.#bytes[at] = DIGIT_0 + rest - 10 * next;
      rest = next;
      same = (same / 10) | 0;
    }
  }

  /** Computes the digests of a group, and adds the indexes of those that are `digest`. */
  #take(group: Group, digest: Md5Words, found: number[]): void {
    const { blocks, places, indexes, filled } = group;
    if (filled === 0) return;
    this.#engine.addBlocks(FROM, TO, places, blocks);
    for (let lane = 0; lane < filled; lane++) {
      if (this.#words[TO / 4 + lane] === digest[0] && this.#isDigest(lane, digest))
        found.push(indexes[lane] ?? 0);
    }
    group.filled = 0;
  }

  #hexIn(lane: number): string {
    const at = TO / 4 + lane;
    const digest = Int32Array.from({ length: STATE_WORDS }, (_, word) => this.#words[at + word * LANES] ?? 0);
    return Buffer.from(digest.buffer).toString('hex');
  }

  #isDigest(lane: number, digest: Md5Words): boolean {
    return digest.every((word, at) => this.#words[TO / 4 + at * LANES + lane] === word);
  }
}

const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
/** Trying this many numbers takes less than a millisecond. */
const NUMBERS_A_STEP = 8_192;
const NUMBERS_A_LANE = NUMBERS_A_STEP / LANES;
