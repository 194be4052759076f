import { createHash, hash } from 'node:crypto';
import { utf8WithEscapes } from '../formats/utf8.ts';
import { SECRET_MASK } from './appSecret.ts';
import {
  copyWithoutLineBreaks,
  forEachSignedBodyChunk,
  signedBodyLength,
  withoutLineBreaks,
} from './lineBreaks.ts';

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
export interface SignableRequest extends Omit<SigningElements, 'token'> {
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
