import { addMd5Block } from './md5Block.ts';

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

/** The four words of a digest or of an intermediate state. */
export type Md5Words = Int32Array;

/** The words of 32 hexadecimal characters; undefined for any other text. */
export function md5Words(hex: string): Md5Words | undefined {
  if (!/^[0-9a-f]{32}$/.test(hex)) return undefined;
  const bytes = Uint8Array.from({ length: 16 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
  return new Int32Array(bytes.buffer);
}

/** A common prefix of millions of strings to hash with MD5. Node's hashes are faster for long strings, but copying
 *  and finishing each costs as much as ten blocks do here. */
export class Md5Beginning {
  readonly #state: Md5Words = Int32Array.of(0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476);
  readonly #end = new Int32Array(3 * (BLOCK_BYTES / 4));
  readonly #endBytes = new Uint8Array(this.#end.buffer);
  readonly #rest: number;
  readonly #length: number;
  readonly #words: Md5Words = new Int32Array(4);
  /** The number of bytes that the previous suffix and its padding used. */
  #used = 0;

  /** `bytes` has one character per byte. */
  constructor(bytes: string) {
    this.#length = bytes.length;
    this.#rest = bytes.length % BLOCK_BYTES;
    const whole = bytes.length - this.#rest;
    for (let at = 0; at < whole; at += BLOCK_BYTES) {
      for (let index = 0; index < BLOCK_BYTES; index++) this.#endBytes[index] = bytes.charCodeAt(at + index);
      addMd5Block(this.#state, this.#end, 0);
    }
    for (let index = 0; index < this.#rest; index++) this.#endBytes[index] = bytes.charCodeAt(whole + index);
    this.#endBytes.fill(0, this.#rest);
  }

  /** Whether the prefix followed by `end` (at most 100 bytes) has the digest. */
  endsIn(end: string, digest: Md5Words): boolean {
    this.#write(end);
    return this.#isDigest(digest);
  }

  /** The number with the given count of digits that produces `digest` when `after` follows it: tried from 0 on, or only
   *  the numbers that `numberAt` returns. Yields from time to time how many were tried since the last yield. */
  *findNumber(
    digits: number,
    after: string,
    digest: Md5Words,
    { count = 10 ** digits, numberAt = (index: number): number | undefined => index } = {},
  ): Generator<number, string | undefined> {
    this.#write('0'.repeat(digits) + after);
    let tried = 0;
    for (let index = 0; index < count; index++) {
      const number = numberAt(index);
      if (number === undefined) continue;
      this.#writeNumber(number, digits);
      if (this.#isDigest(digest)) return String(number).padStart(digits, '0');
      tried += 1;
      if (tried === NUMBERS_A_STEP) {
        yield tried;
        tried = 0;
      }
    }
    yield tried;
    return undefined;
  }

  #writeNumber(number: number, digits: number): void {
    let rest = number;
    for (let at = this.#rest + digits - 1; at >= this.#rest; at--) {
      const next = (rest / 10) | 0;
      this.#endBytes[at] = DIGIT_0 + rest - 10 * next;
      rest = next;
    }
  }

  #write(end: string): void {
    const bytes = this.#endBytes;
    const length = this.#rest + end.length;
    for (let index = 0; index < end.length; index++) bytes[this.#rest + index] = end.charCodeAt(index);
    const blocks =
      length + 1 + LENGTH_BYTES > BLOCK_BYTES ? (length + 1 + LENGTH_BYTES > 2 * BLOCK_BYTES ? 3 : 2) : 1;
    bytes.fill(0, length, Math.max(this.#used, blocks * BLOCK_BYTES));
    bytes[length] = 0x80;
    const words = (blocks * BLOCK_BYTES) / 4;
    const bits = (this.#length + end.length) * 8;
    this.#end[words - 2] = bits | 0;
    this.#end[words - 1] = Math.floor(bits / 2 ** 32);
    this.#used = blocks * BLOCK_BYTES;
  }

  #isDigest(digest: Md5Words): boolean {
    const words = this.#words;
    words.set(this.#state);
    const end = this.#used / 4;
    for (let at = 0; at < end; at += BLOCK_BYTES / 4) addMd5Block(words, this.#end, at);
    return (
      words[0] === digest[0] && words[1] === digest[1] && words[2] === digest[2] && words[3] === digest[3]
    );
  }
}

const DIGIT_0 = 0x30;
/** Takes a few milliseconds. */
const NUMBERS_A_STEP = 8_192;
