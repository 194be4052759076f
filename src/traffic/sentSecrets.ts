import {
  isCredentialField,
  isCredentialHeader,
  isCredentialParameter,
} from '../core/convert/credentials/credentialNames.ts';
import { partCredentials } from '../core/convert/credentials/partCredentials.ts';
import { xmlSectionAt } from '../core/formats/tokensOfXml.ts';
import type { Header } from '../core/wireMessages.ts';
import { tokenForms } from './tokenForms.ts';

/** The parts of a request in which programs send the App Secret, rightly or by mistake. */
export interface SentRequest {
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
}

type HeaderKind = 'credential' | 'sign' | 'timestamp' | 'cookie' | 'other';

const MAX_REMEMBERED = 64;

/** Finds the strings in a request that may be App Secrets: those in `token`, and those in other headers, query parameters, and
 *  body fields that are named like a credential. Remembers some results, because programs send the same headers again and
 *  again. */
export class SentSecrets {
  readonly #forms = new Map<string, readonly string[]>();
  readonly #kinds = new Map<string, HeaderKind>();

  find({ target, headers, body }: SentRequest): readonly string[] {
    const values: string[] = [];
    for (const header of headers) values.push(...this.#ofHeader(header));
    values.push(...ofTarget(target));
    const isInItsPlace = values.some(isRandom);
    // The secret may be joined with the AppKey or something else that the program also sends.
    for (const value of [...values]) values.push(...withoutOthers(value, headers));
    // If what is sent in the App Secret's place, such as the AppKey, doesn't look like one, the App Secret may be anywhere.
    if (!isInItsPlace) values.push(...ofPath(target), ...ofOtherPlaces(target, headers));
    for (const piece of piecesOf(body)) values.push(...bodyCredentials(piece));
    return this.#formsOfAll(values);
  }

  /** Like `find`, for a large body; lets other work run between its pieces. */
  async findInBody(body: Uint8Array): Promise<readonly string[]> {
    const values: string[] = [];
    for (const piece of piecesOf(body)) {
      values.push(...bodyCredentials(piece));
      await new Promise(resolve => setImmediate(resolve));
    }
    return this.#formsOfAll(values);
  }

  #formsOfAll(values: readonly string[]): readonly string[] {
    const [only] = values;
    if (only !== undefined && values.length === 1) return this.#formsOf(only);
    return [...new Set(values.flatMap(value => this.#formsOf(value)))];
  }

  #ofHeader([name, value]: Header): readonly string[] {
    switch (remembered(this.#kinds, name, kindOf)) {
      case 'credential':
        return [value];
      case 'sign':
        return isSignature(value) ? [] : [value];
      case 'timestamp':
        return looksLikeSecret(value) ? [value] : [];
      case 'cookie':
        return [/; */, /[;,] */].flatMap(separator => value.split(separator).flatMap(ofPair));
      case 'other':
        return [];
    }
  }

  #formsOf(value: string): readonly string[] {
    return remembered(this.#forms, value, tokenForms);
  }
}

function remembered<Value>(known: Map<string, Value>, key: string, find: (key: string) => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = find(key);
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(key, found);
  return found;
}

function kindOf(name: string): HeaderKind {
  const lower = name.toLowerCase();
  if (lower === 'sign' || lower === 'timestamp' || lower === 'cookie') return lower;
  return isCredentialHeader(name) || SECRET_NAME.test(name) ? 'credential' : 'other';
}

/** Also matches names such as `X-Token2`. */
const SECRET_NAME = /token|secret|segredo|senha/i;
const SIGN_NAME = /^(?:sign|sig|signature|assinatura)$/i;

/** What is left of a value after removing another header's value from one of its ends. */
function* withoutOthers(value: string, headers: readonly Header[]): Generator<string> {
  for (const [, other] of headers) {
    if (other.length < SHORTEST_KEY || value.length - other.length < SHORTEST_REST) continue;
    if (value.startsWith(other)) yield value.slice(other.length);
    else if (value.endsWith(other)) yield value.slice(0, -other.length);
  }
}

const [SHORTEST_KEY, SHORTEST_REST] = [4, 8];

/** Segments of a path that follow the name of a credential, have the form `name=value`, or are as random as an App Secret. Document ids
 *  never contain both uppercase and lowercase letters. */
function ofPath(target: string): readonly string[] {
  const [path = ''] = target.split('?', 1);
  const segments = path.split('/');
  return segments.filter((segment, at) => {
    const [before = ''] = segments.slice(Math.max(0, at - 1), at);
    const isNamed = isCredentialParameter(before) || SECRET_NAME.test(before);
    return isNamed || isRandom(segment) || /^\w+=/.test(segment);
  });
}

/** What separates the parts of a value; some App Secrets contain the last one. */
const [SEPARATORS, MORE_SEPARATORS] = [/[\s;,=:"'`()<>[\]{}|]+/, /[\s;,=:"'`()<>[\]{}|/]+/];

/** The names and values of headers, and the values of parameters whatever their names, that are as random as an App Secret. */
function ofOtherPlaces(target: string, headers: readonly Header[]): readonly string[] {
  const others = headers.filter(([name]) => !/^(?:content-type|host|accept.*|sign|timestamp)$/i.test(name));
  const parts = others.flatMap(([name, value]) => [
    ...[name, ...value.split(SEPARATORS)],
    ...(value.includes('/') ? value.split(MORE_SEPARATORS) : []),
  ]);
  const values = [...parts, ...target.split(/[?&;=#]/)];
  return values.filter(isRandom);
}

function isRandom(value: string): boolean {
  return RANDOM.every(pattern => pattern.test(value));
}

const RANDOM = [/^[\w.~+=%-]{16,}$/, /[a-z]/, /[A-Z]/, /\d/];

/** Whether a `sign` header has a digest in any usual notation. Otherwise, the App Secret may be in the wrong header. */
function isSignature(value: string): boolean {
  return /^["']?[0-9A-Fa-f:\s-]*["']?$|=$/.test(value) || [22, 27, 43, 86].includes(value.length);
}

/** Whether a `timestamp` header isn't a time in any notation, so that the App Secret may be in the wrong header. */
function looksLikeSecret(value: string): boolean {
  return /^[\w+/=-]{16,}$/.test(value) && /[a-z]/i.test(value) && !/^[\d-]+T[\d-]+Z?$/i.test(value);
}

function ofPair(pair: string): readonly string[] {
  const at = pair.indexOf('=');
  return at > 0 && isCredentialField(pair.slice(0, at)) ? [pair.slice(at + 1)] : [];
}

function ofTarget(target: string): readonly string[] {
  if (!/[?;]/.test(target)) return [];
  const queryAt = target.indexOf('?');
  const query = queryAt === -1 ? '' : target.slice(queryAt);
  // Some programs separate with semicolons, in the path, too.
  const others = target.includes(';') ? target.replaceAll(/[?;/]/g, '&') : '';
  return [query, others].flatMap(text => [...new URLSearchParams(text)]).flatMap(ofParameter);
}

function ofParameter([name, value]: Header): readonly string[] {
  const isNamed = isCredentialParameter(name) || SECRET_NAME.test(name);
  return isNamed && !(SIGN_NAME.test(name) && isSignature(value)) ? [value] : [];
}

const MAX_VALUES = 64;
const MAX_VALUE = 16_384;
/** A body is searched in pieces, so that something else can be done in between. The pieces overlap by the maximum length of a name, its
 *  value, and the object that contains both. An even number of bytes, because of UTF-16. */
const [PIECE_BYTES, OVERLAP_BYTES] = [262_144, 40_960];

const STEM = 'token|secret|segredo|senha|passw|pwd|api[-_]?key|credenc|credential|authoriz';
const WORD = '\\b(?:pass|auth|jwt)\\b';
const NAME = `(?:(?:${STEM})[\\w.-]{0,40}|${WORD})`;

/** Every text in which `ofText` finds something matches this. Searching for all of it takes a twentieth of the time that the
 *  patterns below take one after the other, and most bodies have none of it. */
const MENTIONS_CREDENTIAL = new RegExp(`${STEM}|${WORD}|bearer|content-disposition`, 'i');

/** The name of a field for an App Secret in JSON, a form, XML, or text, up to the start of its value. It may be the value of
 *  another field: `"name":"token","value":"…"`. */
const CREDENTIAL_FIELD = new RegExp(
  `${NAME}["'\\\\\\s]{0,8}(?:,?\\s{0,8}["'\\\\]{0,4}v(?:al(?:ue|or)?)?["'\\\\\\s]{0,8})?[:=>]\\s{0,8}(?:[|>][-+\\d]{0,2}\\s{1,40})?(\\\\?["'])?|bearer\\s{1,8}`,
  'gi',
);
/** The start of an XML element with attributes that is named like a credential. */
const CREDENTIAL_ELEMENT = new RegExp(`<[\\w.:-]{0,40}?${NAME}\\s[^<>]{0,400}>`, 'gi');

/** The name of a credential, and the name of a field for its value. */
const [NAMED, VALUE] = [`[\\w.-]{0,40}${NAME}`, '(?:val(?:ue|or)?|conte(?:nt|udo)|dados?|data)'];
/** The end of a JSON string that starts before. */
const STRING_END = /\\.|"/gs;
/** Pairs whose value comes first, or without its own name: `"value":"…","name":"token"`, `["token","…"]`,
 *  `<valor>…</valor><nome>token</nome>`, `valor="…" nome="token"`, `value=…&name=token`. Each has what precedes the value, what ends it, and
 *  what follows: one pattern for all three would search for the end again from each place where a value could start. */
const OTHER_PAIRS = (
  [
    [
      `"${VALUE}"\\s{0,8}:\\s{0,8}"`,
      STRING_END,
      `"\\s{0,8},\\s{0,8}"[\\w-]{1,20}"\\s{0,8}:\\s{0,8}"${NAMED}"`,
    ],
    [`\\[\\s{0,8}"${NAMED}"\\s{0,8},\\s{0,8}"`, STRING_END, '"\\s{0,8}[,\\]]'],
    [`<(?:[\\w.-]{1,20}:)?${VALUE}>`, /</g, `</[\\w.:-]{1,40}>\\s{0,80}<[\\w.:-]{1,40}>${NAMED}</`],
    [`\\b${VALUE}=["']`, /["'<>]/g, `["']\\s{1,80}[\\w.:-]{1,40}=["']${NAMED}["']`],
    [`\\b${VALUE}=`, /[\s&]/g, `&[\\w-]{1,20}=${NAMED}`],
    [`\\b${VALUE}\\s{0,4}[:=]\\s{0,4}`, /\s/g, `\\s{1,80}[\\w-]{1,20}\\s{0,4}[:=]\\s{0,4}${NAMED}`],
  ] as const
).map(([start, end, after]) => ({ start: new RegExp(start, 'gi'), end, after: new RegExp(after, 'iy') }));
/** The length that the value of such a pair may have. */
const [SHORTEST_OTHER, LONGEST_OTHER] = [8, 4_200];

/** What may follow a value without quotation marks; an App Secret may contain some of these characters. */
const UNQUOTED_ENDS = [/\s/, /[\s<]/, /[\s&]/, /[\s&<>,;"')\]}]/];
/** A string in an object or array, closed or not, with the colon after a name; or a bracket. */
const STRING_OR_BRACKET = /"([^"\\]*(?:\\.[^"\\]*)*)("(\s{0,8}:)?)?|[{}[\]]/gs;
const [SHORTEST_ITEM, MAX_OBJECT] = [8, 2_048];

/** Splits a body into pieces in which `bodyCredentials` finds the same as in the whole body. */
function* piecesOf(body: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start === 0 || start + OVERLAP_BYTES < body.length; start += PIECE_BYTES)
    yield body.subarray(start, start + PIECE_BYTES + OVERLAP_BYTES);
}

/** The values of a piece's fields with the name of a credential. Searches for names instead of parsing, because a body may
 *  have any format or be broken. Linear. */
function bodyCredentials(piece: Uint8Array): readonly string[] {
  const text = Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString('latin1');
  const mentioning = readings(text).filter(reading => MENTIONS_CREDENTIAL.test(reading));
  return mentioning.flatMap(ofText).slice(0, 8 * MAX_VALUES);
}

/** The ways to read a text: unchanged; as UTF-16, whose characters have a NUL each; with JSON's escapes decoded; with
 *  percent-encoded letters decoded; and as JSON in a JSON string. */
function readings(text: string): readonly string[] {
  const others: string[] = [];
  if (text.includes('\0')) others.push(text.replaceAll('\0', ''));
  if (text.includes('\\u00')) others.push(text.replace(/\\u00([2-7][0-9a-f])/gi, characterOf));
  // Names may contain encoded letters: `t%6Fken`.
  if (text.includes('%')) others.push(text.replace(/%([46][1-9a-f]|[57][0-9a])/gi, characterOf));
  if (text.includes('\\"')) others.push(text.replaceAll(/\\(["\\])/g, '$1'));
  return others.length === 0 ? [text] : [...new Set([text, ...others])];
}

function characterOf(_: string, hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

function ofText(text: string): readonly string[] {
  const values: string[] = [];
  for (const match of text.matchAll(CREDENTIAL_FIELD)) {
    if (values.length >= MAX_VALUES) break;
    const [{ length }, quote] = match;
    const rest = text.slice(match.index + length, match.index + length + MAX_VALUE);
    if (quote !== undefined) values.push(before(rest, endOfQuoted(rest, quote)));
    else values.push(...UNQUOTED_ENDS.map(end => before(rest, rest.search(end))), ...itemsOf(rest));
  }
  for (const { index, 0: element } of [...text.matchAll(CREDENTIAL_ELEMENT)].slice(0, MAX_VALUES)) {
    const rest = text.slice(index + element.length, index + element.length + MAX_VALUE);
    values.push(contentOf(rest));
  }
  for (const pair of OTHER_PAIRS) values.push(...valuesOf(text, pair));
  for (const { start, end } of partCredentials(text)) {
    if (values.length >= 4 * MAX_VALUES) break;
    values.push(text.slice(start, Math.min(end, start + MAX_VALUE)));
  }
  return values;
}

/** The first values of pairs of a kind. Linear: an end is also that of each value that starts between the one it was found for and itself,
 *  and what follows it is read once. */
function valuesOf(text: string, { start, end, after }: (typeof OTHER_PAIRS)[number]): readonly string[] {
  const values: string[] = [];
  let [endAt, next] = [-1, -1];
  for (let match = nextMatch(start, text, 0); match !== null && values.length < MAX_VALUES; ) {
    const from = match.index + match[0].length;
    if (endAt < from) {
      endAt = endFrom(end, text, from);
      next = nextMatch(after, text, endAt) === null ? -1 : after.lastIndex;
    }
    const isPair = next !== -1 && endAt - from >= SHORTEST_OTHER && endAt - from <= LONGEST_OTHER;
    if (isPair) values.push(text.slice(from, endAt));
    match = nextMatch(start, text, isPair ? next : match.index + 1);
  }
  return values;
}

function nextMatch(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** Skips what a backslash escapes. */
function endFrom(end: RegExp, text: string, from: number): number {
  let match = nextMatch(end, text, from);
  while (match !== null && match[0].length > 1) match = end.exec(text);
  return match?.index ?? text.length;
}

/** The strings in a value that is an object or an array. */
function itemsOf(rest: string): readonly string[] {
  if (!/^[{[]/.test(rest)) return [];
  const items: string[] = [];
  let depth = 0;
  for (const [token, item, closed, colon] of rest.slice(0, MAX_OBJECT).matchAll(STRING_OR_BRACKET)) {
    if ('{['.includes(token)) depth += 1;
    if ('}]'.includes(token)) depth -= 1;
    if (depth === 0) break;
    if (item === undefined || closed === undefined || colon !== undefined) continue;
    if (item.length >= SHORTEST_ITEM) items.push(item);
  }
  return items;
}

/** The content of an element, up to the next one. */
function contentOf(rest: string): string {
  const start = /^\s{0,8}/.exec(rest)?.[0].length ?? 0;
  const section = xmlSectionAt(rest, start);
  if (section?.kind === 'cdata') return rest.slice(section.contentStart, section.contentEnd);
  return before(rest, rest.indexOf('<')).trim();
}

function before(text: string, end: number): string {
  return end === -1 ? text : text.slice(0, end);
}

/** The end of a quoted value: the next quotation mark that isn't escaped further than the one at the start; -1 without one. */
function endOfQuoted(text: string, quote: string): number {
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    if (text.charAt(at - 1) !== '\\') return at;
  }
  return -1;
}
