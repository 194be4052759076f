import type { StorageFolder } from '../../../core/ports.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { isInconclusive, isOutcomeUnknown } from '../../../core/request/send/outcomeUnknown.ts';
import type { Outcome } from '../../../core/request/send/sendRequest.ts';
import { fingerprint } from '../../../core/signing/fingerprint.ts';
import { storedBytes, storedFile } from '../../platform/storage/storedRecord.ts';
import type { WrittenRequest } from './writtenRequest.ts';

/** Increased by each change to the fields, which then needs a reader for the version before. */
const VERSION = 2;
const MAX_KEPT = 500;
const NAME = /^[\w-]+\.json$/;

/** A request that left and whose answer never came. No body is kept, only digests. */
export interface UnknownOutcome {
  /** Its file's name: the digest of the bytes, of where they went and of the file that they came from. */
  readonly key: string;
  /** The digest of the bytes and of where they went, whatever file they came from. */
  readonly bytesKey: string;
  /** The digest of the request as it is written: dynamic values make other bytes of the same text each time. */
  readonly writtenKey: string;
  readonly sentAtMs: number;
  readonly environment: string;
  readonly origin: string;
  readonly method: string;
  /** Path and query, without secrets. */
  readonly target: string;
  /** The request file and the request line, from 0. */
  readonly file: string;
  readonly line: number;
  /** What it is known by in its file. */
  readonly written: string;
}

/** Requests that may have taken effect without our knowing: a fiscal document must not be issued twice by accident. An
 *  entry is on the disk before the bytes leave and taken back by an answer, so it outlives a crash of the editor and of
 *  the machine. Every window sees the entries of all. Rejects with FiscalError `storage-failed`. */
export class UnknownOutcomes {
  readonly #folder: StorageFolder;
  readonly #underWay = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(folder: StorageFolder) {
    this.#folder = folder;
  }

  onDidChange(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  /** The last one of the same bytes, or of the same text in the same file; undefined where there is none. */
  async find(request: PreparedRequest, written: WrittenRequest): Promise<UnknownOutcome | undefined> {
    const bytesKey = bytesKeyOf(request);
    const writtenKey = writtenKeyOf(request, written);
    const all = await this.#read();
    return all.find(entry => entry.bytesKey === bytesKey || entry.writtenKey === writtenKey);
  }

  /** Without those that this window waits for at the moment; the newest first. */
  async list(): Promise<readonly UnknownOutcome[]> {
    return (await this.#read()).filter(({ key }) => !this.#underWay.has(key));
  }

  /** To be awaited before the first byte leaves. */
  async begin(
    request: PreparedRequest,
    written: WrittenRequest,
    told: Pick<UnknownOutcome, 'sentAtMs' | 'target'>,
  ): Promise<void> {
    const { environment, origin, method, line } = request;
    const key = keyOf(request, written);
    const entry: UnknownOutcome = {
      ...{ key, bytesKey: bytesKeyOf(request), writtenKey: writtenKeyOf(request, written), ...told },
      ...{ environment, origin, method, line, file: written.file, written: written.label },
    };
    await this.#folder.write(`${key}.json`, storedBytes(VERSION, entry));
    this.#underWay.add(key);
    for (const { key: old } of (await this.#read()).slice(MAX_KEPT)) await this.#folder.remove(`${old}.json`);
  }

  /** What became of it, or that nothing did: an unknown outcome is kept. */
  async end(request: PreparedRequest, written: WrittenRequest, isKnown: boolean): Promise<void> {
    const key = keyOf(request, written);
    this.#underWay.delete(key);
    if (isKnown) await this.#folder.remove(`${key}.json`);
    this.#tell();
  }

  /** The user has found out. */
  async settle(key: string): Promise<void> {
    if (NAME.test(`${key}.json`)) await this.#folder.remove(`${key}.json`);
    this.#tell();
  }

  async #read(): Promise<readonly UnknownOutcome[]> {
    const names = (await this.#folder.list()).map(({ name }) => name).filter(name => NAME.test(name));
    const entries = await Promise.all(names.map(async name => unknownOutcome(await this.#folder.read(name))));
    return entries.filter(entry => entry !== undefined).sort((left, right) => right.sentAtMs - left.sentAtMs);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Whether it is known what became of a request: answered by the endpoint or the gateway, or not sent at all. What a
 *  server in front of them answers (5xx) says nothing of the request. */
export function isOutcomeKnown(outcome: Outcome, { method }: Pick<PreparedRequest, 'method'>): boolean {
  if (outcome.kind === 'secret-missing') return true;
  if (outcome.kind === 'failed') return !isOutcomeUnknown(outcome.failure, method);
  return !isInconclusive(outcome.response.status, method);
}

/** Two files may send the same bytes at the same time; what becomes of one says nothing of the other. */
function keyOf(request: PreparedRequest, { file }: WrittenRequest): string {
  return digestOf(request, [file]);
}

function bytesKeyOf(request: PreparedRequest): string {
  return digestOf(request, []);
}

function digestOf(
  { environment, origin, method, basePath, path, query, body }: PreparedRequest,
  more: readonly string[],
): string {
  const place = JSON.stringify([environment, origin, method, basePath, path, query, ...more]);
  return nameable(fingerprint(place, body));
}

function writtenKeyOf({ environment, origin }: PreparedRequest, { file, text }: WrittenRequest): string {
  return nameable(fingerprint(JSON.stringify([environment, origin, file]), new TextEncoder().encode(text)));
}

/** A digest as a file's name. */
function nameable(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const KEYS = ['key', 'bytesKey', 'writtenKey'] as const;
const TEXTS = [...KEYS, 'environment', 'origin', 'method', 'target', 'file', 'written'] as const;
const NUMBERS = ['sentAtMs', 'line'] as const;

type Reader = (fields: Readonly<Record<string, unknown>>) => UnknownOutcome | undefined;

const readCurrent: Reader = fields => {
  const isWhole =
    TEXTS.every(name => typeof fields[name] === 'string') &&
    NUMBERS.every(name => typeof fields[name] === 'number');
  return isWhole ? (fields as unknown as UnknownOutcome) : undefined;
};

/** By version. Version 2 has the fields of version 1, and its number. */
const READERS: Readonly<Record<number, Reader>> = { 1: readCurrent, [VERSION]: readCurrent };

function unknownOutcome(bytes: Uint8Array | undefined): UnknownOutcome | undefined {
  const stored = bytes === undefined ? undefined : storedFile(bytes);
  if (stored === undefined) return undefined;
  // One of a later version counts as well as it can be read: a question too many is better than a document issued twice.
  return (READERS[stored.version] ?? readCurrent)(stored.fields);
}
