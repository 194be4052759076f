import { isHeaderLine } from './messageHead.ts';

/** Enough for any extension; a longer one would only keep the reader busy. */
const MAX_SIZE_LINE = 1_024;
const MAX_TRAILER_BYTES = 16_384;

/** Source: RFC 9112, 7.1. Fewer digits than a number can represent exactly. */
const SIZE_LINE = /^([0-9A-Fa-f]{1,12})[\t ]*(?:;[\t\x20-\x7e\x80-\xff]*)?$/;

type State = 'size' | 'content' | 'content-end' | 'trailers' | 'done' | 'malformed';

const [CR, LF] = [0x0d, 0x0a];

/** Receives the body's content without any framing. The bytes must not be modified, and they stay valid. */
export type TakeContent = (content: Buffer) => void;

/** Parses a chunked body. Only `\r\n` ends a line. */
export class ChunkedScanner {
  readonly endsWithConnection = false;
  readonly #take: TakeContent;
  #state: State = 'size';
  /** The line that isn't complete yet. */
  #line = '';
  /** What remains of the chunk, or of the line break after it. */
  #left = 0;
  #trailerBytes = 0;

  constructor(take: TakeContent) {
    this.#take = take;
  }

  isDone(): boolean {
    return this.#state === 'done';
  }

  isMalformed(): boolean {
    return this.#state === 'malformed';
  }

  scan(bytes: Buffer): number {
    let at = 0;
    while (at < bytes.length && this.#state !== 'done' && this.#state !== 'malformed') {
      at = this.#step(bytes, at);
    }
    return at;
  }

  #step(bytes: Buffer, at: number): number {
    switch (this.#state) {
      case 'content': {
        const end = Math.min(bytes.length, at + this.#left);
        this.#take(bytes.subarray(at, end));
        this.#left -= end - at;
        if (this.#left === 0) {
          this.#state = 'content-end';
          this.#left = 2;
        }
        return end;
      }
      case 'content-end': {
        if (bytes[at] !== (this.#left === 2 ? CR : LF)) return this.#fail(at);
        this.#left -= 1;
        if (this.#left === 0) this.#state = 'size';
        return at + 1;
      }
      default:
        return this.#readLine(bytes, at);
    }
  }

  #readLine(bytes: Buffer, at: number): number {
    const feed = bytes.indexOf(LF, at);
    const end = feed === -1 ? bytes.length : feed + 1;
    this.#line += bytes.toString('latin1', at, end);
    const limit = this.#state === 'size' ? MAX_SIZE_LINE : MAX_TRAILER_BYTES - this.#trailerBytes;
    if (this.#line.length > limit) return this.#fail(at);
    if (feed === -1) return end;
    const line = this.#line.slice(0, -2);
    if (!this.#line.endsWith('\r\n')) return this.#fail(at);
    this.#line = '';
    return this.#isRead(line) ? end : this.#fail(at);
  }

  /** Whether a size line or trailer line is well-formed; if so, advances the state. */
  #isRead(line: string): boolean {
    if (this.#state === 'size') {
      const size = SIZE_LINE.exec(line)?.[1];
      if (size === undefined) return false;
      this.#left = Number.parseInt(size, 16);
      this.#state = this.#left === 0 ? 'trailers' : 'content';
      return true;
    }
    this.#trailerBytes += line.length + 2;
    if (line === '') this.#state = 'done';
    return line === '' || isHeaderLine(line);
  }

  #fail(at: number): number {
    this.#state = 'malformed';
    return at;
  }
}
