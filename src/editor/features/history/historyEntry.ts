import type { SupportedRequest } from '../../../report/supportReport.ts';
import { storedBytes, storedFile } from '../../platform/storage/storedRecord.ts';
import type { BodyView } from '../response/bodyView.ts';
import type { ResponseView } from '../response/responseText.ts';

/** What is kept of a send. No secret is in it: every text went through the mask before. */
export interface HistoryEntry extends ResponseView {
  /** Also the file's name: the moment and a number, so that names sort by time. */
  readonly id: string;
  readonly sentAtMs: number;
  readonly environment: string;
  readonly origin: string;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** `200 OK`, `401 · 10009003`, or the failure in a few words. */
  readonly outcome: string;
  readonly isGood: boolean;
  /** 401 with 10009003: it can be explained. */
  readonly isMismatch: boolean;
  /** The request file and the request line, from 0. */
  readonly file: string;
  readonly line: number;
  /** `# @name`, else the request line as it is written: by it the request is found again where lines have moved. */
  readonly written: string;
  /** For a signature mismatch: what to check, a line each. */
  readonly mismatch: readonly string[];
  readonly request: KeptRequest;
}

/** The request as it was sent, without its three signature headers. `isExact`: `body` is the whole of it and nothing had to
 *  be masked, so it can be signed again. `forcedSign` is that of `# @sign` alone: a sign of ours could help to guess the secret. */
export type KeptRequest = SupportedRequest;

/** What a list shows of an entry. */
export type HistorySummary = Omit<HistoryEntry, 'head' | 'body' | 'request' | 'mismatch'>;

type Check = (value: unknown) => boolean;
type ChecksOf<T> = Readonly<Record<keyof T, Check>>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isListOf = (isItem: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isItem);

const BODY: ChecksOf<BodyView> = {
  text: isText,
  kind: value => value === 'text' || value === 'bytes',
  hidden: isNumber,
};
const REQUEST: ChecksOf<KeptRequest> = {
  ...{ application: isText, basePath: isText, path: isText, query: isText },
  headers: isListOf(header => isListOf(isText)(header) && (header as unknown[]).length === 2),
  ...{ body: isText, bodyBytes: isNumber, isExact: isFlag, isMultipart: isFlag },
  ...{ timestamp: isText, forcedSign: isText },
};
const ENTRY: ChecksOf<HistoryEntry> = {
  ...{ id: isText, sentAtMs: isNumber, environment: isText, origin: isText, method: isText, target: isText },
  ...{
    outcome: isText,
    isGood: isFlag,
    isMismatch: isFlag,
    file: isText,
    line: isNumber,
    written: isText,
    head: isText,
  },
  mismatch: isListOf(isText),
  body: value => fits(value, BODY),
  request: value => fits(value, REQUEST),
};

/** Increased by each change to the fields, which then needs a reader for the version before. */
const VERSION = 2;

type Reader = (fields: Readonly<Record<string, unknown>>) => HistoryEntry | undefined;

const readCurrent: Reader = fields => (fits(fields, ENTRY) ? (fields as unknown as HistoryEntry) : undefined);

/** By version. Version 2 has the fields of version 1, and its number. */
const READERS: Readonly<Record<number, Reader>> = { 1: readCurrent, [VERSION]: readCurrent };

/** Reads an entry's file; undefined for one of a later version, and for anything else. */
export function readHistoryEntry(bytes: Uint8Array): HistoryEntry | undefined {
  const stored = storedFile(bytes);
  return stored === undefined ? undefined : READERS[stored.version]?.(stored.fields);
}

/** The bytes of an entry's file. */
export function historyEntryBytes(entry: HistoryEntry): Uint8Array {
  return storedBytes(VERSION, entry);
}

export function summaryOf(entry: HistoryEntry): HistorySummary {
  const { head, body, request, mismatch, ...summary } = entry;
  return summary;
}

/** Which files go so that the rest is within the limits: the oldest. `files` in any order; names sort by time. */
export function beyondLimits(
  files: readonly { readonly name: string; readonly bytes: number }[],
  limits: { readonly entries: number; readonly bytes: number },
): readonly string[] {
  const newestFirst = [...files].sort((left, right) => (left.name < right.name ? 1 : -1));
  let bytes = 0;
  let kept = 0;
  return newestFirst.flatMap(({ name, bytes: size }) => {
    bytes += size;
    kept += 1;
    return kept > limits.entries || bytes > limits.bytes ? [name] : [];
  });
}

function fits(value: unknown, checks: Readonly<Record<string, Check>>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries(checks).every(([name, isRight]) => isRight(fields[name]));
}
