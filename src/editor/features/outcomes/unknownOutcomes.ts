import {
  bytesKeyOf,
  type SendMemory,
  type SendRecord,
  type WrittenRequest,
  writtenKeyOf,
} from '../../../app/send/sendMemory.ts';
import type { Random, StorageFolder } from '../../../core/ports.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import { storedBytes, storedFile } from '../../platform/storage/storedRecord.ts';

/** Increment it with each change to the fields, and add a reader for the previous version. Earlier releases ignore
 *  optional fields, so those need no new version. */
const VERSION = 2;
const MAX_KEPT = 500;
const NAME = /^[\w-]+\.json$/;

/** A request that was sent and whose outcome is unknown. Its body is stored only in digests. */
export interface UnknownOutcome {
  /** Its file's name, different each time the request is sent. Earlier releases used a digest of the bytes and the request file. */
  readonly key: string;
  /** The digest of the bytes and their destination, regardless of the file that they came from. */
  readonly bytesKey: string;
  /** The digest of the request as written, because dynamic variables give different bytes each time. */
  readonly writtenKey: string;
  /** Like `writtenKey`, but with what all names of the file have in common instead of its URI. */
  readonly identityKey?: string;
  readonly sentAtMs: number;
  readonly environment: string;
  readonly origin: string;
  readonly method: string;
  /** Path and query string, without secrets. */
  readonly target: string;
  /** The request file and the request line, counted from 0. */
  readonly file: string;
  readonly line: number;
  /** The label that identifies it in its file. */
  readonly written: string;
  /** The ids for looking it up at the platform, as really sent, without secrets. */
  readonly ids?: readonly string[];
  /** Whether the same bytes were sent again, and the platform has responded. */
  readonly isAnswered?: boolean;
}

/** Requests whose outcome is unknown: a fiscal document must not be issued twice by accident. An entry is written to disk before
 *  sending and removed when the outcome is known, so it survives a crash of the editor or the machine. All windows share the
 *  entries. Rejects with FiscalError `storage-failed`. */
export class UnknownOutcomes implements SendMemory {
  readonly #folder: StorageFolder;
  readonly #random: Random;
  readonly #identityOf: (file: string) => Promise<string | undefined>;
  readonly #underWay = new Set<string>();
  readonly #changed = new Listeners<void>();
  readonly onDidChange = this.#changed.on;

  /** `identityOf`: what all names of a request file have in common; undefined if it isn't on a disk. */
  constructor(
    folder: StorageFolder,
    random: Random,
    identityOf: (file: string) => Promise<string | undefined> = async () => undefined,
  ) {
    this.#folder = folder;
    this.#random = random;
    this.#identityOf = identityOf;
  }

  /** The latest entry with the same bytes, or with the same text in the same file under any name, except the one with the key `own`;
   *  undefined if there is none. */
  async find(
    request: PreparedRequest,
    written: WrittenRequest,
    own?: string,
  ): Promise<UnknownOutcome | undefined> {
    const bytesKey = bytesKeyOf(request);
    const writtenKey = writtenKeyOf(request, written);
    const { identityKey } = await this.#identityKeyOf(request, written);
    const all = await this.#read();
    return all.find(
      entry =>
        entry.key !== own &&
        (entry.bytesKey === bytesKey ||
          entry.writtenKey === writtenKey ||
          (identityKey !== undefined && entry.identityKey === identityKey)),
    );
  }

  /** The entries, except those for which this window is currently waiting; the newest first. */
  async list(): Promise<readonly UnknownOutcome[]> {
    // If a request ends while the entries are being read, its entry may have been read before it was removed.
    const before = new Set(this.#underWay);
    return (await this.#read()).filter(({ key }) => !before.has(key) && !this.#underWay.has(key));
  }

  /** Must be awaited before sending the first byte. Resolves to the key of the new entry: the same request may be sent twice, with an
   *  outcome each time. If it rejects, there is no entry. */
  async begin(request: PreparedRequest, written: WrittenRequest, sent: SendRecord): Promise<string> {
    const { environment, origin, method, line } = request;
    // Two windows may send in the same millisecond.
    const key = `${sent.sentAtMs}-${String(this.#random.int(1_000_000)).padStart(6, '0')}`;
    const entry: UnknownOutcome = {
      ...{ key, bytesKey: bytesKeyOf(request), writtenKey: writtenKeyOf(request, written), ...sent },
      ...(await this.#identityKeyOf(request, written)),
      ...{ environment, origin, method, line, file: written.file, written: written.label },
    };
    for (const { key: old } of (await this.#read()).slice(MAX_KEPT - 1)) {
      await this.#folder.remove(`${old}.json`);
    }
    // Added first, because the entries may be listed while this one is being written.
    this.#underWay.add(key);
    try {
      await this.#folder.write(`${key}.json`, storedBytes(VERSION, entry));
    } catch (error) {
      this.#underWay.delete(key);
      throw error;
    }
    return key;
  }

  /** Ends the wait for a response to the request with this key. An entry with an unknown outcome is kept. */
  async end(key: string, isKnown: boolean): Promise<void> {
    try {
      if (isKnown) await this.#folder.remove(`${key}.json`);
    } finally {
      this.#underWay.delete(key);
      this.#changed.fire();
    }
  }

  /** Records that the platform has responded to a request with these bytes, which also shows what became of the earlier ones.
   *  They stay listed, because each of them may have taken effect. */
  async answered(request: PreparedRequest): Promise<void> {
    const bytesKey = bytesKeyOf(request);
    for (const entry of await this.list()) {
      if (entry.bytesKey !== bytesKey || entry.isAnswered === true) continue;
      // The user may have resolved it in the meantime, in any window.
      await this.#folder.replace(`${entry.key}.json`, storedBytes(VERSION, { ...entry, isAnswered: true }));
    }
    this.#changed.fire();
  }

  /** Removes an entry whose outcome the user has checked. */
  async settle(key: string): Promise<void> {
    if (NAME.test(`${key}.json`)) await this.#folder.remove(`${key}.json`);
    this.#changed.fire();
  }

  async #identityKeyOf(
    request: PreparedRequest,
    written: WrittenRequest,
  ): Promise<Pick<UnknownOutcome, 'identityKey'>> {
    const file = await this.#identityOf(written.file);
    return file === undefined ? {} : { identityKey: writtenKeyOf(request, { ...written, file }) };
  }

  async #read(): Promise<readonly UnknownOutcome[]> {
    const names = (await this.#folder.list()).map(({ name }) => name).filter(name => NAME.test(name));
    const entries = await Promise.all(names.map(async name => unknownOutcome(await this.#folder.read(name))));
    return entries.filter(entry => entry !== undefined).sort((left, right) => right.sentAtMs - left.sentAtMs);
  }
}

const KEYS = ['key', 'bytesKey', 'writtenKey'] as const;
const TEXTS = [...KEYS, 'environment', 'origin', 'method', 'target', 'file', 'written'] as const;
const NUMBERS = ['sentAtMs', 'line'] as const;

type Reader = (fields: Readonly<Record<string, unknown>>) => UnknownOutcome | undefined;

const readCurrent: Reader = fields => {
  const isWhole =
    TEXTS.every(name => typeof fields[name] === 'string') &&
    NUMBERS.every(name => typeof fields[name] === 'number') &&
    (fields['identityKey'] === undefined || typeof fields['identityKey'] === 'string') &&
    (fields['ids'] === undefined || isTextList(fields['ids'])) &&
    (fields['isAnswered'] === undefined || typeof fields['isAnswered'] === 'boolean');
  return isWhole ? (fields as unknown as UnknownOutcome) : undefined;
};

/** By version. Version 2 has the fields of version 1, and a version number. */
const READERS: Readonly<Record<number, Reader>> = { 1: readCurrent, [VERSION]: readCurrent };

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every(each => typeof each === 'string');
}

function unknownOutcome(bytes: Uint8Array | undefined): UnknownOutcome | undefined {
  const stored = bytes === undefined ? undefined : storedFile(bytes);
  if (stored === undefined) return undefined;
  // Entries of a later version are read as far as possible: an unnecessary question is better than a document issued
  // twice.
  return (READERS[stored.version] ?? readCurrent)(stored.fields);
}
