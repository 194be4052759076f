import { type Binary, decode, encode } from './binary.ts';
import type { BodyHabit } from './bodyHabit.ts';
import { readEscapes } from './jsonEscapes.ts';
import { LAYOUTS, rewriteJson } from './jsonStyles.ts';

/** Larger bodies are not put into f-strings by anybody, and would be held several times. */
const MAX_TEXT = 4_194_304;

const WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** What Python's `str` and f-strings make of a body that is still a dict or a list, or still bytes: its `repr`.
 *  Source: Python's documentation of `repr`, `str` and `bytes`. */
export function pythonHabits(raw: Binary, signed: Binary): readonly BodyHabit[] {
  const bytesHabit = (bytes: Binary, of: string): BodyHabit => ({
    id: 'body-python-bytes-repr',
    detail: { of },
    pieces: () => (bytes.length > MAX_TEXT ? undefined : [`b${quoted(bytes, bytesEscape)}`]),
  });
  return [
    { id: 'body-python-repr', pieces: () => objectRepr(raw) },
    bytesHabit(raw, 'the raw body'),
    bytesHabit(signed, 'the body without CR and LF'),
  ];
}

function objectRepr(raw: Binary): Iterable<Binary> | undefined {
  if (raw.length > MAX_TEXT || !/^\s*[{[]/.test(raw)) return undefined;
  return rewriteJson(raw, LAYOUTS.spaced, token =>
    token.startsWith('"') ? stringRepr(readEscapes(token.slice(1, -1))) : (WORDS[token] ?? token),
  );
}

function stringRepr(value: Binary): Binary {
  const text = decode(value);
  return text === undefined ? value : encode(quoted(text, textEscape));
}

/** In single quotes, unless those alone stand in the value. */
function quoted(value: string, escapeOf: (character: string) => string): string {
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  const escaped = value.replace(/[^\x20-\x5b\x5d-\x7e]/gu, escapeOf);
  return quote + (quote === "'" ? escaped.replaceAll("'", "\\'") : escaped) + quote;
}

const SHORT: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function bytesEscape(byte: string): string {
  return SHORT[byte] ?? hexEscape(byte.charCodeAt(0));
}

/** Printable characters stay. */
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
