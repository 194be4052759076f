const END = Buffer.from('\r\n\r\n');

/** The current content of a head buffer. */
export type HeadRead =
  | { readonly kind: 'partial' }
  | { readonly kind: 'too-large' }
  /** `text` is ISO-8859-1 and ends with the empty line; `rest` is the data after it. */
  | { readonly kind: 'whole'; readonly text: string; readonly rest: Buffer };

const PARTIAL: HeadRead = { kind: 'partial' };
const NOTHING = Buffer.alloc(0);

/** Collects the bytes of a message up to the empty line that ends its head. */
export class HeadBuffer {
  readonly #maxBytes: number;
  readonly #skipsEmptyLines: boolean;
  #bytes: Buffer = NOTHING;

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
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    let start = 0;
    if (this.#skipsEmptyLines) {
      while (this.#bytes[start] === 0x0d && this.#bytes[start + 1] === 0x0a) start += 2;
    }
    const end = this.#bytes.indexOf(END, Math.max(start, searchFrom));
    if ((end === -1 ? this.#bytes.length : end + END.length) > this.#maxBytes) return { kind: 'too-large' };
    if (end === -1) return PARTIAL;
    const text = this.#bytes.toString('latin1', start, end + END.length);
    const rest = this.#bytes.subarray(end + END.length);
    this.#bytes = NOTHING;
    return { kind: 'whole', text, rest };
  }
}
