import { firstInvalidUtf8 } from './encodings.ts';
import { FiscalError } from './errors.ts';
import { textOfFile } from './formats/textOfFile.ts';

/** The text of a file in UTF-8 or UTF-16. `path` is its name in messages. Throws FiscalError `file-not-utf8`. */
export function fileText(bytes: Uint8Array, path: string): string {
  const text = textOfFile(bytes);
  if (text === undefined)
    throw new FiscalError('file-not-utf8', { path, offset: firstInvalidUtf8(bytes) ?? 0 });
  return text;
}
