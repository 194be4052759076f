import type { BigIntStats } from 'node:fs';
import { open, stat } from 'node:fs/promises';

/** A file's numbers, by its name; the system makes two names of one file the same. */
export type NumbersOf = (path: string) => Promise<Pick<BigIntStats, 'dev' | 'ino'>>;

/** Whether a file is one of others by whatever name: links, a hard link, or another spelling that the file system accepts. Those
 *  that don't exist are no file. */
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

/** As an open file's numbers are read: on Windows, some versions of Node get the volume's number of a name from another interface than that
 *  of an open file (libuv 1.49 and 1.50), and the two differ. */
export const openedNumbersOf: NumbersOf = async path => {
  const handle = await open(path, 'r');
  try {
    return await handle.stat({ bigint: true });
  } finally {
    await handle.close();
  }
};
