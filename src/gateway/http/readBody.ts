import type { IncomingMessage } from 'node:http';

export type BodyRead =
  | { readonly kind: 'whole'; readonly body: Uint8Array }
  | { readonly kind: 'too-large'; readonly receivedBytes: number };

/** Takes the pieces of a body as they come, and all of it at the end. */
export interface BodyReader {
  /** Called with each piece of a body that isn't too large so far. */
  readonly onPiece: (piece: Uint8Array) => void;
  readonly onRead: (read: BodyRead) => void;
}

/** The whole body, never more than `maxBytes` of it; hands over once, or never where the caller goes away. A body that
 *  says it is too large is not read at all, and the rest of one that turns out so is thrown away: the connection has
 *  to be closed. */
export function readBody(request: IncomingMessage, maxBytes: number, { onPiece, onRead }: BodyReader): void {
  if (isDeclaredTooLarge(request, maxBytes)) {
    onRead({ kind: 'too-large', receivedBytes: 0 });
    return;
  }
  const pieces = new BodyPieces(declaredBytes(request));
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

/** Whether the request itself says that its body is too large. */
export function isDeclaredTooLarge(request: IncomingMessage, maxBytes: number): boolean {
  return declaredBytes(request) > maxBytes;
}

function declaredBytes({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

/** From here on, joining the pieces at the end takes longer than other requests should wait. */
const LARGE_BYTES = 262_144;

/** The pieces of a body. Those of a large one whose length is known are copied to their place as they come: nothing has to be
 *  joined at the end, and the memory is shared with the thread that explains. */
class BodyPieces {
  readonly #declaredBytes: number;
  #pieces: Buffer[] = [];
  #whole: Buffer | undefined;
  #bytes = 0;

  constructor(bytes: number) {
    this.#declaredBytes = bytes;
  }

  add(piece: Buffer): void {
    if (this.#declaredBytes < LARGE_BYTES) {
      this.#pieces.push(piece);
      return;
    }
    this.#whole ??= Buffer.from(new SharedArrayBuffer(this.#declaredBytes));
    piece.copy(this.#whole, this.#bytes);
    this.#bytes += piece.length;
  }

  whole(): Uint8Array {
    if (this.#whole !== undefined) return this.#whole;
    const pieces = this.#pieces;
    // A response that waits would hold the pieces as well.
    this.#pieces = [];
    const [only] = pieces;
    return pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces);
  }
}
