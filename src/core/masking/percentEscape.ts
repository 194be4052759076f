import { hexNumber, pushUtf8, surrogatePair } from './asciiCodes.ts';
import type { Escape } from './escapeDecoder.ts';

const [PERCENT, PLUS, SPACE, LOWER_U] = [0x25, 0x2b, 0x20, 0x75];

/** `%4B` for any byte, and `%u004B`, which old programs write. */
export const PERCENT_ESCAPE: Escape = { markers: '%', read: readPercent };

/** Form fields: a space is written as `+`. */
export const FORM_ESCAPE: Escape = {
  markers: '%+',
  read(codes, at, length, bytes) {
    if (codes[at] !== PLUS) return readPercent(codes, at, length, bytes);
    bytes.push(SPACE);
    return 1;
  },
};

function readPercent(codes: Uint16Array, at: number, _length: number, bytes: number[]): number {
  if (codes[at + 1] === LOWER_U) return readUnit(codes, at, bytes);
  const byte = hexNumber(codes, at + 1, 2);
  if (byte < 0) return 0;
  bytes.push(byte);
  return 3;
}

function readUnit(codes: Uint16Array, at: number, bytes: number[]): number {
  const unit = hexNumber(codes, at + 2, 4);
  if (unit < 0) return 0;
  const isNext = codes[at + 6] === PERCENT && codes[at + 7] === LOWER_U;
  const pair = isNext ? surrogatePair(unit, hexNumber(codes, at + 8, 4)) : undefined;
  pushUtf8(bytes, pair ?? unit);
  return pair === undefined ? 6 : 12;
}
