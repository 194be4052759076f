import type { IncomingMessage } from 'node:http';

export type BodyRead =
  | { readonly kind: 'whole'; readonly body: Uint8Array }
  | { readonly kind: 'too-large'; readonly receivedBytes: number };

/** Receives the pieces of a body, and the whole body at the end. */
export interface BodyReader {
  /** Called with each piece while the body isn't too large. */
  readonly onPiece: (piece: Uint8Array) => void;
  readonly onRead: (read: BodyRead) => void;
}

/** Reads the body, at most `maxBytes`. Calls back once, or never if the client disconnects. A body that is declared
 *  too large isn't read at all, and the rest of one that turns out too large is discarded; the connection must be
 *  closed then. */
export function readBody(request: IncomingMessage, maxBytes: number, { onPiece, onRead }: BodyReader): void {
  if (isDeclaredTooLarge(request, maxBytes)) {
    onRead({ kind: 'too-large', receivedBytes: 0 });
    return;
  }
  const pieces = new BodyPieces(declaredBytes(request), maxBytes);
  let receivedBytes = 0;
  request.on('data', (piece: Buffer) => {
    if (receivedBytes > maxBytes) return;
    receivedBytes += piece.length;
    if (receivedBytes > maxBytes) {
      onRead({ kind: 'too-large', receivedBytes });
      return;
    }
    pieces.add(piece);
    onPiece(piece);
  });
  request.on('end', () => {
    if (receivedBytes <= maxBytes) onRead({ kind: 'whole', body: pieces.whole() });
  });
}

/** Whether the request declares a body that is too large. */
export function isDeclaredTooLarge(request: IncomingMessage, maxBytes: number): boolean {
  return declaredBytes(request) > maxBytes;
}

function declaredBytes({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

/** From this size on, joining the pieces at the end would delay other requests for too long. */
const LARGE_BYTES = 262_144;

/** The smallest memory for a body in several pieces. */
const LEAST_BYTES = 1_024;

/** The pieces of a body. Unless a small one arrives in one piece, they're copied into place as they arrive, so nothing must be joined at
 *  the end, and a body in chunks of a byte takes no more than others. The memory of a large one can be shared with the explainer's
 *  thread. It grows with what has arrived, because declaring a length costs a client nothing. */
class BodyPieces {
  readonly #declaredBytes: number;
  readonly #mostBytes: number;
  /** The only piece so far of a body that isn't large. */
  #first: Buffer | undefined;
  /** The joined pieces; the buffer has space for at least the bytes received so far. */
  #whole: Buffer | undefined;
  #bytes = 0;

  /** `declaredBytes` is 0 for an unknown length, which is at most `maxBytes`. */
  constructor(declaredBytes: number, maxBytes: number) {
    this.#declaredBytes = declaredBytes;
    this.#mostBytes = declaredBytes === 0 ? maxBytes : declaredBytes;
  }

  add(piece: Buffer): void {
    const end = this.#bytes + piece.length;
    const isLarge = Math.max(this.#declaredBytes, end) >= LARGE_BYTES;
    if (this.#bytes === 0 && !isLarge) this.#first = piece;
    else {
      if (this.#whole === undefined || this.#whole.length < end) this.#whole = this.#grown(end, isLarge);
      piece.copy(this.#whole, this.#bytes);
    }
    this.#bytes = end;
  }

  whole(): Uint8Array {
    return this.#whole?.subarray(0, this.#bytes) ?? this.#first ?? Buffer.alloc(0);
  }

  #grown(needed: number, isLarge: boolean): Buffer {
    const grown = isLarge
      ? Buffer.from(new SharedArrayBuffer(Math.min(this.#mostBytes, Math.max(needed * 2, LARGE_BYTES))))
      : Buffer.alloc(Math.min(this.#mostBytes, Math.max(needed * 2, LEAST_BYTES), LARGE_BYTES - 1));
    (this.#whole ?? this.#first)?.copy(grown);
    this.#first = undefined;
    return grown;
  }
}
