import { rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { fiscalFileText, type RemarkText } from '../../core/convert/fiscal/fiscalFileText.ts';
import type { FinishedRequest } from '../../core/convert/requestDraft.ts';
import { FiscalError } from '../../core/errors.ts';
import { decodeUtf8 } from '../../core/formats/utf8.ts';
import { isThere } from '../../node/files/isThere.ts';
import { systemCodeOf } from '../../node/transport/networkFailure.ts';
import { cleanRequest } from './cleanRequest.ts';
import type { EndedExchange, Recorder } from './endedExchange.ts';
import {
  type DiskFile,
  GrowingFile,
  openRecordFile,
  type RecordFile,
  type RecordTrouble,
} from './growingFile.ts';
import { harRecorder } from './harRecorder.ts';

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
  /** The platform's origin and the base URL's path, for the URLs of a HAR file. */
  readonly baseUrl: string;
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
    throw new FiscalError('file-unwritable', { path, reason: systemCodeOf(error) }, error);
  }
}

function recorderTo(
  file: RecordFile,
  { path, format, baseUrl, version, localizeRemark, onTrouble }: RecordOptions,
): Promise<Recorder | 'other-format'> {
  return format === 'har'
    ? harRecorder(file, baseUrl, version, onTrouble)
    : fiscalRecorder(file, bodyFilesBeside(path), localizeRemark, onTrouble);
}

function bodyFilesBeside(path: string) {
  const folder = dirname(path);
  const stem = basename(path, extname(path));
  let count = 0;
  return {
    newName: () => {
      do count += 1;
      while (isThere(join(folder, `${stem}.${count}.bin`)));
      return `${stem}.${count}.bin`;
    },
    write: (name: string, bytes: Uint8Array) =>
      writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600 }),
  };
}

/** Files for bodies, next to the recording. */
interface RecordedBodies {
  /** Writes the bytes to a new file; resolves when they're written. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** A name that no file has yet. */
  readonly newName: () => string;
}

/** How much of a file is read to determine whether it's a request file. */
const MAX_LOOKED_AT_BYTES = 1_048_576;

/** Records to a request file, one request for each exchange: to a new file, or after the content of an existing one.
 *  Resolves to `other-format` for a file with anything else in it. */
async function fiscalRecorder(
  file: RecordFile,
  bodies: RecordedBodies,
  localizeRemark: RemarkText,
  onTrouble: (trouble: RecordTrouble) => void,
): Promise<Recorder | 'other-format'> {
  const size = await file.size();
  if (size > 0 && !isRequestFile(await file.read(0, Math.min(size, MAX_LOOKED_AT_BYTES))))
    return 'other-format';
  const growing = new GrowingFile(
    file,
    { at: size, isEmpty: size === 0, separator: '\n', tail: '' },
    onTrouble,
  );
  return {
    record: (exchange, mask) => {
      const { imported, text, bytes } = cleanRequest(exchange, mask);
      const titled = { ...imported, title: titleOf(exchange) };
      const body = bytes ?? Buffer.from(text ?? '');
      const inText = bytes === undefined ? writtenIn(titled, text ?? '', localizeRemark) : undefined;
      if (inText !== undefined) {
        growing.add(inText);
        return;
      }
      const name = bodies.newName();
      const outside = fiscalFileText(
        { variables: [], requests: [{ ...titled, body: { kind: 'file', path: name } }] },
        localizeRemark,
      );
      growing.add(outside, { bytes: body, write: () => bodies.write(name, body) });
    },
    close: () => growing.close(),
  };
}

/** The request with its body in the text; undefined if the text would change a byte of it. */
function writtenIn(request: FinishedRequest, text: string, localizeRemark: RemarkText): string | undefined {
  if (/\r|\n$|\{\{/.test(text)) return undefined;
  let isWhole = true;
  const body = text === '' ? ({ kind: 'none' } as const) : ({ kind: 'text', text } as const);
  const written = fiscalFileText({ variables: [], requests: [{ ...request, body }] }, remark => {
    if (remark.id === 'body-unwritable') isWhole = false;
    return localizeRemark(remark);
  });
  return isWhole ? written : undefined;
}

function titleOf({ record, receivedAtMs }: EndedExchange): string {
  const { responseHead, failure } = record;
  const outcome = failure === undefined && responseHead !== undefined ? responseHead.status : failure?.code;
  return `${new Date(receivedAtMs).toISOString()} → ${outcome ?? ''}`;
}

/** Whether the first line that isn't empty belongs to a request file: a comment, a separator, a variable, or a request. */
function isRequestFile(bytes: Buffer): boolean {
  // The last character may be cut off.
  const text = decodeUtf8(bytes) ?? decodeUtf8(bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1));
  const first = text?.split('\n').find(line => line.trim() !== '');
  return first !== undefined && /^(?:#|\/\/|@\w|(?:GET|POST|DELETE|PUT|PATCH|HEAD|OPTIONS) |\/)/.test(first);
}

interface FileLock {
  readonly release: () => Promise<void>;
}

/** Locks a file for this process by listening at an address derived from its identity on disk, so that other names for it are the same
 *  lock. The system ends the lock with the process, even after `kill -9`. Resolves to `held` if another recorder has the file; to
 *  undefined if no lock is possible. */
export async function lockFile(
  identity: string,
  platform: NodeJS.Platform = process.platform,
): Promise<FileLock | 'held' | undefined> {
  const path = addressOf(`fiscal-recording-${identity}`, platform);
  const first = await listening(path);
  if (first !== 'taken' || !path.startsWith('/')) return lockOf(first, path);
  if (await isAnswered(path)) return 'held';
  // A process that was killed left the socket's file.
  await rm(path, { force: true });
  return lockOf(await listening(path), path);
}

/** On Linux, a name in the kernel's abstract namespace; on Windows, a named pipe; elsewhere, a socket's file. */
export function addressOf(name: string, platform: NodeJS.Platform): string {
  if (platform === 'linux') return `\0${name}`;
  return platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

function lockOf(server: Server | 'taken' | undefined, path: string): FileLock | 'held' | undefined {
  if (server === 'taken') return 'held';
  if (server === undefined) return undefined;
  return {
    release: async () => {
      await new Promise(resolve => server.close(resolve));
      if (path.startsWith('/')) await rm(path, { force: true });
    },
  };
}

/** Undefined if the address can't be used at all. */
function listening(path: string): Promise<Server | 'taken' | undefined> {
  return new Promise(resolve => {
    // A process that connects only wants to know whether this one still exists.
    const server = createServer(socket => socket.destroy()).unref();
    // Never removed: without a listener, connections that the system can't accept would end the process.
    server.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'EADDRINUSE' || error.code === 'EACCES' ? 'taken' : undefined);
    });
    server.listen(path, () => resolve(server));
  });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(path);
    const end = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      end(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}
