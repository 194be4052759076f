import type { RequestDraft } from '../requestDraft.ts';
import { flattenedLog } from './logFields.ts';
import { loggedSigningString } from './loggedSigningString.ts';
import { unlabeledBody } from './unlabeledBody.ts';

/** A request as found in a log; members that aren't in the log are undefined. */
export interface LoggedRequest {
  readonly method: string | undefined;
  /** Path and query string, with scheme and host if they're in the log. */
  readonly url: string;
  readonly timestamp: string | undefined;
  readonly sign: string;
  readonly body: string | undefined;
}

/** A longer log contains more than one request. */
const MAX_LENGTH = 1_048_576;

/** Finds a request in the log of a program: a signature and a path starting at /openapi, and the timestamp, method
 *  and body if present. Reads JSON (even inside a string), `key=value`, access logs and header dumps. A named value
 *  takes precedence over one without a name, and then the one nearest to the signature. Undefined without a signature
 *  or a path. Linear. */
export function readLogLine(text: string): LoggedRequest | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const { text: flat, body, data, written } = flattenedLog(text);
  // What the log lacks is taken from the program's own string to sign.
  const signed = loggedSigningString(flat);
  const isOutside = ({ at }: Found): boolean => signed === undefined || at < signed.start || at >= signed.end;
  const sign = best([...signsIn(flat)].filter(isOutside), 0);
  if (sign === undefined) return undefined;
  const target = best([...targetsIn(flat)].filter(isOutside), sign.at);
  const url = target?.value ?? signed?.target;
  if (url === undefined) return undefined;
  const timestamp = best([...timestampsIn(flat)].filter(isOutside), sign.at)?.value ?? signed?.timestamp;
  const method = (target && methodBefore(flat, target.at)) ?? METHOD_FIELD.exec(flat)?.[1]?.toUpperCase();
  const logged = body ?? (signed?.body || undefined);
  if (logged !== undefined || !/^(?:POST|PUT|PATCH)$/.test(method ?? ''))
    return { method, url, timestamp, sign: sign.value, body: logged };
  return { method, url, timestamp, sign: sign.value, body: data ?? unlabeledBody(written, sign.value) };
}

/** Converts it to a captured request. A missing method is inferred from the body. */
export function capturedOfLog({ method, url, timestamp, sign, body }: LoggedRequest): RequestDraft {
  return {
    method: method ?? (body === undefined || body === '' ? 'GET' : 'POST'),
    url,
    headers: [...(timestamp === undefined ? [] : [['timestamp', timestamp] as const]), ['sign', sign]],
    body: body === undefined || body === '' ? { kind: 'none' } : { kind: 'text', text: body },
  };
}

interface Found {
  readonly value: string;
  readonly at: number;
  /** Smaller is more likely. */
  readonly rank: number;
}

/** The most likely value; among equals, the one nearest to a position. */
function best(found: Iterable<Found>, near: number): Found | undefined {
  let chosen: Found | undefined;
  for (const each of found) {
    const distance = Math.abs(each.at - near);
    if (
      chosen === undefined ||
      each.rank < chosen.rank ||
      (each.rank === chosen.rank && distance < Math.abs(chosen.at - near))
    )
      chosen = each;
  }
  return chosen;
}

const SIGN_NAMES =
  /^(?:(?:x|sent|received|claimed|request|req|client|header)[-_]?)?(?:sign|signature|assinatura)$/i;
const TIMESTAMP_NAMES = /^(?:(?:x|request|req|header)[-_]?)?timestamp$/i;
/** Loggers use these names for the time of logging. */
const TIME_NAMES = /^(?:ts|time|t|epoch)$/i;
const TARGET_NAMES = /^(?:(?:request|req)[-_]?)?(?:url|uri|path|target|endpoint|route|request)$/i;

/** The last part of a value's name before it, allowing separators (`: `, `=`, `":"`, `' => '`); empty if it has none. */
function nameBefore(text: string, at: number): string {
  const colon = backwards(text, at, QUOTES, 8);
  const isArrow = text.charAt(colon - 1) === '>' && text.charAt(colon - 2) === '=';
  if (!isArrow && !/[:=]/.test(text.charAt(colon - 1))) return '';
  const end = backwards(text, colon - (isArrow ? 2 : 1), QUOTES, 8);
  return text.slice(backwards(text, end, NAME_CHARACTER, 40), end);
}

const QUOTES = /[\\"'`[\] \t]/;
/** Of the last part: `headers.sign` counts as `sign`. */
const NAME_CHARACTER = /[\w-]/;

/** The start of a run of such characters that ends at `end`, if it's at most `most` long. */
function backwards(text: string, end: number, character: RegExp, most: number): number {
  let start = end;
  while (start > Math.max(0, end - most) && character.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** A named signature may have any form of a digest; one without a name must be 32 hexadecimal characters. A value
 *  with another name, such as a trace id, is skipped. */
function* signsIn(text: string): Generator<Found> {
  for (const { 0: value, index: at } of text.matchAll(/[0-9A-Za-z+/_-]+={0,2}/g)) {
    const isLikely = value.length >= 16 && value.length <= 128;
    if (isLikely && SIGN_NAMES.test(nameBefore(text, at))) yield { value, at, rank: 0 };
  }
  for (const { 0: value, index: at } of text.matchAll(/[0-9A-Za-z]+/g)) {
    if (!/^[0-9A-Fa-f]{32}$/.test(value)) continue;
    // Before a path, it's the token of a string to sign.
    if (nameBefore(text, at) === '' && text.charAt(at + 32) !== '/') yield { value, at, rank: 1 };
  }
}

function* timestampsIn(text: string): Generator<Found> {
  for (const { 0: value, index: at } of text.matchAll(/(?<![0-9A-Za-z.])\d{10}(?:\d{3})?(?![0-9A-Za-z])/g)) {
    const name = nameBefore(text, at);
    if (TIMESTAMP_NAMES.test(name)) yield { value, at, rank: 0 };
    else if (value.length === 10 && name === '') yield { value, at, rank: 1 };
    else if (value.length === 10 && TIME_NAMES.test(name)) yield { value, at, rank: 2 };
  }
}

/** Characters of a URL or path; any other character delimits it. */
const OF_TARGET = /[^\s"'`<>|\\,;()[\]{}=]/;
const MOST_BEFORE_TARGET = 300;
const AFTER_TARGET = /[\s"'`<>|\\,;()[\]{}]/g;

function* targetsIn(text: string): Generator<Found> {
  let end = 0;
  for (const { index } of text.matchAll(/\/openapi\//g)) {
    // A path that contains /openapi/ twice is one path.
    if (index < end) continue;
    AFTER_TARGET.lastIndex = index;
    end = AFTER_TARGET.exec(text)?.index ?? text.length;
    const word = backwards(text, index, OF_TARGET, MOST_BEFORE_TARGET);
    // `URL:https://…`, as Go prints it.
    const at = word + (/^\w{1,20}:(?=https?:\/\/)/i.exec(text.slice(word, index))?.[0].length ?? 0);
    const before = text.slice(at, index);
    // After `host:` or a token, it belongs to something else, such as a string to sign.
    if (before !== '' && !/^(?:https?:\/\/|\/)/i.test(before)) continue;
    const value = text.slice(at, end).replace(/[.:]$/, '');
    const rank = methodBefore(text, at) !== undefined ? 0 : TARGET_NAMES.test(nameBefore(text, at)) ? 1 : 2;
    yield { value, at, rank };
  }
}

/** The method of a request line, even in quotation marks. */
function methodBefore(text: string, at: number): string | undefined {
  const before = text.slice(Math.max(0, at - 12), at);
  return /(?:^|[^A-Za-z])(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)["'` ]{1,3}$/.exec(before)?.[1];
}

const METHOD_FIELD =
  /(?<![0-9A-Za-z])(?:http|request|req)?[_.-]?(?:method|verb)["'`\] \t]{0,8}(?:=>|[:=])["'`[ \t]{0,8}(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?![A-Za-z])/i;
