import { BREAK, type ByteStream, ByteStreamBuilder, type Decoder } from './byteStream.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** After this many characters, the bytes are aligned in the same way again. */
const GROUP = 4;
/** Runs of fewer bytes aren't decoded, because a secret that short would be found by chance. */
const MIN_BYTES = 4;

/** Base64 in both alphabets, with line breaks as in MIME and PEM. The characters before a secret may belong to
 *  something else (`/` also ends a path segment), so all four alignments are decoded. */
export function base64Decoder(): Decoder {
  const values = new Int8Array(BREAK + 1).fill(-1);
  for (const [value, character] of Array.from(ALPHABET).entries()) values[character.charCodeAt(0)] = value;
  values['-'.charCodeAt(0)] = 62;
  values['_'.charCodeAt(0)] = 63;
  const sixBits = (code: number | undefined): number => values[code ?? BREAK] ?? -1;
  return function* decode(stream, { shortest }) {
    const runs = longRuns(stream, Math.ceil((Math.max(shortest, MIN_BYTES) * 8) / 6), sixBits);
    if (runs.length === 0) return;
    const builder = new ByteStreamBuilder();
    builder.reserve(runs.reduce((bytes, [start, end]) => bytes + end - start, 0));
    for (let skipped = 0; skipped < GROUP; skipped++) {
      builder.truncate(0);
      for (const [start, end] of runs) decodeRun(stream, start, end, skipped, sixBits, builder);
      yield builder;
    }
  };
}

type Run = readonly [start: number, end: number];

function longRuns(
  { codes, length }: ByteStream,
  minCharacters: number,
  sixBits: (code: number | undefined) => number,
): readonly Run[] {
  const runs: Run[] = [];
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

function decodeRun(
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
