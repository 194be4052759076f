import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { RemarkText } from '../../core/convert/import/fiscalFileText.ts';
import { FiscalError } from '../../core/errors.ts';
import type { Recorder } from './endedExchange.ts';
import { fiscalRecorder } from './fiscalRecorder.ts';
import type { RecordTrouble } from './growingFile.ts';
import { harRecorder } from './harRecorder.ts';
import { openRecordFile } from './recordFile.ts';

/** The formats of recordings, by file extension. */
export type RecordFormat = 'har' | 'fiscal';

/** The format for a file name; undefined for other extensions. */
export function recordFormat(path: string): RecordFormat | undefined {
  const ending = extname(path).toLowerCase();
  return ending === '.har' ? 'har' : ending === '.fiscal' ? 'fiscal' : undefined;
}

export interface RecordOptions {
  readonly path: string;
  readonly format: RecordFormat;
  /** The platform's origin, for the URLs of a HAR file. */
  readonly origin: string;
  readonly version: string;
  readonly localizeRemark: RemarkText;
  readonly onTrouble: (trouble: RecordTrouble) => void;
}

/** Opens a recording. Resolves to `other-format` for a file with other content. Rejects with FiscalError
 *  `file-unwritable`. */
export async function openRecorder(options: RecordOptions): Promise<Recorder | 'other-format'> {
  const { path, format, origin, version, localizeRemark, onTrouble } = options;
  try {
    const file = await openRecordFile(path);
    const opened =
      format === 'har'
        ? await harRecorder(file, origin, version, onTrouble)
        : await fiscalRecorder(file, bodyFilesBeside(path), localizeRemark, onTrouble);
    if (opened === 'other-format') await file.close();
    return opened;
  } catch (error) {
    throw new FiscalError('file-unwritable', { path }, error);
  }
}

function bodyFilesBeside(path: string) {
  const folder = dirname(path);
  const stem = basename(path, extname(path));
  let count = 0;
  return {
    newName: () => {
      do count += 1;
      while (existsSync(join(folder, `${stem}.${count}.bin`)));
      return `${stem}.${count}.bin`;
    },
    write: (name: string, bytes: Uint8Array) =>
      writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600 }),
  };
}
