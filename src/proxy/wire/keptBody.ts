/** A piece that is smaller is copied: a view of it would take more memory than its bytes. */
const COPIED_BELOW_BYTES = 1_024;
const BLOCK_BYTES = 16_384;

/** What is kept of a body that goes through: all of it, or its start if it is larger than the limit. */
export class KeptBody {
  readonly #maxBytes: number;
  readonly #pieces: Buffer[] = [];
  #block: Buffer | undefined;
  #blockBytes = 0;
  #keptBytes = 0;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes that went through. */
  get byteCount(): number {
    return this.#bytes;
  }

  get isWhole(): boolean {
    return this.#bytes <= this.#maxBytes;
  }

  add(content: Buffer): void {
    this.#bytes += content.length;
    const room = this.#maxBytes - this.#keptBytes;
    if (room <= 0 || content.length === 0) return;
    const piece = content.length <= room ? content : content.subarray(0, room);
    this.#keptBytes += piece.length;
    if (piece.length >= COPIED_BELOW_BYTES || (this.#pieces.length === 0 && this.#block === undefined)) {
      this.#endBlock();
      this.#pieces.push(piece);
    } else this.#copy(piece);
  }

  /** The kept bytes in one piece. Nothing may be added afterwards. */
  bytes(): Buffer {
    this.#endBlock();
    const [first] = this.#pieces;
    if (this.#pieces.length === 1 && first !== undefined) return first;
    const whole = Buffer.concat(this.#pieces);
    this.#pieces.length = 0;
    this.#pieces.push(whole);
    return whole;
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
