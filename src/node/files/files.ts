import type { BigIntStats } from 'node:fs';
import { constants, type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type FailureCode, FiscalError } from '../../core/errors.ts';
import type { Files } from '../../core/ports.ts';
import { joined } from '../joined.ts';
import { isInsideAny, isRelativePath } from './containment.ts';

export interface FilesOptions {
  /** The folders that files may come from: the workspace's, or the one the command line was started for. */
  readonly roots: readonly string[];
  /** How a file is opened; a test changes the folder here, between the check and the opening. */
  readonly openFile?: typeof open;
}

/** Never through a link that took the file's place, never waiting for the other end of a FIFO. Windows has neither. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const CHUNK_BYTES = 65_536;

/**
 * Reads the files that request files name. Request files come from strangers, so a path is relative, ends inside a
 * root with every link followed, and is a regular file; anything else is refused before a byte is read. `args`:
 * `path` as it was written, `limitBytes`, and for `file-unreadable` the system's `reason`.
 */
export function createFiles({ roots, openFile = open }: FilesOptions): Files {
  return {
    async read(path, fromFile, limitBytes) {
      const refusal = (code: FailureCode) => new FiscalError(code, { path, limitBytes });
      if (!isRelativePath(path)) throw refusal('file-outside-workspace');
      const candidate = resolve(dirname(fromFile), path);
      try {
        const real = await realpath(candidate);
        if (!(await isInsideAny(roots, real))) throw refusal('file-outside-workspace');
        const fault = kindFault(await lstat(real, { bigint: true }));
        if (fault !== undefined) throw refusal(fault);
        const handle = await openFile(real, OPEN_FLAGS);
        try {
          const opened = await handle.stat({ bigint: true });
          if (!(await isStillNamed(candidate, real, opened))) throw refusal('file-outside-workspace');
          return await readUpTo(handle, limitBytes, () => refusal('file-too-large'));
        } finally {
          await handle.close();
        }
      } catch (error) {
        throw error instanceof FiscalError ? error : systemRefusal(error, path, limitBytes);
      }
    },
  };
}

function kindFault(stats: BigIntStats): FailureCode | undefined {
  if (stats.isFile()) return undefined;
  return stats.isDirectory() ? 'file-is-directory' : 'file-not-regular';
}

/** Whether what was opened is what the checked path still names. A folder on the way may have been turned into a link
 *  since the check; asking again after the opening leaves nothing that can be swapped unseen. */
async function isStillNamed(candidate: string, real: string, opened: BigIntStats): Promise<boolean> {
  if ((await realpath(candidate)) !== real) return false;
  const named = await lstat(real, { bigint: true });
  return named.isFile() && opened.isFile() && named.dev === opened.dev && named.ino === opened.ino;
}

/** All bytes up to the end. The size that the file had is not trusted: it may grow while it is read. */
async function readUpTo(
  handle: FileHandle,
  limitBytes: number,
  tooLarge: () => FiscalError,
): Promise<Uint8Array> {
  const { size } = await handle.stat();
  if (size > limitBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let total = 0;
  for (;;) {
    const room = Buffer.allocUnsafe(total === 0 ? size + 1 : CHUNK_BYTES);
    const { bytesRead } = await handle.read(room);
    if (bytesRead === 0) break;
    chunks.push(room.subarray(0, bytesRead));
    total += bytesRead;
    if (total > limitBytes) throw tooLarge();
  }
  return joined(chunks, total);
}

function systemRefusal(error: unknown, path: string, limitBytes: number): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new FiscalError('file-missing', { path, limitBytes });
  // What was a file a moment ago is a link now, or has become one end of a pipe.
  if (code === 'ENXIO') return new FiscalError('file-not-regular', { path, limitBytes });
  return new FiscalError('file-unreadable', { path, limitBytes, reason: code }, new Error(message));
}
