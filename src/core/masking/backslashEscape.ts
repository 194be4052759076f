import { hexNumber, hexValue, isPunctuation, pushUtf8, surrogatePair } from './asciiCodes.ts';
import type { Escape } from './escapeDecoder.ts';

const BACKSLASH = 0x5c;
const [LOWER_U, UPPER_U, LOWER_X] = [0x75, 0x55, 0x78];
const [OPEN, CLOSE] = [0x7b, 0x7d];
const [CR, LF] = [0x0d, 0x0a];
const MAX_POINT = 0x10_ffff;

const CONTROLS: ReadonlyMap<number, number> = new Map(
  Object.entries({ a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, e: 27 }).map(([letter, code]) => [
    letter.charCodeAt(0),
    code,
  ]),
);

/** String escapes in JSON, most programming languages, and shells: `\u004b`, `\x4b`, `\113`, `\n`, `\"`. */
export const BACKSLASH_ESCAPE: Escape = {
  markers: '\\',
  read(codes, at, _length, bytes) {
    const code = codes[at + 1];
    if (code === undefined) return 0;
    if (code === LOWER_U || code === UPPER_U || code === LOWER_X) return readNumber(codes, at, code, bytes);
    const control = CONTROLS.get(code);
    if (control !== undefined) {
      bytes.push(control);
      return 2;
    }
    if (isOctal(code)) return readOctal(codes, at, bytes);
    if (code === CR || code === LF) return code === CR && codes[at + 2] === LF ? 3 : 2;
    if (!isPunctuation(code)) return 0;
    bytes.push(code);
    return 2;
  },
};

function readNumber(codes: Uint16Array, at: number, letter: number, bytes: number[]): number {
  if (codes[at + 2] === OPEN) return readBraced(codes, at, bytes);
  if (letter === LOWER_X) {
    const byte = hexNumber(codes, at + 2, 2);
    if (byte < 0) return 0;
    bytes.push(byte);
    return 4;
  }
  const digits = letter === LOWER_U ? 4 : 8;
  const point = hexNumber(codes, at + 2, digits);
  if (point < 0 || point > MAX_POINT) return 0;
  const isNext = codes[at + 6] === BACKSLASH && codes[at + 7] === LOWER_U;
  const pair = isNext ? surrogatePair(point, hexNumber(codes, at + 8, 4)) : undefined;
  pushUtf8(bytes, pair ?? point);
  return pair === undefined ? 2 + digits : 12;
}

/** `\u{1F69A}`, `\x{4b}`. */
function readBraced(codes: Uint16Array, at: number, bytes: number[]): number {
  let point = 0;
  for (let end = at + 3; end < at + 12; end++) {
    if (codes[end] === CLOSE && end > at + 3) {
      if (point > MAX_POINT) return 0;
      pushUtf8(bytes, point);
      return end + 1 - at;
    }
    const digit = hexValue(codes[end]);
    if (digit < 0) return 0;
    point = point * 16 + digit;
  }
  return 0;
}

/** Reads up to three octal digits of one byte. */
function readOctal(codes: Uint16Array, at: number, bytes: number[]): number {
  let value = 0;
  let digits = 0;
  for (; digits < 3; digits++) {
    const code = codes[at + 1 + digits] ?? 0;
    if (!isOctal(code) || value * 8 + code - 0x30 > 0xff) break;
    value = value * 8 + code - 0x30;
  }
  bytes.push(value);
  return 1 + digits;
}

function isOctal(code: number): boolean {
  return code >= 0x30 && code <= 0x37;
}
