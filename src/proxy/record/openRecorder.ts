import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { RemarkText } from '../../core/convert/fiscal/fiscalFileText.ts';
import { FiscalError } from '../../core/errors.ts';
import type { Recorder } from './endedExchange.ts';
import { type FileLock, lockFile } from './fileLock.ts';
import { fiscalRecorder } from './fiscalRecorder.ts';
import type { RecordTrouble } from './growingFile.ts';
import { harRecorder } from './harRecorder.ts';
import { type DiskFile, openRecordFile, type RecordFile } from './recordFile.ts';

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

/** Opens a recording. Resolves to `other-format` for a file with other content, and to `in-use` for one that another
 *  proxy is recording to, because each would overwrite what the other wrote. Rejects with FiscalError
 *  `file-unwritable`. */
export async function openRecorder(options: RecordOptions): Promise<Recorder | 'other-format' | 'in-use'> {
  const { path } = options;
  let file: DiskFile | undefined;
  let lock: FileLock | 'held' | undefined;
  const close = async (): Promise<void> => {
    await file?.close();
    if (lock !== 'held') await lock?.release();
  };
  try {
    file = await openRecordFile(path);
    lock = await lockFile(await file.identity());
    const recorder = lock === 'held' ? 'in-use' : await recorderTo(file, options);
    if (typeof recorder === 'string') {
      await close();
      return recorder;
    }
    return {
      record: recorder.record,
      close: async () => {
        await recorder.close();
        if (lock !== 'held') await lock?.release();
      },
    };
  } catch (error) {
    await close();
    throw new FiscalError('file-unwritable', { path, reason: reasonOf(error) }, error);
  }
}

function recorderTo(
  file: RecordFile,
  { path, format, origin, version, localizeRemark, onTrouble }: RecordOptions,
): Promise<Recorder | 'other-format'> {
  return format === 'har'
    ? harRecorder(file, origin, version, onTrouble)
    : fiscalRecorder(file, bodyFilesBeside(path), localizeRemark, onTrouble);
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
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
