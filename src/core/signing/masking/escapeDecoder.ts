import { BREAK, type ByteStream, ByteStreamBuilder } from './byteStream.ts';
import type { Decoder } from './decoder.ts';

/** Room for all of a short text that has an escape at all. */
const FIRST_ROOM = 4_096;

/** One way to write single characters: everything else stands for itself. */
export interface Escape {
  /** The characters that an escape starts with. */
  readonly markers: string;
  /** How many items of `codes` the escape at `at` takes, its bytes appended to `decoded`; 0 if there is no escape. */
  readonly read: (codes: Uint16Array, at: number, length: number, decoded: number[]) => number;
}

/**
 * Decodes what is near an escape: `reach` items on both sides, which is as far as a secret that contains the escape can
 * extend. A text with few escapes costs hardly more than looking for them.
 */
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
      builder.reserve(Math.min(length, FIRST_ROOM));
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
