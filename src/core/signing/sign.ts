import { createHash, hash } from 'node:crypto';
import { utf8WithEscapes } from '../formats/utf8.ts';
import { SECRET_MASK } from './appSecret.ts';

/** The four elements of the string to sign, in the order of concatenation.
 *  Source: Authentication › Signature. */
export interface SigningElements {
  /** The App Secret, verbatim. */
  readonly token: string;
  /** The request path as sent, starting at `/openapi`: percent-encoded, without the query string. */
  readonly path: string;
  /** The bytes as sent; empty without a body and for multipart. `sign` removes CR and LF, not the caller. */
  readonly body: Uint8Array;
  /** Unix time in seconds, exactly as in the `timestamp` header. */
  readonly timestamp: string;
}

/** A request with what its signature depends on. */
interface SignableRequest extends Omit<SigningElements, 'token'> {
  readonly secret: string;
  readonly multipart: boolean;
}

/** The elements of a request's signature. Multipart requests sign an empty body. Source: Authentication › Signature, body rule 4. */
export function signingElements(request: SignableRequest): SigningElements {
  const { secret: token, path, body, multipart, timestamp } = request;
  return { token, path, body: multipart ? new Uint8Array() : body, timestamp };
}

/** The signature that a request must have. */
export function correctSign(request: SignableRequest): string {
  return sign(signingElements(request));
}

const SMALL_BODY_BYTES = 4096;

/** `lowercase_hex(MD5(token + path + body without CR and LF + timestamp))`, using the UTF-8 bytes of the texts and
 *  the body's own bytes. A large body is hashed in chunks and never copied as a whole.
 *  Source: Authentication › Signature. Never throws. */
export function sign(elements: SigningElements): string {
  if (elements.body.length === 0)
    return hash('md5', elements.token + elements.path + elements.timestamp, 'hex');
  if (elements.body.length <= SMALL_BODY_BYTES) return signInOneCall(elements);
  const digest = createHash('md5').update(elements.token + elements.path);
  forEachSignedBodyChunk(elements.body, chunk => digest.update(chunk));
  return digest.update(elements.timestamp).digest('hex');
}

/** A signature that is computed while the body arrives. */
export interface SignInPieces {
  /** The body's next bytes, line breaks included. */
  readonly update: (piece: Uint8Array) => void;
  readonly end: (timestamp: string) => string;
}

/** Like `sign`, for a body that arrives in pieces, so the digest doesn't have to wait for the end of the body. */
export function signInPieces({ token, path }: Pick<SigningElements, 'token' | 'path'>): SignInPieces {
  const digest = createHash('md5').update(token + path);
  return {
    update: piece => forEachSignedBodyChunk(piece, chunk => digest.update(chunk)),
    end: timestamp => digest.update(timestamp).digest('hex'),
  };
}

/** Joining a small input is faster than hashing it in several calls. */
function signInOneCall({ token, path, body, timestamp }: SigningElements): string {
  const head = token + path;
  // UTF-8 needs at most three bytes per UTF-16 unit.
  const input = Buffer.allocUnsafe(3 * (head.length + timestamp.length) + body.length);
  let length = input.write(head);
  length += copyWithoutLineBreaks(body, input, length);
  length += input.write(timestamp, length);
  return hash('md5', input.subarray(0, length), 'hex');
}

export type ElementName = 'token' | 'path' | 'body' | 'timestamp';

/** The position of an element in the string to sign: offset and length in bytes. An empty element has length 0. */
export interface Segment {
  readonly element: ElementName;
  readonly byteOffset: number;
  readonly byteLength: number;
}

/** The positions of the four elements in the string to sign, in order and without gaps. */
export function segments(elements: SigningElements): readonly Segment[] {
  let end = 0;
  const segment = (element: ElementName, byteLength: number): Segment => {
    const byteOffset = end;
    end += byteLength;
    return { element, byteOffset, byteLength };
  };
  return [
    segment('token', Buffer.byteLength(elements.token)),
    segment('path', Buffer.byteLength(elements.path)),
    segment('body', signedBodyLength(elements.body)),
    segment('timestamp', Buffer.byteLength(elements.timestamp)),
  ];
}

/** The bytes to digest, including the App Secret. Shown only with `--reveal`, or with a secret that isn't the user's. */
export function signingInput(elements: SigningElements): Uint8Array {
  return Buffer.concat([
    Buffer.from(elements.token + elements.path),
    withoutLineBreaks(elements.body),
    Buffer.from(elements.timestamp),
  ]);
}

/** The string to sign as text. The token is replaced with a mask of fixed length; path, body, and timestamp are exact.
 *  Body bytes that aren't UTF-8 appear as `\xNN`. */
export function maskedSigningInput(elements: SigningElements): string {
  return SECRET_MASK + elements.path + utf8WithEscapes(withoutLineBreaks(elements.body)) + elements.timestamp;
}

/** Like `maskedSigningInput`, but computed only until it has at least `minLength` characters, to skip most of a large
 *  body. */
export function maskedSigningInputStart(elements: SigningElements, minLength: number): string {
  const { body, path } = elements;
  const wanted = minLength * UTF8_MAX_BYTES;
  const kept: Uint8Array[] = [];
  let length = 0;
  let at = 0;
  for (; at < body.length && length < wanted; at += wanted) {
    const piece = withoutLineBreaks(body.subarray(at, at + wanted));
    kept.push(piece);
    length += piece.length;
  }
  if (at >= body.length) return maskedSigningInput(elements);
  return SECRET_MASK + path + utf8WithEscapes(wholeCharacters(Buffer.concat(kept)));
}

const UTF8_MAX_BYTES = 4;

/** Drops a last character that isn't ASCII, because it may be cut off. */
function wholeCharacters(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes.length - end < UTF8_MAX_BYTES && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return (bytes[end - 1] ?? 0) >= 0xc0 ? bytes.subarray(0, end - 1) : bytes;
}

const CR = 0x0d;
const LF = 0x0a;
const CHUNK_BYTES = 16_384;
const STEP_BYTES = 8;

/** Calls `visit` with the bytes of `body` without CR or LF, in order, in chunks of at most 16 KiB. A chunk is valid
 *  only until `visit` returns, because its memory is reused. A body without line breaks is passed as one view,
 *  without copying. Source: Authentication › Signature, body rules 1 and 3. */
export function forEachSignedBodyChunk(body: Uint8Array, visit: (chunk: Buffer) => void): void {
  if (!hasLineBreaks(body)) {
    visit(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    return;
  }
  const scratch = Buffer.allocUnsafe(Math.min(body.length, CHUNK_BYTES));
  for (let start = 0; start < body.length; start += CHUNK_BYTES) {
    const chunk = body.subarray(start, start + CHUNK_BYTES);
    visit(scratch.subarray(0, copyWithoutLineBreaks(chunk, scratch, 0)));
  }
}

/** The number of bytes of `body` that enter the digest. */
export function signedBodyLength(body: Uint8Array): number {
  if (!hasLineBreaks(body)) return body.length;
  let length = 0;
  forEachSignedBodyChunk(body, chunk => {
    length += chunk.length;
  });
  return length;
}

/** `body` without CR or LF, for showing or comparing the string to sign; the same array if it has none. Signing itself doesn't need
 *  it. */
export function withoutLineBreaks(body: Uint8Array): Uint8Array {
  if (!hasLineBreaks(body)) return body;
  const copy = new Uint8Array(body.length);
  return copy.subarray(0, copyWithoutLineBreaks(body, copy, 0));
}

/** Copies `body` without CR or LF to `target`, starting at `at`; `target` must have enough space. Returns the number
 *  of bytes copied. */
export function copyWithoutLineBreaks(body: Uint8Array, target: Uint8Array, at: number): number {
  if (!hasLineBreaks(body)) {
    target.set(body, at);
    return body.length;
  }
  const from = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const to = new DataView(target.buffer, target.byteOffset + at, body.byteLength);
  let kept = 0;
  let index = 0;
  // Processes eight bytes at a time and writes them before knowing whether all are kept; the next write overwrites
  // the excess. Compared with a byte loop, `indexOf` with a copy of each line, and `replace` on Latin-1 text, only
  // this stays above 60 % of the speed of plain MD5 for lines of any length.
  for (const end = body.length - STEP_BYTES; index <= end; index += STEP_BYTES) {
    const low = from.getInt32(index, true);
    const high = from.getInt32(index + 4, true);
    to.setInt32(kept, low, true);
    to.setInt32(kept + 4, high, true);
    if (maybeLineBreak(low) || maybeLineBreak(high)) kept = copyBytes(from, index, STEP_BYTES, to, kept);
    else kept += STEP_BYTES;
  }
  return copyBytes(from, index, body.length - index, to, kept);
}

function copyBytes(from: DataView, start: number, count: number, to: DataView, kept: number): number {
  let at = kept;
  for (let index = start; index < start + count; index++) {
    const byte = from.getUint8(index);
    if (byte !== LF && byte !== CR) {
      to.setUint8(at, byte);
      at += 1;
    }
  }
  return at;
}

/** Whether one of four bytes is below 0x0E, as are CR and LF but few other bytes of a text. The subtraction borrows
 *  into the top bit of such a byte only, unless that bit was already set. */
function maybeLineBreak(word: number): boolean {
  return ((word - 0x0e0e0e0e) & ~word & 0x80808080) !== 0;
}

function hasLineBreaks(body: Uint8Array): boolean {
  return body.includes(LF) || body.includes(CR);
}
