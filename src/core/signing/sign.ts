import { createHash, hash } from 'node:crypto';
import { copyWithoutLineBreaks, forEachSignedBodyChunk } from './lineBreaks.ts';

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
