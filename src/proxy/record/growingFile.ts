import type { RecordFile } from './recordFile.ts';

/** What a recording has to tell. Told once for each kind. */
export type RecordTrouble =
  /** The disk is full, or can't be written to; `code` is the system's. */
  | { readonly kind: 'write-failed'; readonly code: string }
  /** Exchanges come faster than they can be written. */
  | { readonly kind: 'behind' };

/** What waits to be written takes no more memory than this. */
const MAX_WAITING_BYTES = 67_108_864;

/** A file that is whole after each piece: behind the pieces there is always the end. A piece and the end are written at once,
 *  so a process that is ended between two pieces leaves a whole file; what couldn't be written is taken back. */
export class GrowingFile {
  readonly #file: RecordFile;
  readonly #tail: Buffer;
  readonly #onTrouble: (trouble: RecordTrouble) => void;
  readonly #told = new Set<RecordTrouble['kind']>();
  /** Where the end begins. */
  #at: number;
  #last: Promise<void> = Promise.resolve();
  #waitingBytes = 0;

  /** `at`: behind the last whole piece, where the end begins. */
  constructor(file: RecordFile, at: number, tail: string, onTrouble: (trouble: RecordTrouble) => void) {
    this.#file = file;
    this.#at = at;
    this.#tail = Buffer.from(tail);
    this.#onTrouble = onTrouble;
  }

  /** Writes a piece behind those before it; `before` is done first, and the piece isn't written if it fails. */
  add(piece: string | Buffer, before: () => Promise<void> = async () => {}): void {
    const bytes = Buffer.concat([typeof piece === 'string' ? Buffer.from(piece) : piece, this.#tail]);
    if (this.#waitingBytes + bytes.length > MAX_WAITING_BYTES) {
      this.#tell({ kind: 'behind' });
      return;
    }
    this.#waitingBytes += bytes.length;
    this.#last = this.#last
      .then(before)
      .then(() => this.#write(bytes))
      .catch(error => this.#tell({ kind: 'write-failed', code: codeOf(error) }))
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
      // The end was there before, so there is room for it.
      await this.#file.write(this.#tail, this.#at);
      await this.#file.truncate(this.#at + this.#tail.length);
      throw error;
    }
  }

  #tell(trouble: RecordTrouble): void {
    if (this.#told.has(trouble.kind)) return;
    this.#told.add(trouble.kind);
    this.#onTrouble(trouble);
  }
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
