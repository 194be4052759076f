import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

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
