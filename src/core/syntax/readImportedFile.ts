import { FiscalError } from '../errors.ts';
import { textOfFile } from '../formats/textOfFile.ts';
import { FiscalDocument } from './fiscalDocument.ts';
import type { FoundImport } from './importGraph.ts';

/** Larger request files aren't imported. */
export const MAX_IMPORT_BYTES = 16_777_216;

/** Reads the request file that an import names; `path` will identify it. `read` rejects with FiscalError `file-…`. */
export async function readImportedFile(
  written: string,
  path: string,
  read: () => Promise<Uint8Array>,
): Promise<FoundImport> {
  if (!/\.(?:fiscal|http|rest)$/i.test(written)) {
    // A missing file, or one outside the folder, is reported first, because the name may be a mistake.
    const fault = await read().then(() => undefined, faultOf);
    return fault ?? { kind: 'fault', code: 'import-no-request-file' };
  }
  try {
    const text = textOfFile(await read());
    if (text === undefined) return { kind: 'fault', code: 'import-no-request-file' };
    return { kind: 'file', path, document: FiscalDocument.parse(text) };
  } catch (error) {
    return faultOf(error);
  }
}

function faultOf(error: unknown): FoundImport {
  if (!(error instanceof FiscalError)) throw error;
  switch (error.code) {
    case 'file-outside-workspace':
      return { kind: 'fault', code: 'import-outside' };
    case 'file-is-directory':
    case 'file-not-regular':
    case 'file-not-sent':
    case 'file-too-large':
      return { kind: 'fault', code: 'import-no-request-file' };
    default:
      return { kind: 'fault', code: 'import-missing' };
  }
}
