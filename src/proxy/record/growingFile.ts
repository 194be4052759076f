import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { systemCodeOf } from '../../node/transport/networkFailure.ts';

/** The file of a recording. */
export interface RecordFile {
  readonly size: () => Promise<number>;
  readonly read: (position: number, length: number) => Promise<Buffer>;
  /** Writes all bytes, in one system call if possible. */
  readonly write: (bytes: Uint8Array, position: number) => Promise<void>;
  readonly truncate: (size: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A file on the disk. */
export interface DiskFile extends RecordFile {
  /** Identifies the file itself, regardless of its name. */
  readonly identity: () => Promise<string>;
}

/** Opens a file, or creates one that only its owner can read. Rejects with the system's error, or with EINVAL if it
 *  isn't a regular file. */
export async function openRecordFile(path: string): Promise<DiskFile> {
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    if (!(await handle.stat()).isFile())
      throw Object.assign(new Error('not a regular file'), { code: 'EINVAL' });
  } catch (error) {
    await handle.close();
    throw error;
  }
  return {
    identity: async () => {
      const { dev, ino } = await handle.stat({ bigint: true });
      return `${dev}-${ino}`;
    },
    size: async () => (await handle.stat()).size,
    read: async (position, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
    write: async (bytes, position) => {
      let written = 0;
      while (written < bytes.length) {
        const { bytesWritten } = await handle.write(
          bytes,
          written,
          bytes.length - written,
          position + written,
        );
        written += bytesWritten;
      }
    },
    truncate: size => handle.truncate(size),
    close: () => handle.close(),
  };
}

/** Problems of a recording, each reported once. */
export type RecordTrouble =
  /** The disk is full or read-only; `code` is the system's. */
  | { readonly kind: 'write-failed'; readonly code: string }
  /** Exchanges arrive faster than they can be written. */
  | { readonly kind: 'behind' };

/** The maximum memory for data waiting to be written. */
const MAX_WAITING_BYTES = 67_108_864;

/** What a file already contains, and what separates and follows its pieces. */
interface FileForm {
  /** The position after the last complete piece, where the closing text starts. */
  readonly at: number;
  /** Whether the file has no piece yet. */
  readonly isEmpty: boolean;
  readonly separator: string;
  /** The closing text. */
  readonly tail: string;
}

/** Data of a piece that is written to a file of its own. */
interface OwnFile {
  readonly bytes: Uint8Array;
  readonly write: () => Promise<void>;
}

/** A file that is complete after each piece, because its closing text always follows. A piece and the closing text
 *  are written together, so a process that is ended between two pieces leaves a complete file; a failed write is
 *  undone. */
export class GrowingFile {
  readonly #file: RecordFile;
  readonly #separator: Buffer;
  readonly #tail: Buffer;
  readonly #onTrouble: (trouble: RecordTrouble) => void;
  readonly #reported = new Set<RecordTrouble['kind']>();
  /** The position of the closing text. */
  #at: number;
  #isEmpty: boolean;
  #last: Promise<void> = Promise.resolve();
  #waitingBytes = 0;

  constructor(file: RecordFile, form: FileForm, onTrouble: (trouble: RecordTrouble) => void) {
    this.#file = file;
    this.#at = form.at;
    this.#isEmpty = form.isEmpty;
    this.#separator = Buffer.from(form.separator);
    this.#tail = Buffer.from(form.tail);
    this.#onTrouble = onTrouble;
  }

  /** Appends a piece. Its own file is written first, and if that fails, the piece isn't written. */
  add(text: string, own?: OwnFile): void {
    const piece = Buffer.from(text);
    const waitingBytes = piece.length + (own?.bytes.length ?? 0);
    if (this.#waitingBytes + waitingBytes > MAX_WAITING_BYTES) {
      this.#report({ kind: 'behind' });
      return;
    }
    this.#waitingBytes += waitingBytes;
    this.#last = this.#last
      .then(() => own?.write())
      .then(() => this.#write(piece))
      .catch(error => this.#report({ kind: 'write-failed', code: systemCodeOf(error) }))
      .finally(() => {
        this.#waitingBytes -= waitingBytes;
      });
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#file.close();
  }

  async #write(piece: Buffer): Promise<void> {
    // Determined only now, because writing the previous piece may have failed.
    const parts = this.#isEmpty ? [piece, this.#tail] : [this.#separator, piece, this.#tail];
    const bytes = Buffer.concat(parts);
    try {
      await this.#file.write(bytes, this.#at);
      this.#at += bytes.length - this.#tail.length;
      this.#isEmpty = false;
    } catch (error) {
      // The closing text was there before, so there's enough space for it.
      await this.#file.write(this.#tail, this.#at);
      await this.#file.truncate(this.#at + this.#tail.length);
      throw error;
    }
  }

  #report(trouble: RecordTrouble): void {
    if (this.#reported.has(trouble.kind)) return;
    this.#reported.add(trouble.kind);
    this.#onTrouble(trouble);
  }
}
