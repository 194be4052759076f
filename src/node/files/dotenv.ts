import { parseEnv } from 'node:util';
import { FiscalError } from '../../core/errors.ts';
import type { Files } from '../../core/ports.ts';

const FILE_NAME = '.env';

/** More than anybody writes. */
const MAX_BYTES = 1_048_576;

/** The variables of the `.env` beside a request file; none where there is no such file. Rejects with FiscalError `file-…`
 *  where it cannot be read, or leads out of the folder that files may come from. */
export async function readDotenv(files: Files, requestPath: string): Promise<ReadonlyMap<string, string>> {
  let bytes: Uint8Array;
  try {
    bytes = await files.read(FILE_NAME, requestPath, MAX_BYTES);
  } catch (error) {
    if (error instanceof FiscalError && error.code === 'file-missing') return new Map();
    throw error;
  }
  const variables = parseEnv(new TextDecoder().decode(bytes));
  return new Map(Object.entries(variables).map(([name, value]) => [name, value ?? '']));
}
