import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FiscalError } from '../../core/errors.ts';
import type { Clock, StorageFolder, StoredFile } from '../../core/ports.ts';
import { replaced, UNFINISHED } from './renamed.ts';

/** Another window finishes writing a file within this time; an older temporary file was left by a crash. */
const LEFT_BEHIND_MS = 60_000;

/** The folder at `path`, created when the first file is written. Each file is written to a temporary name, flushed to
 *  disk, and then renamed. Temporary files left by a crash aren't listed; the first write removes them. */
export function createStorageFolder(path: string, clock: Clock): StorageFolder {
  let isSwept = false;
  const sweep = async (): Promise<void> => {
    if (isSwept) return;
    isSwept = true;
    for (const name of await readdir(path)) {
      if (name.endsWith(UNFINISHED)) await removeOld(join(path, name), clock.nowMs() - LEFT_BEHIND_MS);
    }
  };
  return {
    list: () => failing(() => filesOf(path)),
    read: name => failing(() => ifThere(readFile(join(path, name)))),
    write: (name, bytes) =>
      failing(async () => {
        await mkdir(path, { recursive: true, mode: 0o700 });
        await sweep();
        await replaced(join(path, name), bytes, { isFlushed: true });
      }),
    replace: (name, bytes) =>
      failing(async () => {
        const file = join(path, name);
        // Looks again when the content is on disk, just before it gets its name.
        const check = async (): Promise<void> => void (await stat(file));
        await ifThere(replaced(file, bytes, { isFlushed: true, check }));
      }),
    remove: name => failing(() => rm(join(path, name), { force: true })),
  };
}

async function filesOf(path: string): Promise<readonly StoredFile[]> {
  const entries = (await ifThere(readdir(path, { withFileTypes: true }))) ?? [];
  const files = entries.filter(entry => entry.isFile() && !entry.name.endsWith(UNFINISHED));
  const listed = files.map(async ({ name }) => {
    const stats = await ifThere(stat(join(path, name)));
    return stats === undefined ? [] : [{ name, bytes: stats.size, modifiedMs: stats.mtimeMs }];
  });
  return (await Promise.all(listed)).flat();
}

async function removeOld(file: string, beforeMs: number): Promise<void> {
  const stats = await ifThere(stat(file));
  if (stats !== undefined && stats.mtimeMs < beforeMs) await rm(file, { force: true });
}

/** Another window may remove a file at any time. */
async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function failing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new FiscalError('storage-failed', { reason: code }, new Error(message));
  }
}
