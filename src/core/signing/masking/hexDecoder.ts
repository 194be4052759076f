import { hexValue, isPunctuation } from './asciiCodes.ts';
import { BREAK, type ByteStream, ByteStreamBuilder, type Decoder } from './byteStream.ts';

const MIN_BYTES = 3;
const [ZERO, LOWER_X] = [0x30, 0x78];
/** Between two blocks of digits. */
const SEPARATOR = 16;

/** Hexadecimal digits with any separator: `4b78`, `4B:78`, `4b 78`, `0x4b, 0x78`, `\x4b\x78`. Anything but a letter
 *  or a digit is a separator. Unrelated digits may precede, and lines may end within a byte, so the digits of longer
 *  blocks are joined in both alignments. */
export const hexDecoder: Decoder = function* decode(stream, { shortest }) {
  const { digits, hasSingle, hasLong } = digitRuns(stream, Math.max(shortest, MIN_BYTES));
  if (digits.length === 0) return;
  if (hasSingle || !hasLong) yield bytesOfBlocks(digits);
  if (hasLong) for (const skipped of [0, 1]) yield joinedBytes(digits, skipped);
};

interface DigitRuns {
  /** The values of the digits, with `SEPARATOR` after each block and `BREAK` after each run of blocks. */
  readonly digits: ByteStream;
  /** Whether a block is a single digit, as in `0xa`. */
  readonly hasSingle: boolean;
  /** Whether a block has more digits than a byte. */
  readonly hasLong: boolean;
}

/** The runs of blocks that may have at least `minBytes` bytes. */
function digitRuns({ codes, from, to, length }: ByteStream, minBytes: number): DigitRuns {
  const digits = new ByteStreamBuilder();
  let [hasSingle, hasLong] = [false, false];
  let [runStart, runBytes, hasSingleInRun, hasLongInRun] = [0, 0, false, false];
  const endRun = (): void => {
    if (digits.length === runStart) return;
    if (runBytes < minBytes) digits.truncate(runStart);
    else {
      digits.pushBreak();
      hasSingle ||= hasSingleInRun;
      hasLong ||= hasLongInRun;
    }
    [runStart, runBytes, hasSingleInRun, hasLongInRun] = [digits.length, 0, false, false];
  };
  for (let at = 0; at < length; ) {
    const code = codes[at] ?? BREAK;
    if (hexValue(code) < 0) {
      if (!isPunctuation(code) && !isPrefix(codes, at)) endRun();
      at++;
      continue;
    }
    const start = at;
    while (at < length && hexValue(codes[at]) >= 0) at++;
    if (at - start === 1 && codes[start] === ZERO && isLowerX(codes[at])) continue;
    for (let digit = start; digit < at; digit++) {
      digits.push(hexValue(codes[digit]), from[digit] ?? 0, to[digit] ?? 0);
    }
    digits.push(SEPARATOR, 0, 0);
    runBytes += Math.ceil((at - start) / 2);
    hasSingleInRun ||= at - start === 1;
    hasLongInRun ||= at - start > 2;
  }
  endRun();
  return { digits, hasSingle, hasLong };
}

/** Each block starts with a byte, and ends with one, which may have a single digit. */
function bytesOfBlocks({ codes, from, to, length }: ByteStream): ByteStream {
  const bytes = new ByteStreamBuilder();
  for (let at = 0; at < length; at++) {
    const high = codes[at] ?? BREAK;
    const low = codes[at + 1] ?? BREAK;
    if (high === BREAK) bytes.pushBreak();
    else if (high < SEPARATOR && low >= SEPARATOR) bytes.push(high, from[at] ?? 0, to[at] ?? 0);
    else if (high < SEPARATOR) bytes.push(high * 16 + low, from[at] ?? 0, to[++at] ?? 0);
  }
  return bytes;
}

/** Two digits are a byte, in whichever blocks they are. */
function joinedBytes({ codes, from, to, length }: ByteStream, skipped: number): ByteStream {
  const bytes = new ByteStreamBuilder();
  let [count, high, start] = [0, 0, 0];
  for (let at = 0; at < length; at++) {
    const code = codes[at] ?? BREAK;
    if (code === BREAK) {
      bytes.pushBreak();
      count = 0;
    } else if (code !== SEPARATOR) {
      if (count++ % 2 === skipped) [high, start] = [code, from[at] ?? 0];
      else if (count > skipped + 1) bytes.push(high * 16 + code, start, to[at] ?? 0);
    }
  }
  return bytes;
}

/** The `x` of `0x4b`, `\x4b` or `&#x4b;`. */
function isPrefix(codes: Uint16Array, at: number): boolean {
  return isLowerX(codes[at]) && at > 0 && (codes[at - 1] === ZERO || isPunctuation(codes[at - 1]));
}

function isLowerX(code: number | undefined): boolean {
  return ((code ?? 0) | 0x20) === LOWER_X;
}
