import { parseEnv } from 'node:util';
import { FiscalError } from '../../core/errors.ts';
import { fileText } from '../../core/fileText.ts';
import type { Files } from '../../core/ports.ts';

const FILE_NAME = '.env';

/** A larger file than anyone writes. */
const MAX_BYTES = 1_048_576;

/** The variables of the `.env` file next to a request file; none without that file. Rejects with FiscalError
 *  `file-…` if it can't be read or is outside the allowed folders. */
export async function readDotenv(files: Files, requestPath: string): Promise<ReadonlyMap<string, string>> {
  let bytes: Uint8Array;
  try {
    bytes = await files.read(FILE_NAME, requestPath, MAX_BYTES);
  } catch (error) {
    if (error instanceof FiscalError && error.code === 'file-missing') return new Map();
    throw error;
  }
  const variables = parseEnv(fileText(bytes, FILE_NAME));
  return new Map(Object.entries(variables).map(([name, value]) => [name, value ?? '']));
}
