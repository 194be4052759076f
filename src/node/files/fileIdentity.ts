import type { BigIntStats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { realPath } from './realPath.ts';

/** What all names of a file have in common: links, hard links, other spellings, and upper and lower case where the system ignores it. A
 *  file with only one name is identified by that name, because some file systems give different files the same number. Rejects like
 *  `realPath`. */
export async function fileIdentity(path: string): Promise<string> {
  const real = await realPath(path);
  const { dev, ino, nlink } = await stat(real, { bigint: true });
  return nlink > 1n && ino !== 0n ? `${dev}:${ino}` : real;
}

/** Like `fileIdentity`, for a request file: a link in another folder counts as another file, because it uses the environment of
 *  its own folder. */
export async function requestFileIdentity(path: string): Promise<string> {
  return JSON.stringify([await realPath(dirname(path)), await fileIdentity(path)]);
}

/** What all names of a file that an editor shows have in common; undefined if it isn't on a disk. */
export function openFileIdentity(uri: string): Promise<string | undefined> {
  return ofFile(uri, fileIdentity);
}

/** Like `openFileIdentity`, for the order of requests, in which a link in another folder counts as another file. */
export function openRequestFileIdentity(uri: string): Promise<string | undefined> {
  return ofFile(uri, requestFileIdentity);
}

async function ofFile(uri: string, identify: (path: string) => Promise<string>): Promise<string | undefined> {
  if (!/^file:/i.test(uri)) return undefined;
  try {
    return await identify(fileURLToPath(uri));
  } catch {
    // The file is gone or can't be looked up, so only its name is known.
    return undefined;
  }
}

/** The numbers that identify a file, by its name: the system returns the same ones for two names of a file. */
export type NumbersOf = (path: string) => Promise<Pick<BigIntStats, 'dev' | 'ino'>>;

/** Whether a file is one of several others under any name: through links, a hard link, or another spelling that the file system accepts.
 *  Files that don't exist don't count. */
export async function isOneOf(
  others: readonly string[],
  { dev, ino }: Pick<BigIntStats, 'dev' | 'ino'>,
  numbersOf: NumbersOf = path => stat(path, { bigint: true }),
): Promise<boolean> {
  for (const other of others) {
    const named = await numbersOf(other).catch(() => undefined);
    if (named?.dev === dev && named.ino === ino) return true;
  }
  return false;
}

/** Opens the file to read its numbers, as for other open files. On Windows, some versions of Node (libuv 1.49 and 1.50) get the volume's
 *  number for a name from another interface than for an open file, and the two differ. */
export const openedNumbersOf: NumbersOf = async path => {
  const handle = await open(path, 'r');
  try {
    return await handle.stat({ bigint: true });
  } finally {
    await handle.close();
  }
};
