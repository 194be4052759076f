import type { DetailOf } from '../causes/causes.ts';
import { readEscapes } from '../json/jsonEscapes.ts';
import { rewriteJson, type TokenWriter } from '../json/jsonRewriter.ts';
import { LAYOUTS } from '../json/jsonStyles.ts';
import { type Binary, decode, encode } from '../pipeline/binary.ts';
import { byteReplacer } from '../pipeline/byteReplacer.ts';
import { rememberingEach } from '../pipeline/remembering.ts';

/** The largest text; nobody prints larger ones, and they would be in memory several times. */
const MAX_TEXT = 1_048_576;

/** Python's `repr` of a document, with its tokens as `write` returns them; undefined if the document isn't a container. */
export function pythonRepr(json: Binary, write: TokenWriter): Binary | undefined {
  if (json.length > MAX_TEXT || !/^\s*[{[]/.test(json)) return undefined;
  return [...rewriteJson(json, LAYOUTS.spaced, { string: write, word: write })].join('');
}

const PYTHON_WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** Returns a writer of strings and words that writes them as Python's `repr` does. */
export function reprWriter(): TokenWriter {
  const quotedText = rememberingEach((token: Binary) => stringRepr(readEscapes(token.slice(1, -1))));
  return token => (token.startsWith('"') ? quotedText(token) : (PYTHON_WORDS[token] ?? token));
}

/** Python's `repr` of a date, or of a date and time without an offset; undefined for any other token. */
export function pythonDate(token: Binary): Binary | undefined {
  const parts = /^"(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?"$/.exec(token)?.slice(1);
  const numbers = parts?.filter(part => part !== undefined).map(Number);
  if (numbers === undefined) return undefined;
  if (numbers.length === 3) return `datetime.date(${numbers.join(', ')})`;
  return `datetime.datetime(${(numbers.at(5) === 0 ? numbers.slice(0, 5) : numbers).join(', ')})`;
}

const inDoubleQuotes = (text: Binary) => text.replaceAll("'", '"');
const withBooleans = (text: Binary) => text.replaceAll('True', 'true').replaceAll('False', 'false');
const withNull = (text: Binary) => text.replaceAll('None', 'null');
const asJson = (text: Binary) => withNull(withBooleans(inDoubleQuotes(text)));

/** What people replace in the `str` of a dict to turn it into JSON. */
export const REPR_REPLACEMENTS: readonly (readonly [
  detail: DetailOf<'body-python-repr'>,
  replaced: (text: Binary) => Binary,
])[] = [
  [{ quotes: '"', words: 'all' }, asJson],
  [{ quotes: '"', words: 'booleans' }, text => withBooleans(inDoubleQuotes(text))],
  [{ quotes: '"', words: 'None' }, text => withNull(inDoubleQuotes(text))],
  [{ words: 'all' }, text => withNull(withBooleans(text))],
  [{ quotes: '"', words: 'all', spaces: 'none' }, text => asJson(text).replaceAll(' ', '')],
  [{ quotes: '"', spaces: 'none' }, text => inDoubleQuotes(text).replaceAll(' ', '')],
  [{ spaces: 'none' }, text => text.replaceAll(' ', '')],
];

/** Python's `repr` of bytes. Source: Python's documentation of `bytes`. */
export function pythonBytesRepr(body: Binary): Binary | undefined {
  return body.length > MAX_TEXT ? undefined : `b${quoted(body, withByteEscapes)}`;
}

/** The same of a `bytearray`, which escapes each apostrophe. */
export function bytearrayRepr(body: Binary): Binary | undefined {
  const bytes = pythonBytesRepr(body);
  const escaped = bytes?.startsWith('b"') === true ? bytes.replaceAll("'", "\\'") : bytes;
  return escaped === undefined ? undefined : `bytearray(${escaped})`;
}

/** Python's `repr` of a string. */
export function stringRepr(value: Binary): Binary {
  const text = decode(value);
  return text === undefined ? value : encode(quoted(text, withTextEscapes));
}

/** The value in single quotes, or in double quotes if it contains single quotes but no double quotes. */
function quoted(value: string, withEscapes: (value: string) => string): string {
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  const escaped = withEscapes(value);
  return quote + (quote === "'" ? escaped.replaceAll("'", "\\'") : escaped) + quote;
}

const SHORT: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const UNSAFE = /[^\x20-\x5b\x5d-\x7e]/gu;

const withByteEscapes = byteReplacer(byte =>
  byte.search(UNSAFE) === -1 ? byte : (SHORT[byte] ?? hexEscape(byte.charCodeAt(0))),
);

function withTextEscapes(text: string): string {
  return text.replace(UNSAFE, textEscape);
}

/** Printable characters stay unchanged. */
function textEscape(character: string): string {
  const short = SHORT[character];
  if (short !== undefined) return short;
  return /[\p{C}\p{Z}]/u.test(character) ? hexEscape(character.codePointAt(0) ?? 0) : character;
}

function hexEscape(code: number): string {
  const hex = code.toString(16);
  if (code <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}
