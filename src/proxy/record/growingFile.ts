import type { RecordFile } from './recordFile.ts';

/** Problems of a recording, each reported once. */
export type RecordTrouble =
  /** The disk is full or read-only; `code` is the system's. */
  | { readonly kind: 'write-failed'; readonly code: string }
  /** Exchanges arrive faster than they can be written. */
  | { readonly kind: 'behind' };

/** The maximum memory for data waiting to be written. */
const MAX_WAITING_BYTES = 67_108_864;

/** A file that is complete after each piece, because its closing text always follows. A piece and the closing text
 *  are written together, so a process that is ended between two pieces leaves a complete file; a failed write is
 *  undone. */
export class GrowingFile {
  readonly #file: RecordFile;
  readonly #tail: Buffer;
  readonly #onTrouble: (trouble: RecordTrouble) => void;
  readonly #told = new Set<RecordTrouble['kind']>();
  /** The position of the closing text. */
  #at: number;
  #last: Promise<void> = Promise.resolve();
  #waitingBytes = 0;

  /** `at`: the position after the last complete piece, where the closing text starts. */
  constructor(file: RecordFile, at: number, tail: string, onTrouble: (trouble: RecordTrouble) => void) {
    this.#file = file;
    this.#at = at;
    this.#tail = Buffer.from(tail);
    this.#onTrouble = onTrouble;
  }

  /** Appends a piece. `before` runs first, and if it fails, the piece isn't written. */
  add(piece: string | Buffer, before: () => Promise<void> = async () => {}): void {
    const bytes = Buffer.concat([typeof piece === 'string' ? Buffer.from(piece) : piece, this.#tail]);
    if (this.#waitingBytes + bytes.length > MAX_WAITING_BYTES) {
      this.#report({ kind: 'behind' });
      return;
    }
    this.#waitingBytes += bytes.length;
    this.#last = this.#last
      .then(before)
      .then(() => this.#write(bytes))
      .catch(error => this.#report({ kind: 'write-failed', code: codeOf(error) }))
      .finally(() => {
        this.#waitingBytes -= bytes.length;
      });
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#file.close();
  }

  async #write(bytes: Buffer): Promise<void> {
    try {
      await this.#file.write(bytes, this.#at);
      this.#at += bytes.length - this.#tail.length;
    } catch (error) {
      // The closing text was there before, so there's enough space for it.
      await this.#file.write(this.#tail, this.#at);
      await this.#file.truncate(this.#at + this.#tail.length);
      throw error;
    }
  }

  #report(trouble: RecordTrouble): void {
    if (this.#told.has(trouble.kind)) return;
    this.#told.add(trouble.kind);
    this.#onTrouble(trouble);
  }
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
