import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
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
