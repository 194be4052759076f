import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Whether a file is one of others by whatever name: links, a hard link, or another spelling that the file system accepts. Those
 *  that don't exist are no file. */
export async function isOneOf(
  others: readonly string[],
  { dev, ino }: Pick<BigIntStats, 'dev' | 'ino'>,
): Promise<boolean> {
  for (const other of others) {
    const named = await stat(other, { bigint: true }).catch(() => undefined);
    if (named?.dev === dev && named.ino === ino) return true;
  }
  return false;
}
