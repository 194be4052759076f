import type { RequestDraft } from '../requestDraft.ts';
import { flattenedLog } from './logFields.ts';
import { type LoggedSigningString, loggedSigningString } from './loggedSigningString.ts';
import { unlabeledBody } from './unlabeledBody.ts';

/** A request as found in a log; members that aren't in the log are undefined. */
export interface LoggedRequest {
  readonly method: string | undefined;
  /** Path and query string, with scheme and host if they're in the log. */
  readonly url: string;
  readonly timestamp: string | undefined;
  readonly sign: string;
  readonly body: string | undefined;
  /** The `token` header, if the log has all of it. */
  readonly token?: string;
  /** How many log lines are about requests of their own, if there are several; this is the last one. */
  readonly lines?: number;
}

/** The longest log that is read; a longer one contains more than one request. */
export const MOST_LOG_CHARACTERS = 1_048_576;

/** Finds a request in the log of a program: a signature and a path starting at /openapi, and the timestamp, token, method, and body if
 *  present. If several lines have signatures of their own, the last one is read. Reads JSON (even inside a string), `key=value`, access
 *  logs, and header dumps. A named value takes precedence over one without a name; among equals, the value nearest to the signature does.
 *  Undefined without a signature or a path. Linear. */
export function readLogLine(text: string): LoggedRequest | undefined {
  if (text.length > MOST_LOG_CHARACTERS) return undefined;
  // A single line is read once.
  const records = text.includes('\n') ? signedLines(text) : [];
  const last = records.at(-1);
  if (last === undefined || records.length === 1) return readRecord(text)?.request;
  // What the line lacks may be in the lines after it.
  const request = isWhole(last.request) ? last.request : readRecord(text.slice(last.start))?.request;
  return { ...(request ?? last.request), lines: records.length };
}

interface LogRecord {
  readonly request: LoggedRequest;
  readonly isSignNamed: boolean;
}

/** The lines with a path and a signature, if that of the line before is another one. Only named signatures count if there are any, because
 *  the ids of other things look like signatures. */
function signedLines(text: string): readonly (LogRecord & { readonly start: number })[] {
  const found: (LogRecord & { readonly start: number })[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const record = line.includes('openapi') ? readRecord(line) : undefined;
    if (record !== undefined) found.push({ ...record, start });
    start += line.length + 1;
  }
  const hasNamed = found.some(({ isSignNamed }) => isSignNamed);
  const signed = found.filter(({ isSignNamed }) => isSignNamed === hasNamed);
  return signed.filter(({ request }, index) => request.sign !== signed[index - 1]?.request.sign);
}

function isWhole({ method, timestamp, body }: LoggedRequest): boolean {
  return timestamp !== undefined && (body !== undefined || /^(?:GET|HEAD)$/.test(method ?? ''));
}

function readRecord(text: string): LogRecord | undefined {
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
  const isKnown = logged !== undefined || !hasBodyUsually(method);
  const sent = isKnown ? logged : (data ?? unlabeledBody(written, sign.value));
  const bodyStart = sent ? flat.indexOf(sent) : -1;
  const isInBody = ({ at }: Pick<Found, 'at'>): boolean =>
    bodyStart !== -1 && at >= bodyStart && at < bodyStart + (sent ?? '').length;
  const token = best(
    [...tokensIn(flat)].filter(found => isOutside(found) && !isInBody(found)),
    sign.at,
  );
  const request = {
    ...{ method, url: withQuery(url, flat, isInBody), timestamp, sign: sign.value, body: sent },
    ...(token === undefined ? {} : { token: token.value }),
  };
  return { request, isSignNamed: sign.rank === 0 };
}

/** Whether requests with this method usually have a body, so a log without one is incomplete. */
export function hasBodyUsually(method: string | undefined): boolean {
  return /^(?:POST|PUT|PATCH)$/.test(method ?? '');
}

const QUERY_FIELD =
  /(?<![0-9A-Za-z])(?:raw|url)?[_.-]?(?:query|querystring|query[_ -]string)["'`\] \t]{0,4}(?:=>|[:=])["'`[ \t]{0,4}\??([\w.~%+[\]-]{1,80}=[^\s"'`,;|]{0,2000})/gi;

/** Some logs have the query string in a field of its own. */
function withQuery(url: string, text: string, isInBody: (found: { readonly at: number }) => boolean): string {
  if (url.includes('?')) return url;
  for (const { 1: query, index: at } of text.matchAll(QUERY_FIELD))
    if (!isInBody({ at })) return `${url}?${query}`;
  return url;
}

/** Converts the logged request to a captured one. A missing method is inferred from the body. */
export function capturedOfLog({ method, url, timestamp, sign, body, token }: LoggedRequest): RequestDraft {
  const named = [
    ['token', token],
    ['timestamp', timestamp],
    ['sign', sign],
  ] as const;
  return {
    method: method ?? (body === undefined || body === '' ? 'GET' : 'POST'),
    url,
    headers: named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    body: body === undefined || body === '' ? { kind: 'none' } : { kind: 'text', text: body, isLogged: true },
  };
}

/** The request that a string to sign describes, without a signature. */
export function capturedOfSigningString({ target, body, timestamp }: LoggedSigningString): RequestDraft {
  return capturedOfLog({ method: undefined, url: target, timestamp, sign: '', body });
}

/** The code of the platform in a text; undefined if there are several. Source: Errors. */
export function refusalCode(text: string): number | undefined {
  const [code, ...others] = new Set(text.match(/(?<![\w.-])10009\d{3}(?![\w.-])/g));
  return code === undefined || others.length > 0 ? undefined : Number(code);
}

interface Found {
  readonly value: string;
  readonly at: number;
  /** A smaller rank is more likely. */
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
  /^(?:(?:x|sent|received|claimed|request|req|client|header|http)[-_]?)?(?:sign|signature|assinatura)$/i;
const TOKEN_NAMES = /^(?:(?:x|sent|request|req|header|http)[-_]?)?token$/i;
const TIMESTAMP_NAMES =
  /^(?:(?:x|request|req|header|http)[-_]?)?(?:timestamp|carimbo(?:[-_](?:de[-_])?tempo)?)$/i;
/** Loggers use these names for the time of logging. */
const TIME_NAMES = /^(?:ts|time|t|epoch)$/i;
const TARGET_NAMES =
  /^(?:(?:request|req)[-_]?)?(?:url|uri|path|target|endpoint|route|request|caminho|rota)$/i;

/** The last part of the name before a value, allowing separators (`: `, `=`, `":"`, `' => '`); empty if the value has no name. */
function nameBefore(text: string, at: number): string {
  const colon = backwards(text, at, QUOTES, 8);
  const isArrow = text.charAt(colon - 1) === '>' && text.charAt(colon - 2) === '=';
  if (!isArrow && !/[:=]/.test(text.charAt(colon - 1))) return '';
  const end = backwards(text, colon - (isArrow ? 2 : 1), QUOTES, 8);
  return text.slice(backwards(text, end, NAME_CHARACTER, 40), end);
}

const QUOTES = /[\\"'`[\] \t]/;
/** A character in the last part of a name: `headers.sign` counts as `sign`. */
const NAME_CHARACTER = /[\w-]/;

/** The start of the run of matching characters that ends at `end`; at most `most` characters before `end`. */
function backwards(text: string, end: number, character: RegExp, most: number): number {
  let start = end;
  while (start > Math.max(0, end - most) && character.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** A named signature may be in any digest format; one without a name must be 32 hexadecimal characters. A value
 *  with another name, such as a trace id, is skipped. */
function* signsIn(text: string): Generator<Found> {
  for (const { 0: value, index: at } of text.matchAll(/[0-9A-Za-z+/_-]+={0,2}/g)) {
    const isLikely = value.length >= 16 && value.length <= 128;
    if (isLikely && SIGN_NAMES.test(nameBefore(text, at))) yield { value, at, rank: 0 };
  }
  for (const { 0: value, index: at } of text.matchAll(/[0-9A-Za-z]+/g)) {
    if (!/^[0-9A-Fa-f]{32}$/.test(value)) continue;
    // Such a value before a path is the token of a string to sign.
    if (nameBefore(text, at) === '' && text.charAt(at + 32) !== '/') yield { value, at, rank: 1 };
  }
}

export function hasNamedSign(text: string): boolean {
  return best(signsIn(text), 0)?.rank === 0;
}

function* timestampsIn(text: string): Generator<Found> {
  for (const { 0: value, index: at } of text.matchAll(/(?<![0-9A-Za-z.])\d{10}(?:\d{3})?(?![0-9A-Za-z])/g)) {
    const name = nameBefore(text, at);
    if (TIMESTAMP_NAMES.test(name)) yield { value, at, rank: 0 };
    else if (value.length === 10 && name === '') yield { value, at, rank: 1 };
    else if (value.length === 10 && TIME_NAMES.test(name)) yield { value, at, rank: 2 };
  }
}

const MASK_OR_DOTS = /[.…*•]/;

/** A token followed by a mask or by dots isn't all of it. */
function* tokensIn(text: string): Generator<Found> {
  for (const { 0: value, index: at } of text.matchAll(/(?:Bearer )?[\w~+/-]{8,}={0,2}/gi)) {
    if (MASK_OR_DOTS.test(text.charAt(at + value.length))) continue;
    if (TOKEN_NAMES.test(nameBefore(text, at))) yield { value, at, rank: 0 };
  }
}

/** A character that a URL or path can contain in a log. */
const OF_TARGET = /[^\s"'`<>|\\,;()[\]{}=]/;
const MOST_BEFORE_TARGET = 300;
const AFTER_TARGET = /[\s"'`<>|\\,;()[\]{}]/g;

/** The URLs and paths that aren't part of a string to sign. */
export function* targetsIn(text: string): Generator<Found> {
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
    // After `host:` or a token, the path belongs to something else, such as a string to sign.
    if (before !== '' && !/^(?:https?:\/\/|\/)/i.test(before)) continue;
    const value = text.slice(at, end).replace(/[.:]$/, '');
    const rank = methodBefore(text, at) !== undefined ? 0 : TARGET_NAMES.test(nameBefore(text, at)) ? 1 : 2;
    yield { value, at, rank };
  }
}

/** The method of a request line, even in quotation marks. */
function methodBefore(text: string, at: number): string | undefined {
  const before = text.slice(Math.max(0, at - 12), at);
  return /(?:^|[^A-Za-z])(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?:["'` ]{1,3}| -> )$/.exec(before)?.[1];
}

export const METHOD_FIELD =
  /(?<![0-9A-Za-z])(?:http|request|req)?[_.-]?(?:method|verb|m[eé]todo|verbo)["'`\] \t]{0,8}(?:=>|[:=])["'`[ \t]{0,8}(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?![A-Za-z])/i;

const METHOD_BEFORE_PATH = /(?:^|[\s"'`[(>,;:=])(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)["'` ]{1,3}$/;
const NAMED_PART =
  /(?:^|[\s,;{["'`(])(?:(?:x|request|req|raw|header)[_-]?)?(?:timestamp|carimbo|body|payload|corpo)["'`\] \t]{0,4}(?:=>|[:=])/i;
/** What a string to sign with names calls the App Secret. */
const SECRET_NAME = /(?:token|secret|key)["'`\] \t]{0,4}(?:=>|[:=])/i;
/** A bracket that isn't a variable of the path's template. */
const BRACKET_AFTER_PATH = /[[<]|\{(?![A-Za-z]\w{0,40}\})/;
const JOINED_TIME = /[^/]1[5-9]\d{8}(?:\d{3})?$/;

/** Whether a text names a signature, but has no path of the API: some programs log only what follows their base URL. Linear. */
export function isPathlessLog(text: string): boolean {
  return (
    text.length <= MOST_LOG_CHARACTERS && !text.includes('openapi') && hasNamedSign(flattenedLog(text).text)
  );
}

/** Whether a text names the parts of a request, as a log does, but has no signature. A string to sign has no method before its path,
 *  except joined to the App Secret, and no names, except together with one for the App Secret. Linear. */
export function isUnsignedLog(text: string): boolean {
  if (text.length > MOST_LOG_CHARACTERS || !text.includes('openapi')) return false;
  if (readLogLine(text) !== undefined || loggedSigningString(text) !== undefined) return false;
  const { text: flat } = flattenedLog(text);
  const [target] = targetsIn(flat);
  if (target === undefined) return false;
  const before = flat.slice(0, target.at);
  const after = flat.slice(target.at + target.value.length);
  const bracket = after.search(BRACKET_AFTER_PATH);
  if (bracket === 0 || JOINED_TIME.test(target.value)) return false;
  // What is in brackets after the path may be the body, whose members have any names.
  const around = `${before} ${bracket === -1 ? after : after.slice(0, bracket)}`;
  if (METHOD_BEFORE_PATH.test(before.slice(-20)) || METHOD_FIELD.test(around)) return true;
  return NAMED_PART.test(around) && !SECRET_NAME.test(flat);
}
