import { createHash, hash } from 'node:crypto';
import { copyWithoutLineBreaks, forEachSignedBodyChunk } from './lineBreaks.ts';

/** The four elements of a signature, in the order in which they are concatenated.
 *  Source: Authentication › Signature. */
export interface SigningElements {
  /** The App Secret, verbatim. */
  readonly token: string;
  /** The request path as it is sent, from `/openapi` on: no query, percent-encoding included. */
  readonly path: string;
  /** The bytes that are sent; empty for no body and for multipart. CR and LF are removed here, not by the caller. */
  readonly body: Uint8Array;
  /** Unix seconds, exactly the text of the `timestamp` header. */
  readonly timestamp: string;
}

const SMALL_BODY_BYTES = 4096;

/** `lowercase_hex(MD5(token + path + body without CR and LF + timestamp))`, over the UTF-8 bytes of the texts and
 *  the body's own bytes. A large body is hashed in pieces and never copied whole.
 *  Source: Authentication › Signature. Never throws. */
export function sign(elements: SigningElements): string {
  if (elements.body.length === 0)
    return hash('md5', elements.token + elements.path + elements.timestamp, 'hex');
  if (elements.body.length <= SMALL_BODY_BYTES) return signInOneCall(elements);
  const digest = createHash('md5').update(elements.token + elements.path);
  forEachSignedBodyChunk(elements.body, chunk => digest.update(chunk));
  return digest.update(elements.timestamp).digest('hex');
}

/** A signature that is computed while the body comes. */
export interface SignInPieces {
  /** The body's next bytes, line breaks included. */
  readonly update: (piece: Uint8Array) => void;
  readonly end: (timestamp: string) => string;
}

/** As `sign`, for a body that comes in pieces: nobody has to wait for the digest of all of it at the end. */
export function signInPieces({ token, path }: Pick<SigningElements, 'token' | 'path'>): SignInPieces {
  const digest = createHash('md5').update(token + path);
  return {
    update: piece => forEachSignedBodyChunk(piece, chunk => digest.update(chunk)),
    end: timestamp => digest.update(timestamp).digest('hex'),
  };
}

/** Joining a small input costs less than the calls that hashing it in pieces would take. */
function signInOneCall({ token, path, body, timestamp }: SigningElements): string {
  const head = token + path;
  // UTF-8 takes three bytes for a UTF-16 unit at most.
  const input = Buffer.allocUnsafe(3 * (head.length + timestamp.length) + body.length);
  let length = input.write(head);
  length += copyWithoutLineBreaks(body, input, length);
  length += input.write(timestamp, length);
  return hash('md5', input.subarray(0, length), 'hex');
}
