import type { BigIntStats } from 'node:fs';
import { open, stat } from 'node:fs/promises';

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
