import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { FiscalError } from '../../core/errors.ts';
import { fileText } from '../../core/fileText.ts';
import { isShellPipe, readShellPipe, readToEnd } from '../../node/readToEnd.ts';
import { INPUT_MISSING, UNREADABLE_NAME } from '../failure/failureWords.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** Where to find an option's file: relative to the folder where the command was started, or on standard input. */
type Inputs = Pick<CommandContext, 'cwd' | 'signal' | 'readStdin'>;

/** The bytes of a file that an option names; `-` is standard input. Rejects with FiscalError `file-…` or `cancelled`. */
export function readInput(file: string, { cwd, signal, readStdin }: Inputs): Promise<Uint8Array> {
  return file === '-' ? readStdin() : readNamedFile(resolve(cwd, file), file, signal, INPUT_MISSING);
}

/** The text of a file that an option names, in UTF-8, or in UTF-16 with a byte order mark; the mark is removed. Rejects like
 *  `readInput`. */
export async function readInputText(file: string, inputs: Inputs): Promise<string> {
  return fileText(await readInput(file, inputs), file);
}

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark; the mark is removed, as in editors. `shown` is its name in
 *  messages. Rejects with FiscalError `file-…` or `cancelled`. */
export async function readTextFile(path: string, shown: string, signal: AbortSignal): Promise<string> {
  return fileText(await readNamedFile(path, shown, signal), shown);
}

/** The bytes of a file that the user named, or of a shell's `<(command)`. Unlike files that request files refer to,
 *  it may be anywhere. Rejects with FiscalError `file-…`, or `cancelled` if the signal is aborted before a pipe's
 *  end. `missing`: the reason if it doesn't exist. */
export async function readNamedFile(
  path: string,
  shown: string,
  signal: AbortSignal,
  missing?: string,
): Promise<Uint8Array> {
  const args = { path: shown, limitBytes: MAX_FILE_BYTES };
  const tooLarge = () => new FiscalError('file-too-large', args);
  try {
    // Promises would start threads and load a part of Node, which takes much longer than reading.
    const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stats = fstatSync(file);
      if (stats.isDirectory()) throw new FiscalError('file-is-directory', args);
      if (isShellPipe(path, stats)) return await readShellPipe(path, MAX_FILE_BYTES, tooLarge, signal);
      // A device has no end and a FIFO may have no writer, so either could block the command forever.
      if (!stats.isFile()) throw new FiscalError('file-not-regular', args);
      if (stats.size > MAX_FILE_BYTES) throw tooLarge();
      return readFileSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof FiscalError) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    if (reason !== 'ENOENT' && reason !== 'ENOTDIR')
      throw new FiscalError('file-unreadable', { ...args, reason }, error);
    // Node has replaced the bytes of a name that aren't UTF-8, so the file can't be found anymore.
    const why = path.includes('\ufffd') ? UNREADABLE_NAME : (missing ?? reason);
    throw new FiscalError('file-missing', { ...args, reason: why }, error);
  }
}

/** Reads all standard input. Rejects with FiscalError `cancelled` if the signal is aborted first, and
 *  `file-too-large` beyond the limit for files. */
export function readStandardInput(stdin: Readable, signal: AbortSignal): Promise<Uint8Array> {
  const tooLarge = () => new FiscalError('file-too-large', { path: '-', limitBytes: MAX_FILE_BYTES });
  return readToEnd(stdin, MAX_FILE_BYTES, tooLarge, signal);
}

/** Larger files, and longer standard input, are rejected with an error message, because no request is that large. */
export const MAX_FILE_BYTES = 67_108_864;
