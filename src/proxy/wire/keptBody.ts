/** Smaller pieces are copied, because a view would take more memory than its bytes. */
const COPIED_BELOW_BYTES = 1_024;
const BLOCK_BYTES = 16_384;
/** How much is stored of a body that exceeds the limit. */
const START_BYTES = 1_048_576;

/** What is stored of a forwarded body: all of it, or the first MiB if it exceeds the limit. */
export class KeptBody {
  readonly #maxBytes: number;
  #pieces: Buffer[] = [];
  #block: Buffer | undefined;
  #blockBytes = 0;
  #bytes = 0;
  #start: Buffer | undefined;
  #startBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The number of bytes forwarded. */
  get byteCount(): number {
    return this.#bytes;
  }

  get isWhole(): boolean {
    return this.#bytes <= this.#maxBytes;
  }

  /** Announces the body's length, so that no part of a body that is too large is stored unnecessarily. */
  expect(bytes: number): void {
    if (bytes > this.#maxBytes) this.#keepStart();
  }

  add(content: Buffer): void {
    this.#bytes += content.length;
    if (!this.isWhole) this.#keepStart();
    if (this.#start !== undefined) this.#startBytes += content.copy(this.#start, this.#startBytes);
    else if (content.length > 0) this.#keep(content);
  }

  /** What to do with a piece of this body once it's sent: its memory is freed immediately, because garbage collection would
   *  let tens of megabytes of read buffers accumulate. Undefined if other code may still need its bytes. */
  releaseOf(piece: Buffer): (() => void) | undefined {
    // Once the body is known to exceed the limit, everything is copied; before that, pieces may be stored as they are.
    if (this.#start === undefined || !isWholeBuffer(piece)) return undefined;
    return () => freeBuffer(piece.buffer);
  }

  /** The stored bytes in one buffer. Nothing may be added afterwards. */
  bytes(): Buffer {
    if (this.#start !== undefined) return this.#start.subarray(0, this.#startBytes);
    this.#endBlock();
    const [first] = this.#pieces;
    if (this.#pieces.length === 1 && first !== undefined) return first;
    const whole = Buffer.concat(this.#pieces);
    this.#pieces = [whole];
    return whole;
  }

  #keep(piece: Buffer): void {
    if (piece.length >= COPIED_BELOW_BYTES || (this.#pieces.length === 0 && this.#block === undefined)) {
      this.#endBlock();
      this.#pieces.push(piece);
    } else this.#copy(piece);
  }

  /** The rest would only take memory, because part of a body can't be explained. */
  #keepStart(): void {
    if (this.#start !== undefined) return;
    this.#endBlock();
    this.#start = Buffer.alloc(Math.min(START_BYTES, this.#maxBytes));
    for (const piece of this.#pieces) this.#startBytes += piece.copy(this.#start, this.#startBytes);
    this.#pieces = [];
  }

  #copy(piece: Buffer): void {
    let block = this.#block;
    if (block === undefined || this.#blockBytes + piece.length > block.length) {
      this.#endBlock();
      block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
      this.#block = block;
    }
    piece.copy(block, this.#blockBytes);
    this.#blockBytes += piece.length;
  }

  #endBlock(): void {
    if (this.#block !== undefined) this.#pieces.push(this.#block.subarray(0, this.#blockBytes));
    this.#block = undefined;
    this.#blockBytes = 0;
  }
}

/** Whether nothing else can have a view of the same memory, such as the start of the next request. */
function isWholeBuffer(piece: Buffer): piece is Buffer<ArrayBuffer> {
  return piece.buffer instanceof ArrayBuffer && piece.byteLength === piece.buffer.byteLength;
}

/** Node 20 can't free a buffer, but it also accumulates less memory. */
function freeBuffer(buffer: ArrayBuffer): void {
  if (typeof buffer.transfer === 'function') buffer.transfer(0);
}
