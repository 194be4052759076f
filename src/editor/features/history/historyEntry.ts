import { isRecord } from '../../../core/formats/unknownValue.ts';
import { decodeUtf8 } from '../../../core/formats/utf8.ts';
import type { SignedRequest } from '../../../core/request/send/signedRequest.ts';
import type { SupportedRequest } from '../../../report/supportReport.ts';
import type { MaskText } from '../../platform/notifications/maskText.ts';
import { storedBytes, storedFile } from '../../platform/storage/storedRecord.ts';
import type { BodyView } from '../response/bodyView.ts';
import type { ResponseView } from '../response/responseText.ts';

/** What is stored about a request that was sent. Contains no secret, because every text was masked first. */
export interface HistoryEntry extends ResponseView {
  /** Also the file's name: the time and a number, so that names sort by time. */
  readonly id: string;
  readonly sentAtMs: number;
  readonly environment: string;
  readonly origin: string;
  readonly method: string;
  /** Path and query string. */
  readonly target: string;
  /** `200 OK · 15 ms`, `401 · 10009003 signature mismatch`, or a short description of the failure. */
  readonly outcome: string;
  readonly isGood: boolean;
  /** 401 with 10009003, which can be explained. */
  readonly isMismatch: boolean;
  /** The request file and the request line, counted from 0. */
  readonly file: string;
  readonly line: number;
  /** `# @name`, or else the request line as written. Identifies the request even if its line has moved. */
  readonly written: string;
  /** For a signature mismatch: what to check, by line. */
  readonly mismatch: readonly string[];
  /** As sent, without its three signature headers. `isExact`: `body` is complete and nothing was masked, so it can be signed again.
   *  `forcedSign` is only set by `# @sign`, because a computed signature could help to guess the secret. */
  readonly request: SupportedRequest;
  /** The workspace folder that it was sent from; empty without a folder, and absent in entries of earlier releases. */
  readonly folder?: string;
  /** The digest of the request's text in its file, which tells it from others with the same label; absent in entries of earlier
   *  releases. */
  readonly digest?: string;
}

/** What a list shows of an entry. */
export type HistorySummary = Omit<HistoryEntry, 'head' | 'body' | 'request' | 'mismatch'>;

const OPTIONAL_FIELDS = ['folder', 'digest'] as const;
type OptionalField = (typeof OPTIONAL_FIELDS)[number];

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
const REQUEST: ChecksOf<SupportedRequest> = {
  ...{ application: isText, basePath: isText, path: isText, query: isText },
  headers: isListOf(header => isListOf(isText)(header) && (header as unknown[]).length === 2),
  ...{ body: isText, bodyBytes: isNumber, isExact: isFlag, isMultipart: isFlag },
  ...{ timestamp: isText, forcedSign: isText },
};
const ENTRY: ChecksOf<Omit<HistoryEntry, OptionalField>> = {
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

/** Increment it with each change to the fields, and add a reader for the previous version. Earlier releases ignore
 *  optional fields, so those need no new version. */
const VERSION = 2;

type Reader = (fields: Readonly<Record<string, unknown>>) => HistoryEntry | undefined;

const readCurrent: Reader = fields => {
  const areTexts = OPTIONAL_FIELDS.every(name => fields[name] === undefined || isText(fields[name]));
  const isWhole = fits(fields, ENTRY) && areTexts;
  return isWhole ? (fields as unknown as HistoryEntry) : undefined;
};

/** By version. Version 2 has the fields of version 1, and a version number. */
const READERS: Readonly<Record<number, Reader>> = { 1: readCurrent, [VERSION]: readCurrent };

/** Reads an entry's file; undefined for a later version and for what isn't an entry. */
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

/** The oldest files, which must be deleted to keep the others within the limits. `files` may be in any order; names sort by time. */
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
  return isRecord(value) && Object.entries(checks).every(([name, isRight]) => isRight(value[name]));
}

/** What the history stores about a request: its own headers and its body, with secrets masked, and of the three signature headers only
 *  the timestamp. */
export function keptRequest({ prepared, timestamp }: SignedRequest, mask: MaskText): SupportedRequest {
  const { application, basePath, path, query, headers, body, signs, signature } = prepared;
  // Undefined if encoding the text wouldn't give the same bytes again.
  const text = decodeUtf8(body);
  const texts = [basePath, path, query, text ?? '', ...headers.flat()];
  return {
    application,
    basePath: mask(basePath),
    path: mask(path),
    query: mask(query),
    headers: headers.map(([name, value]) => [name, mask(value)]),
    body: mask(text ?? ''),
    bodyBytes: body.length,
    isExact: text !== undefined && texts.every(each => mask(each) === each),
    isMultipart: signs === 'empty' && body.length > 0,
    timestamp,
    forcedSign: mask(signature.sign ?? ''),
  };
}
