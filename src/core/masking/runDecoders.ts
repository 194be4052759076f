import { hexValue, isPunctuation, pushUtf8, utf8Length } from './asciiCodes.ts';
import { BREAK, type ByteStream, ByteStreamBuilder, type Decoder } from './byteStream.ts';

const MIN_HEX_BYTES = 3;
const [ZERO, LOWER_X] = [0x30, 0x78];
/** A separator between two blocks of digits. */
const BLOCK_SEPARATOR = 16;

/** Hexadecimal digits with any separator: `4b78`, `4B:78`, `4b 78`, `0x4b, 0x78`, `\x4b\x78`. Any ASCII character but a letter
 *  or a digit is a separator. Unrelated digits may come before, and lines may end within a byte, so the digits of longer
 *  blocks are joined in both alignments. */
export const hexDecoder: Decoder = function* decode(stream, { shortest }) {
  const { digits, hasSingle, hasLong } = digitRuns(stream, Math.max(shortest, MIN_HEX_BYTES));
  if (digits.length === 0) return;
  if (hasSingle || !hasLong) yield bytesOfBlocks(digits);
  if (hasLong) for (const skipped of [0, 1]) yield joinedBytes(digits, skipped);
};

interface DigitRuns {
  /** The values of the digits, with `BLOCK_SEPARATOR` after each block and `BREAK` after each run of blocks. */
  readonly digits: ByteStream;
  /** Whether a block is a single digit, as in `0xa`. */
  readonly hasSingle: boolean;
  /** Whether a block has more digits than a byte. */
  readonly hasLong: boolean;
}

/** The runs of blocks that may have at least `minBytes` bytes. Most texts have no such runs, and nothing is stored for them. */
function digitRuns(stream: ByteStream, minBytes: number): DigitRuns {
  const { codes, length } = stream;
  const runs = new FoundDigitRuns(stream);
  let [runStart, runBytes] = [0, 0];
  for (let at = 0; at < length; ) {
    const code = codes[at] ?? BREAK;
    if (hexValue(code) < 0) {
      if (!isPunctuation(code) && !isHexPrefix(codes, at)) {
        if (runBytes >= minBytes) runs.push(runStart, at);
        runBytes = 0;
      }
      at++;
      continue;
    }
    const start = at;
    at = blockEnd(codes, start, length);
    if (isZeroOfPrefix(codes, start, at)) continue;
    if (runBytes === 0) runStart = start;
    runBytes += Math.ceil((at - start) / 2);
  }
  if (runBytes >= minBytes) runs.push(runStart, length);
  return runs;
}

class FoundDigitRuns implements DigitRuns {
  readonly digits = new ByteStreamBuilder();
  hasSingle = false;
  hasLong = false;
  readonly #stream: ByteStream;

  constructor(stream: ByteStream) {
    this.#stream = stream;
  }

  push(runStart: number, runEnd: number): void {
    const { codes, from, to } = this.#stream;
    for (let at = runStart; at < runEnd; ) {
      const start = at;
      at = blockEnd(codes, start, runEnd);
      if (at === start) at++;
      else if (!isZeroOfPrefix(codes, start, at)) {
        for (let digit = start; digit < at; digit++) {
          this.digits.push(hexValue(codes[digit]), from[digit] ?? 0, to[digit] ?? 0);
        }
        this.digits.push(BLOCK_SEPARATOR, 0, 0);
        this.hasSingle ||= at - start === 1;
        this.hasLong ||= at - start > 2;
      }
    }
    this.digits.pushBreak();
  }
}

function blockEnd(codes: Uint16Array, start: number, length: number): number {
  let end = start;
  while (end < length && hexValue(codes[end]) >= 0) end++;
  return end;
}

/** Whether a block is the `0` of `0x4b`. */
function isZeroOfPrefix(codes: Uint16Array, start: number, end: number): boolean {
  return end - start === 1 && codes[start] === ZERO && isLowerX(codes[end]);
}

/** Each block starts with a whole byte; its last byte may have a single digit. */
function bytesOfBlocks({ codes, from, to, length }: ByteStream): ByteStream {
  const bytes = new ByteStreamBuilder();
  for (let at = 0; at < length; at++) {
    const high = codes[at] ?? BREAK;
    const low = codes[at + 1] ?? BREAK;
    if (high === BREAK) bytes.pushBreak();
    else if (high < BLOCK_SEPARATOR && low >= BLOCK_SEPARATOR) bytes.push(high, from[at] ?? 0, to[at] ?? 0);
    else if (high < BLOCK_SEPARATOR) bytes.push(high * 16 + low, from[at] ?? 0, to[++at] ?? 0);
  }
  return bytes;
}

/** Two digits are a byte, even if they're in different blocks. */
function joinedBytes({ codes, from, to, length }: ByteStream, skipped: number): ByteStream {
  const bytes = new ByteStreamBuilder();
  let [count, high, start] = [0, 0, 0];
  for (let at = 0; at < length; at++) {
    const code = codes[at] ?? BREAK;
    if (code === BREAK) {
      bytes.pushBreak();
      count = 0;
    } else if (code !== BLOCK_SEPARATOR) {
      if (count++ % 2 === skipped) [high, start] = [code, from[at] ?? 0];
      else if (count > skipped + 1) bytes.push(high * 16 + code, start, to[at] ?? 0);
    }
  }
  return bytes;
}

/** Whether a character is the `x` of `0x4b`, `\x4b`, or `&#x4b;`. */
function isHexPrefix(codes: Uint16Array, at: number): boolean {
  return isLowerX(codes[at]) && at > 0 && (codes[at - 1] === ZERO || isPunctuation(codes[at - 1]));
}

function isLowerX(code: number | undefined): boolean {
  return ((code ?? 0) | 0x20) === LOWER_X;
}

const MIN_DECIMAL_BYTES = 4;
const MAX_NUMBER_DIGITS = 7;
const MAX_CODE_POINT = 0x10_ffff;
const MINUS = 0x2d;

/** Lists of numbers: a Buffer in JSON (`[75,120]`, with any whitespace), signed bytes (`[-61, -87]`), code points,
 *  and bytes that each have an index (`{"0":75,"1":120}`), for which only every second number counts. */
export const decimalDecoder: Decoder = function* decode(stream, { shortest }) {
  const numbers = decodedNumbers(stream, Math.max(shortest, MIN_DECIMAL_BYTES));
  if (numbers === undefined) return;
  yield numbers;
  for (const first of [0, 1]) yield everySecond(numbers, first);
};

/** The bytes of lists with at least `minBytes` bytes. Most texts have no such lists, and nothing is stored for them. */
function decodedNumbers(stream: ByteStream, minBytes: number): ByteStream | undefined {
  const { codes, length } = stream;
  let builder: ByteStreamBuilder | undefined;
  let [runStart, bytes] = [0, 0];
  const endRun = (runEnd: number): void => {
    if (bytes >= minBytes) {
      builder ??= new ByteStreamBuilder();
      pushNumbers(stream, runStart, runEnd, builder);
      builder.pushBreak();
    }
    bytes = 0;
  };
  for (let at = 0; at < length; ) {
    const code = codes[at] ?? BREAK;
    if (!isDigit(code)) {
      if (!isPunctuation(code)) endRun(at);
      at++;
      continue;
    }
    const start = at;
    at = numberEnd(codes, start, length);
    const value = numberAt(codes, start, at);
    if (value === undefined) endRun(start);
    else {
      if (bytes === 0) runStart = start;
      bytes += value <= 0xff ? 1 : utf8Length(value);
    }
  }
  endRun(length);
  return builder;
}

function pushNumbers(
  { codes, from, to }: ByteStream,
  runStart: number,
  runEnd: number,
  builder: ByteStreamBuilder,
): void {
  for (let at = runStart; at < runEnd; ) {
    const start = at;
    at = numberEnd(codes, start, runEnd);
    const value = at === start ? undefined : numberAt(codes, start, at);
    if (value === undefined) at++;
    else pushNumber(builder, value, from[isNegative(codes, start) ? start - 1 : start] ?? 0, to[at - 1] ?? 0);
  }
}

function numberEnd(codes: Uint16Array, start: number, length: number): number {
  let end = start;
  while (end < length && isDigit(codes[end])) end++;
  return end;
}

/** A byte, signed or not, or a code point; undefined if the number is too large for both. */
function numberAt(codes: Uint16Array, start: number, end: number): number | undefined {
  if (end - start > MAX_NUMBER_DIGITS) return undefined;
  let value = 0;
  for (let at = start; at < end; at++) value = value * 10 + (codes[at] ?? 0) - 0x30;
  if (value > MAX_CODE_POINT) return undefined;
  return isNegative(codes, start) ? -value & 0xff : value;
}

function isNegative(codes: Uint16Array, start: number): boolean {
  return start > 0 && codes[start - 1] === MINUS && !isDigit(codes[start - 2]);
}

/** For lists with an index before each byte, or with zeros after the decimal point. */
function everySecond({ codes, from, to, length }: ByteStream, first: number): ByteStream {
  const builder = new ByteStreamBuilder();
  let index = -1;
  for (let at = 0; at < length; at++) {
    const code = codes[at] ?? BREAK;
    // Bytes of the same number above 255 share an origin.
    const isSameNumber = index >= 0 && from[at] === from[at - 1];
    if (code !== BREAK && !isSameNumber) index++;
    if (code === BREAK) {
      builder.pushBreak();
      index = -1;
    } else if (index % 2 === first) builder.push(code, from[at] ?? 0, to[at] ?? 0);
  }
  return builder;
}

/** Appends a byte as is, and a larger number as the character with that code. */
function pushNumber(builder: ByteStreamBuilder, value: number, from: number, to: number): void {
  if (value <= 0xff) {
    builder.push(value, from, to);
    return;
  }
  const bytes: number[] = [];
  pushUtf8(bytes, value);
  for (const byte of bytes) builder.push(byte, from, to);
}

function isDigit(code: number | undefined): boolean {
  return code !== undefined && code >= 0x30 && code <= 0x39;
}

const BASE64_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** After this many characters, the bytes are aligned in the same way again. */
const BASE64_GROUP = 4;
/** Runs of fewer bytes aren't decoded, because a secret that short would be found by chance. */
const MIN_BASE64_BYTES = 4;

/** Base64 in both alphabets, with line breaks as in MIME and PEM. The characters before a secret may belong to
 *  something else (`/` also ends a path segment), so all four alignments are decoded. */
export function base64Decoder(): Decoder {
  const values = new Int8Array(BREAK + 1).fill(-1);
  for (const [value, character] of Array.from(BASE64_ALPHABET).entries())
    values[character.charCodeAt(0)] = value;
  values['-'.charCodeAt(0)] = 62;
  values['_'.charCodeAt(0)] = 63;
  const sixBits = (code: number | undefined): number => values[code ?? BREAK] ?? -1;
  return function* decode(stream, { shortest }) {
    const runs = longBase64Runs(stream, Math.ceil((Math.max(shortest, MIN_BASE64_BYTES) * 8) / 6), sixBits);
    if (runs.length === 0) return;
    const builder = new ByteStreamBuilder();
    builder.reserve(runs.reduce((bytes, [start, end]) => bytes + end - start, 0));
    for (let skipped = 0; skipped < BASE64_GROUP; skipped++) {
      builder.truncate(0);
      for (const [start, end] of runs) decodeBase64Run(stream, start, end, skipped, sixBits, builder);
      yield builder;
    }
  };
}

type Base64Run = readonly [start: number, end: number];

function longBase64Runs(
  { codes, length }: ByteStream,
  minCharacters: number,
  sixBits: (code: number | undefined) => number,
): readonly Base64Run[] {
  const runs: Base64Run[] = [];
  let at = 0;
  while (at < length) {
    const start = at;
    let characters = 0;
    let end = at;
    while (at < length && sixBits(codes[at]) >= 0) {
      characters++;
      end = ++at;
      if (at < length && sixBits(codes[at]) < 0) at = afterLineBreak(codes, at, length);
    }
    if (characters >= minCharacters) runs.push([start, end]);
    if (at === start) at++;
  }
  return runs;
}

/** The index after a line break and the whitespace around it; `at` if there is no line break. */
function afterLineBreak(codes: Uint16Array, at: number, length: number): number {
  let end = at;
  let isBroken = false;
  for (; end < length; end++) {
    const code = codes[end];
    if (code === 0x0a || code === 0x0d) isBroken = true;
    else if (code !== 0x20 && code !== 0x09) break;
  }
  return isBroken ? end : at;
}

function decodeBase64Run(
  { codes, from, to }: ByteStream,
  start: number,
  end: number,
  skipped: number,
  sixBits: (code: number | undefined) => number,
  builder: ByteStreamBuilder,
): void {
  let [bits, bitCount, character, before] = [0, 0, 0, 0];
  for (let at = start; at < end; at++) {
    const value = sixBits(codes[at]);
    if (value < 0 || character++ < skipped) continue;
    bits = ((bits << 6) | value) & 0xfff;
    bitCount += 6;
    if (bitCount >= 8) {
      bitCount -= 8;
      builder.push((bits >> bitCount) & 0xff, from[before] ?? 0, to[at] ?? 0);
    }
    before = at;
  }
  builder.pushBreak();
}
