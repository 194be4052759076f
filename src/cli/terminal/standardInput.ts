import type { Readable } from 'node:stream';
import { FiscalError } from '../../core/errors.ts';
import { readToEnd } from '../../node/readToEnd.ts';
import { MAX_FILE_BYTES } from './fileLimit.ts';

/** Everything on standard input. Rejects with FiscalError `cancelled` where the signal comes first, `file-too-large`
 *  past the limit of any file. */
export function readStandardInput(stdin: Readable, signal: AbortSignal): Promise<Uint8Array> {
  const tooLarge = () => new FiscalError('file-too-large', { path: '-', limitBytes: MAX_FILE_BYTES });
  return readToEnd(stdin, MAX_FILE_BYTES, tooLarge, signal);
}
