import { hexValue, isPunctuation } from './asciiCodes.ts';
import { BREAK, type ByteStream, ByteStreamBuilder, type Decoder } from './byteStream.ts';

const MIN_BYTES = 3;
const [ZERO, LOWER_X] = [0x30, 0x78];

/** Hexadecimal digits with any separator: `4b78`, `4B:78`, `4b 78`, `0x4b, 0x78`, `\x4b\x78`. Anything but a letter
 *  or a digit is a separator. Unrelated digits may precede, so both alignments are decoded. */
export const hexDecoder: Decoder = function* decode(stream, { shortest }) {
  const minBytes = Math.max(shortest, MIN_BYTES);
  const aligned = new ByteStreamBuilder();
  const hasLongBlocks = decodeRuns(stream, 0, minBytes, aligned);
  if (aligned.length > 0) yield aligned;
  if (!hasLongBlocks) return;
  const shifted = new ByteStreamBuilder();
  decodeRuns(stream, 1, minBytes, shifted);
  if (shifted.length > 0) yield shifted;
};

/** Returns whether a run of digits can be split into bytes in two ways. */
function decodeRuns(
  { codes, from, to, length }: ByteStream,
  skipped: number,
  minBytes: number,
  builder: ByteStreamBuilder,
): boolean {
  let [runStart, hasLongBlocks, isLongInRun] = [0, false, false];
  const endRun = (): void => {
    if (builder.length === runStart) return;
    if (builder.length - runStart < minBytes) builder.truncate(runStart);
    else {
      builder.pushBreak();
      hasLongBlocks ||= isLongInRun;
    }
    runStart = builder.length;
    isLongInRun = false;
  };
  const pushByte = (start: number, digits: number): void => {
    const high = hexValue(codes[start]);
    const value = digits === 1 ? high : high * 16 + hexValue(codes[start + 1]);
    builder.push(value, from[start] ?? 0, to[start + digits - 1] ?? 0);
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
    if (at - start > 2) isLongInRun = true;
    let digit = start;
    if (skipped === 1 && at - start > 2) pushByte(digit++, 1);
    for (; digit < at; digit += 2) pushByte(digit, Math.min(2, at - digit));
  }
  endRun();
  return hasLongBlocks;
}

/** The `x` of `0x4b`, `\x4b` or `&#x4b;`. */
function isPrefix(codes: Uint16Array, at: number): boolean {
  return isLowerX(codes[at]) && at > 0 && (codes[at - 1] === ZERO || isPunctuation(codes[at - 1]));
}

function isLowerX(code: number | undefined): boolean {
  return ((code ?? 0) | 0x20) === LOWER_X;
}
