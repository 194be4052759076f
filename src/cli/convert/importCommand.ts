import { readCurlCommands } from '../../core/convert/curlRequest.ts';
import { readHarRequests } from '../../core/convert/harRequest.ts';
import { fiscalFileText } from '../../core/convert/import/fiscalFileText.ts';
import { importCaptured } from '../../core/convert/import/importCaptured.ts';
import type { Imported } from '../../core/convert/import/importedRequest.ts';
import { importOpenapi } from '../../core/convert/import/importOpenapi.ts';
import { importPostman } from '../../core/convert/import/importPostman.ts';
import { importRemarkText } from '../../text/importText.ts';
import { EXIT } from '../exitStatus.ts';
import { InputError } from '../inputError.ts';
import { readInputText } from '../namedFile.ts';
import { Redaction } from '../redaction.ts';
import type { Surroundings } from '../terminal/surroundings.ts';

/** Reads the text of a file of another tool; `file` is for messages. */
type Reader = (text: string, file: string) => Imported;

const READERS: Readonly<Record<string, Reader>> = {
  curl: (text, file) => {
    const read = readCurlCommands(text);
    if (typeof read === 'string') throw new InputError(read, { file });
    return { variables: [], requests: read.map(importCaptured) };
  },
  har: (text, file) => {
    const read = readHarRequests(text);
    if (typeof read === 'string') throw new InputError(read, { file });
    // A recording holds all that a page loads; the API's requests are meant where there are any.
    const own = read.filter(({ url }) => url.includes('/openapi/'));
    return { variables: [], requests: (own.length > 0 ? own : read).map(importCaptured) };
  },
  openapi: (text, file) => importOpenapi(text) ?? refuse('import-openapi-malformed', file),
  postman: (text, file) => importPostman(text) ?? refuse('import-postman-malformed', file),
};

/** `fiscal import FORMAT FILE`: a request file on standard output. Sends nothing, runs nothing. */
export async function importCommand(
  format: string,
  file: string,
  surroundings: Surroundings,
): Promise<number> {
  const { stdout, locale, env } = surroundings;
  const read = Object.hasOwn(READERS, format) ? READERS[format] : undefined;
  if (read === undefined)
    throw new InputError('convert-format', { formats: Object.keys(READERS).join(', ') });
  const text = await readInputText(file, surroundings);
  const written = fiscalFileText(read(text, file), remark => importRemarkText(remark, locale));
  stdout.verbatim(new Redaction(env).text(written));
  return EXIT.well;
}

function refuse(key: 'import-openapi-malformed' | 'import-postman-malformed', file: string): never {
  throw new InputError(key, { file });
}
