import { isHeaderLine, type ResponseHead, type WireRequestHead } from './messageHead.ts';

/** How the end of a body is determined. */
export type BodyFraming =
  | { readonly kind: 'none' }
  | { readonly kind: 'length'; readonly bytes: number }
  | { readonly kind: 'chunked' }
  /** Only for responses: up to the end of the connection. */
  | { readonly kind: 'until-close' };

const NONE: BodyFraming = { kind: 'none' };
const CHUNKED: BodyFraming = { kind: 'chunked' };
const UNTIL_CLOSE: BodyFraming = { kind: 'until-close' };

/** How a request's body is framed; undefined if two readers might disagree. Source: RFC 9112, 6.3. */
export function requestFraming(head: WireRequestHead): BodyFraming | undefined {
  return statedFraming(head, NONE);
}

/** Like `requestFraming`, for a response to a request with this method. HTTP/1.0 has no interim responses, so readers
 *  disagree on what follows one. Source: RFC 9110, 15.2. */
export function responseFraming(head: ResponseHead, requestMethod: string): BodyFraming | undefined {
  const stated = statedFraming(head, UNTIL_CLOSE);
  if (stated === undefined) return undefined;
  const { minorVersion, status } = head;
  if (status < 200 && minorVersion === 0) return undefined;
  // The headers of such a response describe the body that another request would have received.
  return requestMethod === 'HEAD' || status < 200 || status === 204 || status === 304 ? NONE : stated;
}

function statedFraming(
  { headers, lines, minorVersion }: WireRequestHead | ResponseHead,
  otherwise: BodyFraming,
): BodyFraming | undefined {
  let length: string | undefined;
  let coding: string | undefined;
  for (const [index, [name, value]] of headers.entries()) {
    const isLength = name.length === LENGTH_NAME.length && name.toLowerCase() === LENGTH_NAME;
    const isCoding = name.length === CODING_NAME.length && name.toLowerCase() === CODING_NAME;
    if (!isLength && !isCoding) continue;
    // HTTP allows tabs around a value, but Node's parser, for example, doesn't recognize `chunked` if a tab follows it.
    if ((isLength ? length : coding) !== undefined || lines[index]?.includes('\t') === true) return undefined;
    if (isLength) length = value;
    else coding = value;
  }
  if (coding !== undefined) {
    const isChunked = coding.toLowerCase() === 'chunked' && length === undefined && minorVersion === 1;
    return isChunked ? CHUNKED : undefined;
  }
  if (length === undefined) return otherwise;
  return /^\d{1,15}$/.test(length) ? { kind: 'length', bytes: Number(length) } : undefined;
}

const LENGTH_NAME = 'content-length';
const CODING_NAME = 'transfer-encoding';

/** Finds the end of a body in the data of a connection without changing anything: the body is forwarded as received,
 *  including chunk sizes, extensions, and trailers. */
export interface BodyScanner {
  /** The number of bytes that belong to the body: all, unless it ends there or is malformed. */
  readonly scan: (bytes: Buffer) => number;
  readonly isDone: () => boolean;
  /** Whether the bytes after the last `scan` can't be a body. */
  readonly isMalformed: () => boolean;
  /** Whether the body may end with the connection. */
  readonly endsWithConnection: boolean;
  /** What a chunked body has besides its content: extensions of chunks (`;name=value`) and trailers (`name: value`), up to a limit. */
  readonly lines: readonly string[];
}

export function bodyScanner(framing: BodyFraming, take: TakeContent): BodyScanner {
  switch (framing.kind) {
    case 'none':
      return lengthScanner(0, take);
    case 'length':
      return lengthScanner(framing.bytes, take);
    case 'chunked':
      return new ChunkedScanner(take);
    case 'until-close':
      return {
        scan: bytes => {
          take(bytes);
          return bytes.length;
        },
        isDone: () => false,
        isMalformed: () => false,
        endsWithConnection: true,
        lines: [],
      };
  }
}

function lengthScanner(length: number, take: TakeContent): BodyScanner {
  let left = length;
  return {
    scan: bytes => {
      const own = bytes.length <= left ? bytes : bytes.subarray(0, left);
      left -= own.length;
      if (own.length > 0) take(own);
      return own.length;
    },
    isDone: () => left === 0,
    isMalformed: () => false,
    endsWithConnection: false,
    lines: [],
  };
}

/** Enough for any extension; a longer one would only keep the reader busy. */
const MAX_SIZE_LINE = 1_024;
const MAX_TRAILER_BYTES = 16_384;
/** More than any program sends. */
const MAX_LINES = 64;

/** Source: RFC 9112, 7.1. At most as many digits as a number can represent exactly. */
const SIZE_LINE = /^([0-9A-Fa-f]{1,12})[\t ]*(?:;[\t\x20-\x7e\x80-\xff]*)?$/;

type State = 'size' | 'content' | 'content-end' | 'trailers' | 'done' | 'malformed';

const [CR, LF] = [0x0d, 0x0a];

/** Receives the body's content without any framing. The bytes must not be modified, and they stay valid. */
type TakeContent = (content: Buffer) => void;

/** Parses a chunked body. Only `\r\n` ends a line. */
class ChunkedScanner {
  readonly endsWithConnection = false;
  readonly lines: string[] = [];
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
      this.#keep(line.slice(size.length).trim());
      this.#left = Number.parseInt(size, 16);
      this.#state = this.#left === 0 ? 'trailers' : 'content';
      return true;
    }
    this.#trailerBytes += line.length + 2;
    if (line === '') this.#state = 'done';
    this.#keep(line);
    return line === '' || isHeaderLine(line);
  }

  #keep(line: string): void {
    if (line !== '' && this.lines.length < MAX_LINES) this.lines.push(line);
  }

  #fail(at: number): number {
    this.#state = 'malformed';
    return at;
  }
}
