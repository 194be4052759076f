import { constants, open } from 'node:fs/promises';
import { FiscalError } from '../../core/errors.ts';
import { withoutUtf16 } from '../../core/formats/textOfFile.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import { isShellPipe, readShellPipe } from '../readToEnd.ts';
import { secretFromText, secretRefused } from './secrets.ts';

/** More than any secret with a line break; a larger file is rejected. */
const MAX_FILE_BYTES = 8_192;

const OTHERS_MODE_BITS = 0o077;

/** Reads a secret from a file that only its owner can use (mode 0600 or 0400; Windows has no such bits), or from a shell's `<(command)`.
 *  Links are followed, as container mounts require; the file that was opened is the one that's checked. Rejects with FiscalError
 *  `secret-invalid`, or `cancelled` if the signal is aborted before the pipe's end. */
export async function secretFromFile(path: string, signal: AbortSignal): Promise<AppSecret> {
  try {
    return await readSecretFile(path, signal);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (error instanceof FiscalError || syscall === undefined) throw error;
    throw secretRefused(code === 'ENOENT' ? 'file-missing' : 'file-unreadable', path);
  }
}

/** The content of a secret file as Latin-1, without a byte order mark: Windows PowerShell writes UTF-16, or UTF-8 with a byte
 *  order mark. */
export function secretTextOf(bytes: Uint8Array): string {
  return Buffer.from(withoutUtf16(bytes))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '');
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
    // Latin-1 preserves every byte. A secret is printable ASCII, so any other byte is rejected in any encoding.
    return secretFromText(secretTextOf(bytes), path);
  } finally {
    await handle.close();
  }
}
