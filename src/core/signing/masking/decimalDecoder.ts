import { isPunctuation, pushUtf8 } from './asciiCodes.ts';
import { BREAK, type ByteStream, ByteStreamBuilder, type Decoder } from './byteStream.ts';

const MIN_BYTES = 4;
const MAX_DIGITS = 7;
const MAX_POINT = 0x10_ffff;
const MINUS = 0x2d;

/** Lists of numbers: a Buffer in JSON (`[75,120]`, with any whitespace), signed bytes (`[-61, -87]`), code points,
 *  and bytes with an index each (`{"0":75,"1":120}`), for which only every second number counts. */
export const decimalDecoder: Decoder = function* decode(stream, { shortest }) {
  const numbers = new ByteStreamBuilder();
  decodeNumbers(stream, Math.max(shortest, MIN_BYTES), numbers);
  if (numbers.length === 0) return;
  yield numbers;
  for (const first of [0, 1]) yield everySecond(numbers, first);
};

function decodeNumbers(
  { codes, from, to, length }: ByteStream,
  minNumbers: number,
  builder: ByteStreamBuilder,
): void {
  let runStart = 0;
  const endRun = (): void => {
    if (builder.length - runStart < minNumbers) builder.truncate(runStart);
    else builder.pushBreak();
    runStart = builder.length;
  };
  for (let at = 0; at < length; ) {
    const code = codes[at] ?? BREAK;
    if (!isDigit(code)) {
      if (!isPunctuation(code)) endRun();
      at++;
      continue;
    }
    const start = at;
    let value = 0;
    for (; at < length && isDigit(codes[at]); at++) value = value * 10 + (codes[at] ?? 0) - 0x30;
    const isNegative = start > 0 && codes[start - 1] === MINUS && !isDigit(codes[start - 2]);
    const begin = from[isNegative ? start - 1 : start] ?? 0;
    if (at - start > MAX_DIGITS || value > MAX_POINT) endRun();
    else pushNumber(builder, isNegative ? -value & 0xff : value, begin, to[at - 1] ?? 0);
  }
  endRun();
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
