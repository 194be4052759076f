import { hexValue, isPunctuation } from './asciiCodes.ts';
import { BREAK, type ByteStream, ByteStreamBuilder, type Decoder } from './byteStream.ts';

const MIN_BYTES = 3;
const [ZERO, LOWER_X] = [0x30, 0x78];
/** A separator between two blocks of digits. */
const SEPARATOR = 16;

/** Hexadecimal digits with any separator: `4b78`, `4B:78`, `4b 78`, `0x4b, 0x78`, `\x4b\x78`. Any ASCII character but a letter
 *  or a digit is a separator. Unrelated digits may come before, and lines may end within a byte, so the digits of longer
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

/** The runs of blocks that may have at least `minBytes` bytes. Most texts have no such runs, and nothing is stored for them. */
function digitRuns(stream: ByteStream, minBytes: number): DigitRuns {
  const { codes, length } = stream;
  const runs = new Runs(stream);
  let [runStart, runBytes] = [0, 0];
  for (let at = 0; at < length; ) {
    const code = codes[at] ?? BREAK;
    if (hexValue(code) < 0) {
      if (!isPunctuation(code) && !isPrefix(codes, at)) {
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

class Runs implements DigitRuns {
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
        this.digits.push(SEPARATOR, 0, 0);
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
    else if (high < SEPARATOR && low >= SEPARATOR) bytes.push(high, from[at] ?? 0, to[at] ?? 0);
    else if (high < SEPARATOR) bytes.push(high * 16 + low, from[at] ?? 0, to[++at] ?? 0);
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
    } else if (code !== SEPARATOR) {
      if (count++ % 2 === skipped) [high, start] = [code, from[at] ?? 0];
      else if (count > skipped + 1) bytes.push(high * 16 + code, start, to[at] ?? 0);
    }
  }
  return bytes;
}

/** Whether a character is the `x` of `0x4b`, `\x4b`, or `&#x4b;`. */
function isPrefix(codes: Uint16Array, at: number): boolean {
  return isLowerX(codes[at]) && at > 0 && (codes[at - 1] === ZERO || isPunctuation(codes[at - 1]));
}

function isLowerX(code: number | undefined): boolean {
  return ((code ?? 0) | 0x20) === LOWER_X;
}
