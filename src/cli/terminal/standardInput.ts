import type { Readable } from 'node:stream';
import { FiscalError } from '../../core/errors.ts';
import { readToEnd } from '../../node/readToEnd.ts';
import { MAX_FILE_BYTES } from './fileLimit.ts';

/** Reads all standard input. Rejects with FiscalError `cancelled` if the signal is aborted first, and
 *  `file-too-large` beyond the limit for files. */
export function readStandardInput(stdin: Readable, signal: AbortSignal): Promise<Uint8Array> {
  const tooLarge = () => new FiscalError('file-too-large', { path: '-', limitBytes: MAX_FILE_BYTES });
  return readToEnd(stdin, MAX_FILE_BYTES, tooLarge, signal);
}
