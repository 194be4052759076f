import { isPunctuation, pushUtf8, utf8Length } from './asciiCodes.ts';
import { BREAK, type ByteStream, ByteStreamBuilder, type Decoder } from './byteStream.ts';

const MIN_BYTES = 4;
const MAX_DIGITS = 7;
const MAX_POINT = 0x10_ffff;
const MINUS = 0x2d;

/** Lists of numbers: a Buffer in JSON (`[75,120]`, with any whitespace), signed bytes (`[-61, -87]`), code points,
 *  and bytes that each have an index (`{"0":75,"1":120}`), for which only every second number counts. */
export const decimalDecoder: Decoder = function* decode(stream, { shortest }) {
  const numbers = decodedNumbers(stream, Math.max(shortest, MIN_BYTES));
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
  if (end - start > MAX_DIGITS) return undefined;
  let value = 0;
  for (let at = start; at < end; at++) value = value * 10 + (codes[at] ?? 0) - 0x30;
  if (value > MAX_POINT) return undefined;
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
