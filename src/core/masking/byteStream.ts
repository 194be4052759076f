/** Separates items of a stream that weren't adjacent in the decoded text; no secret spans a break. */
export const BREAK = 256;

/** Decoded bytes, each with its range in the original bytes. */
export interface ByteStream {
  readonly length: number;
  /** Bytes and `BREAK`s. Only the first `length` items of each array belong to the stream. */
  readonly codes: Uint16Array;
  /** Where each byte starts in the original. */
  readonly from: Int32Array;
  /** Where each byte ends in the original, exclusive. */
  readonly to: Int32Array;
}

/** A stream of bytes that haven't been decoded. */
export function originalStream(bytes: Uint8Array): ByteStream {
  const stream = new OriginalStream();
  stream.read(bytes);
  return stream;
}

/** A stream that is reused for one text after another: allocating a stream for each short text takes longer than searching it. */
export class OriginalStream implements ByteStream {
  length = 0;
  codes: Uint16Array = NO_CODES;
  from: Int32Array = NO_PLACES;
  to: Int32Array = NO_PLACES;

  /** Replaces the bytes. */
  read(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.codes.set(bytes);
    this.length = bytes.length;
  }

  /** Replaces the bytes with those of a text. Returns false if a character isn't ASCII; the stream then has no bytes. For a short text,
   *  converting it first would take as long as searching it. */
  readAscii(text: string): boolean {
    const { length } = text;
    this.#reserve(length);
    for (let at = 0; at < length; at++) {
      const code = text.charCodeAt(at);
      this.codes[at] = code;
      if (code > LAST_ASCII) {
        this.length = at + 1;
        this.clear();
        return false;
      }
    }
    this.length = length;
    return true;
  }

  #reserve(length: number): void {
    if (length <= this.codes.length) return;
    const capacity = Math.max(length, 2 * this.codes.length, FIRST_CAPACITY);
    this.codes = new Uint16Array(capacity);
    this.from = new Int32Array(capacity);
    this.to = new Int32Array(capacity);
    for (let at = 0; at < capacity; at++) {
      this.from[at] = at;
      this.to[at] = at + 1;
    }
  }

  /** Forgets the bytes, which may be secret. */
  clear(): void {
    this.codes.fill(0, 0, this.length);
    this.length = 0;
  }
}

const LAST_ASCII = 0x7f;
const FIRST_CAPACITY = 64;
const NO_CODES = new Uint16Array(0);
const NO_PLACES = new Int32Array(0);
/** Below this length, a loop is faster than array views. */
const SHORT_COPY = 64;

/** A growing stream whose last items can be removed again. */
export class ByteStreamBuilder implements ByteStream {
  length = 0;
  codes: Uint16Array = NO_CODES;
  from: Int32Array = NO_PLACES;
  to: Int32Array = NO_PLACES;

  push(code: number, from: number, to: number): void {
    if (this.length === this.codes.length) this.reserve(this.length + 1);
    this.codes[this.length] = code;
    this.from[this.length] = from;
    this.to[this.length++] = to;
  }

  /** Ends a run of adjacent bytes. */
  pushBreak(): void {
    this.push(BREAK, 0, 0);
  }

  /** Appends the items of `stream` from `start` up to, but not including, `end`. */
  copy(stream: ByteStream, start: number, end: number): void {
    if (end - start < SHORT_COPY) {
      for (let at = start; at < end; at++) {
        this.push(stream.codes[at] ?? BREAK, stream.from[at] ?? 0, stream.to[at] ?? 0);
      }
      return;
    }
    this.reserve(this.length + end - start);
    this.codes.set(stream.codes.subarray(start, end), this.length);
    this.from.set(stream.from.subarray(start, end), this.length);
    this.to.set(stream.to.subarray(start, end), this.length);
    this.length += end - start;
  }

  truncate(length: number): void {
    this.length = Math.min(this.length, length);
  }

  /** Allocates space for `needed` items in total. */
  reserve(needed: number): void {
    if (needed <= this.codes.length) return;
    const capacity = Math.max(needed, 2 * this.codes.length, FIRST_CAPACITY);
    const [codes, from, to] = [new Uint16Array(capacity), new Int32Array(capacity), new Int32Array(capacity)];
    codes.set(this.codes);
    from.set(this.from);
    to.set(this.to);
    this.codes = codes;
    this.from = from;
    this.to = to;
  }
}

/** Decodes one encoding; the result may be decoded again. Yields nothing if the stream isn't encoded that way. */
export type Decoder = (stream: ByteStream, limits: DecoderLimits) => Iterable<ByteStream>;

interface DecoderLimits {
  /** The maximum number of stream items that an encoded secret spans. */
  readonly reach: number;
  /** The length of the shortest secret in bytes; shorter encoded runs can't contain a secret. */
  readonly shortest: number;
}
