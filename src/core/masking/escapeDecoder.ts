import { BREAK, type ByteStream, ByteStreamBuilder, type Decoder } from './byteStream.ts';

/** Enough for a whole short text that contains an escape. */
const FIRST_CAPACITY = 4_096;

/** One way of escaping single characters; other characters represent themselves. */
export interface Escape {
  /** The characters that an escape starts with. */
  readonly markers: string;
  /** The number of items of `codes` that the escape at `at` covers, after appending its bytes to `decoded`; 0 if
   *  there is no escape, and then `decoded` is ignored. */
  readonly read: (codes: Uint16Array, at: number, length: number, decoded: number[]) => number;
}

/** Decodes only the surroundings of each escape: `reach` items on both sides, the farthest that a secret containing
 *  the escape can extend. A text with few escapes costs little more than the search for them. */
export function escapeDecoder({ markers, read }: Escape): Decoder {
  const isMarker = new Uint8Array(BREAK + 1);
  for (const marker of markers) isMarker[marker.charCodeAt(0)] = 1;
  return function* decode(stream, { reach }) {
    const decoded = nearEscapes(stream, reach, isMarker, read);
    if (decoded !== undefined) yield decoded;
  };
}

function nearEscapes(
  stream: ByteStream,
  reach: number,
  isMarker: Uint8Array,
  read: Escape['read'],
): ByteStream | undefined {
  const { codes, from, to, length } = stream;
  const bytes: number[] = [];
  let builder: ByteStreamBuilder | undefined;
  let copiedTo = 0;
  let wantedTo = 0;
  for (let at = 0; at < length; ) {
    if (isMarker[codes[at] ?? BREAK] !== 1) {
      at++;
      continue;
    }
    bytes.length = 0;
    const taken = read(codes, at, length, bytes);
    if (taken === 0 || taken > length - at) {
      at++;
      continue;
    }
    if (builder === undefined) {
      builder = new ByteStreamBuilder();
      builder.reserve(Math.min(length, FIRST_CAPACITY));
    }
    if (at - reach > wantedTo) {
      builder.copy(stream, copiedTo, wantedTo);
      builder.pushBreak();
      copiedTo = at - reach;
    }
    builder.copy(stream, copiedTo, at);
    const [start, end] = [from[at] ?? 0, to[at + taken - 1] ?? 0];
    for (const byte of bytes) builder.push(byte, start, end);
    at += taken;
    copiedTo = at;
    wantedTo = Math.min(length, at + reach);
  }
  builder?.copy(stream, copiedTo, wantedTo);
  return builder;
}
