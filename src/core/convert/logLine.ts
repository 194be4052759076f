import type { CapturedRequest } from './capturedRequest.ts';
import { flattenedLog } from './logFields.ts';

/** A request as a log tells it: what isn't in the log is undefined. */
export interface LoggedRequest {
  readonly method: string | undefined;
  /** Path and query, with scheme and host where the log has them. */
  readonly url: string;
  readonly timestamp: string | undefined;
  readonly sign: string;
  readonly body: string | undefined;
}

/** A log that is longer holds more than one request. */
const MAX_LENGTH = 1_048_576;

/** Finds a request in text that somebody's program logged: a signature and a path from /openapi on, and with them the
 *  timestamp, the method and the body if they are there. Reads JSON (also inside a string), `key=value`, access logs and
 *  header dumps. Of several values, a named one takes precedence over one without a name, and then the one nearest to the signature.
 *  Undefined without a signature or a path. Linear. */
export function readLogLine(text: string): LoggedRequest | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const { text: flat, body } = flattenedLog(text);
  const sign = best(signsIn(flat), 0);
  if (sign === undefined) return undefined;
  const target = best(targetsIn(flat), sign.at);
  if (target === undefined) return undefined;
  const timestamp = best(timestampsIn(flat), sign.at);
  const method = methodBefore(flat, target.at) ?? METHOD_FIELD.exec(flat)?.[1]?.toUpperCase();
  return { method, url: target.value, timestamp: timestamp?.value, sign: sign.value, body };
}

/** As other captured requests: a request whose method isn't told has one that fits its body. */
export function capturedOfLog({ method, url, timestamp, sign, body }: LoggedRequest): CapturedRequest {
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
  /** The smaller, the likelier. */
  readonly rank: number;
}

/** The likeliest; among those, the one nearest to a place. */
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
/** Loggers use these for the moment of logging. */
const TIME_NAMES = /^(?:ts|time|t|epoch)$/i;
const TARGET_NAMES = /^(?:(?:request|req)[-_]?)?(?:url|uri|path|target|endpoint|route|request)$/i;

/** The last part of the name that a value has, with what may stand between them (`: `, `=`, `":"`, `' => '`); empty where
 *  it has none. */
function nameBefore(text: string, at: number): string {
  const colon = backwards(text, at, QUOTES, 8);
  const isArrow = text.charAt(colon - 1) === '>' && text.charAt(colon - 2) === '=';
  if (!isArrow && !/[:=]/.test(text.charAt(colon - 1))) return '';
  const end = backwards(text, colon - (isArrow ? 2 : 1), QUOTES, 8);
  return text.slice(backwards(text, end, NAME_CHARACTER, 40), end);
}

const QUOTES = /[\\"'` \t]/;
/** Of the last part: `headers.sign` is a `sign`. */
const NAME_CHARACTER = /[\w-]/;

/** Where a run of such characters that ends at `end` begins, if it isn't longer than `most`. */
function backwards(text: string, end: number, character: RegExp, most: number): number {
  let start = end;
  while (start > Math.max(0, end - most) && character.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** A signature in any form that a digest has is taken where it is named; without a name, 32 hexadecimal characters. One
 *  that is named otherwise (a trace id) is none. */
function* signsIn(text: string): Generator<Found> {
  for (const { 0: value, index: at } of text.matchAll(/[0-9A-Za-z+/_-]+={0,2}/g)) {
    const isLikely = value.length >= 16 && value.length <= 128;
    if (isLikely && SIGN_NAMES.test(nameBefore(text, at))) yield { value, at, rank: 0 };
  }
  for (const { 0: value, index: at } of text.matchAll(/[0-9A-Za-z]+/g)) {
    if (!/^[0-9A-Fa-f]{32}$/.test(value)) continue;
    // Before a path, it is the token of a string to sign.
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

/** A URL or a path begins after something else than this, and ends before it. */
const OF_TARGET = /[^\s"'`<>|\\,;()[\]{}=]/;
const MOST_BEFORE_TARGET = 300;
const AFTER_TARGET = /[\s"'`<>|\\,;()[\]{}]/g;

function* targetsIn(text: string): Generator<Found> {
  let end = 0;
  for (const { index } of text.matchAll(/\/openapi\//g)) {
    // A path with /openapi/ twice is one.
    if (index < end) continue;
    AFTER_TARGET.lastIndex = index;
    end = AFTER_TARGET.exec(text)?.index ?? text.length;
    const at = backwards(text, index, OF_TARGET, MOST_BEFORE_TARGET);
    const before = text.slice(at, index);
    // Behind `host:` or a token it is something else: a string to sign.
    if (before !== '' && !/^(?:https?:\/\/|\/)/i.test(before)) continue;
    const value = text.slice(at, end).replace(/[.:]$/, '');
    const rank = methodBefore(text, at) !== undefined ? 0 : TARGET_NAMES.test(nameBefore(text, at)) ? 1 : 2;
    yield { value, at, rank };
  }
}

/** Of a request line, also in quotation marks. */
function methodBefore(text: string, at: number): string | undefined {
  const before = text.slice(Math.max(0, at - 12), at);
  return /(?:^|[^A-Za-z])(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)["'` ]{1,3}$/.exec(before)?.[1];
}

const METHOD_FIELD =
  /(?<![0-9A-Za-z])(?:http|request|req)?[_.-]?(?:method|verb)["'` \t]{0,8}(?:=>|[:=])["'` \t]{0,8}(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?![A-Za-z])/i;
