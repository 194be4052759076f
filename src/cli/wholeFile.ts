import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { InputError } from './inputError.ts';
import type { Surroundings } from './terminal/surroundings.ts';

/** Writes a file that is there whole or not at all: beside its place first, then renamed. Only its owner can read it. */
export async function writeWhole(
  file: string,
  content: string | Uint8Array,
  { cwd }: Surroundings,
): Promise<void> {
  const path = resolve(cwd, file);
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(content);
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new InputError('write-failed', { path: file, reason: code });
  }
}
