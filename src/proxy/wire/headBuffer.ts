const END = Buffer.from('\r\n\r\n');

/** The current content of a head buffer. */
export type HeadRead =
  | { readonly kind: 'partial' }
  | { readonly kind: 'too-large' }
  /** `text` is ISO-8859-1 and ends with the empty line; `rest` is the data after it. */
  | { readonly kind: 'whole'; readonly text: string; readonly rest: Buffer };

const PARTIAL: HeadRead = { kind: 'partial' };
const NOTHING = Buffer.alloc(0);

/** Collects the bytes of a message up to the empty line that ends its head. Linear, however small the chunks are. */
export class HeadBuffer {
  readonly #maxBytes: number;
  readonly #skipsEmptyLines: boolean;
  #bytes: Buffer = NOTHING;
  /** The memory that `#bytes` is the start of, if it consists of several chunks. */
  #room: Buffer = NOTHING;
  /** Where the head starts, after empty lines. */
  #start = 0;

  /** A server skips empty lines before a request, because some clients send them after a body. Source: RFC 9112, 2.2. */
  constructor(maxBytes: number, skipsEmptyLines: boolean) {
    this.#maxBytes = maxBytes;
    this.#skipsEmptyLines = skipsEmptyLines;
  }

  get isEmpty(): boolean {
    return this.#bytes.length === 0;
  }

  add(chunk: Buffer): HeadRead {
    // The end may be split between two chunks.
    const searchFrom = Math.max(0, this.#bytes.length - END.length + 1);
    this.#bytes = this.#joined(chunk);
    if (this.#skipsEmptyLines) {
      while (this.#bytes[this.#start] === 0x0d && this.#bytes[this.#start + 1] === 0x0a) this.#start += 2;
    }
    const end = this.#bytes.indexOf(END, Math.max(this.#start, searchFrom));
    if ((end === -1 ? this.#bytes.length : end + END.length) > this.#maxBytes) return { kind: 'too-large' };
    if (end === -1) return PARTIAL;
    const text = this.#bytes.toString('latin1', this.#start, end + END.length);
    const rest = this.#bytes.subarray(end + END.length);
    // `rest` may be in the same memory.
    [this.#bytes, this.#room, this.#start] = [NOTHING, NOTHING, 0];
    return { kind: 'whole', text, rest };
  }

  /** A head usually arrives in one chunk, which isn't copied. */
  #joined(chunk: Buffer): Buffer {
    const before = this.#bytes;
    if (before.length === 0) return chunk;
    const length = before.length + chunk.length;
    if (this.#room.length < length) {
      this.#room = Buffer.allocUnsafeSlow(2 * length);
      before.copy(this.#room);
    }
    chunk.copy(this.#room, before.length);
    return this.#room.subarray(0, length);
  }
}
