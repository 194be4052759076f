import { decodeUtf8, utf8Length } from '../formats/utf8.ts';
import type { ElementName, Segment } from '../signing/sign.ts';
import { equalInConstantTime } from '../signing/verifySign.ts';
import { type NamedCharacter, namedCharacter } from './characterNames.ts';
import { binaryOf } from './pipeline/binary.ts';

/** The first difference between two strings to sign. For the token, nothing else is revealed: knowing where it differs would let a caller
 *  find the App Secret character by character. */
export type FirstDifference = { readonly element: 'token' } | VisibleDifference;

/** A difference after the token. Offsets are in bytes. */
export interface VisibleDifference {
  readonly byteOffset: number;
  /** The element of the correct string at that offset; `end` if it has ended. */
  readonly element: Exclude<ElementName, 'token'> | 'end';
  readonly right: DifferingByte | undefined;
  readonly theirs: DifferingByte | undefined;
}

/** A byte at the first difference. Undefined instead means that the string has ended. */
export interface DifferingByte {
  /** `0d` */
  readonly hex: string;
  /** The whole character that contains the byte, if the bytes are UTF-8. */
  readonly character: NamedCharacter | undefined;
}

/** The first byte in which `theirs` differs from `right`; undefined if they're equal. Linear; copies only the tokens, which are
 *  compared as a whole, in constant time. */
export function firstDifference(
  right: Uint8Array,
  theirs: Uint8Array,
  segments: readonly Segment[],
): FirstDifference | undefined {
  const tokenEnd = segments.find(({ element }) => element === 'token')?.byteLength ?? 0;
  if (!startsEqually(right, theirs, tokenEnd)) return { element: 'token' };
  const shared = Math.min(right.length, theirs.length);
  let byteOffset = tokenEnd;
  while (byteOffset < shared && right[byteOffset] === theirs[byteOffset]) byteOffset += 1;
  if (byteOffset === right.length && byteOffset === theirs.length) return undefined;
  const segment = segments.find(
    ({ byteOffset: start, byteLength }) => byteOffset >= start && byteOffset < start + byteLength,
  );
  const element = segment?.element ?? 'end';
  return {
    byteOffset,
    element: element === 'token' ? 'end' : element,
    right: differingByte(right, byteOffset),
    theirs: differingByte(theirs, byteOffset),
  };
}

function startsEqually(right: Uint8Array, theirs: Uint8Array, length: number): boolean {
  const [ours, claimed] = [right, theirs].map(bytes => binaryOf(bytes.subarray(0, length)));
  return equalInConstantTime(ours ?? '', claimed ?? '');
}

function differingByte(bytes: Uint8Array, offset: number): DifferingByte | undefined {
  const byte = bytes[offset];
  if (byte === undefined) return undefined;
  return { hex: byte.toString(16).padStart(2, '0'), character: characterAt(bytes, offset) };
}

/** The UTF-8 character that contains the byte at `offset`. */
function characterAt(bytes: Uint8Array, offset: number): NamedCharacter | undefined {
  let start = offset;
  while (start > 0 && offset - start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  const end = start + utf8Length(bytes[start] ?? 0);
  // The byte doesn't belong to the character before it, so it isn't UTF-8.
  if (offset >= end) return undefined;
  // If it isn't UTF-8, only the byte itself can be shown.
  const codePoint = decodeUtf8(bytes.subarray(start, end))?.codePointAt(0);
  return codePoint === undefined ? undefined : namedCharacter(codePoint);
}
