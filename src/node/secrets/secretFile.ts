import { constants, open } from 'node:fs/promises';
import { FiscalError } from '../../core/errors.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import { isShellPipe, readShellPipe } from '../shellPipe.ts';
import { secretFromText, secretRefused } from './secrets.ts';

/** More than any secret and a line break; a larger file is read no further. */
const MAX_FILE_BYTES = 8_192;

const OTHERS_MODE_BITS = 0o077;

/** The secret in a file that only its owner can use (mode 0600 or 0400; Windows has no such bits to check), or in a
 *  shell's `<(command)`. Links are followed, as the mounts of containers need: what counts is the file that was opened.
 *  Rejects with FiscalError `secret-invalid`, or `cancelled` where the signal comes before a pipe's end. */
export async function secretFromFile(path: string, signal: AbortSignal): Promise<AppSecret> {
  try {
    return await readSecretFile(path, signal);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (error instanceof FiscalError || syscall === undefined) throw error;
    throw secretRefused(code === 'ENOENT' ? 'file-missing' : 'file-unreadable', path);
  }
}

async function readSecretFile(path: string, signal: AbortSignal): Promise<AppSecret> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await handle.stat();
    const isPipe = isShellPipe(path, stats);
    if (!stats.isFile() && !isPipe) throw secretRefused('file-not-regular', path);
    if (process.platform !== 'win32' && (stats.mode & OTHERS_MODE_BITS) !== 0) {
      throw secretRefused('file-open-to-others', path);
    }
    const tooLong = () => secretRefused('too-long', path);
    if (stats.size > MAX_FILE_BYTES) throw tooLong();
    const bytes = isPipe
      ? await readShellPipe(path, MAX_FILE_BYTES, tooLong, signal)
      : await handle.readFile();
    // Latin-1 keeps every byte apart; a secret is printable ASCII, so any other byte is refused whatever it means.
    return secretFromText(Buffer.from(bytes).toString('latin1'), path);
  } finally {
    await handle.close();
  }
}
