import { isUtf8 } from 'node:buffer';
import { decodeUtf8 } from '../../formats/utf8.ts';

/** A string with one character per byte. ASCII stays readable, so code that only handles ASCII (line breaks, JSON and
 *  XML structure) works with any encoding, and a large body takes one byte per character. */
export type Binary = string;

/** Buffer's conversions take a hundredth of the time of `String.fromCharCode`, which matters for 10 MiB. */
export function binaryOf(bytes: Uint8Array): Binary {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

export function bytesOf(binary: Binary): Uint8Array {
  return Buffer.from(binary, 'latin1');
}

/** The UTF-8 bytes of a text, as a binary string. */
export function encode(text: string): Binary {
  return /^[\0-\x7f]*$/.test(text) ? text : Buffer.from(text).toString('latin1');
}

/** Decodes UTF-8 and keeps a BOM; undefined if the bytes aren't UTF-8. */
export function decode(binary: Binary): string | undefined {
  if (/^[\0-\x7f]*$/.test(binary)) return binary;
  return decodeUtf8(bytesOf(binary));
}

/** Whether the bytes are UTF-8, which is known in a tenth of the time of decoding them. */
export function isUtf8Binary(binary: Binary): boolean {
  return /^[\0-\x7f]*$/.test(binary) || isUtf8(bytesOf(binary));
}

/** Decodes escapes to bytes in any encoding. A percent sign that doesn't start an escape stays, as in PHP and Python. */
export function percentDecoded(binary: Binary): Binary {
  return binary.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Larger slices aren't faster, and V8 retains several times their memory. */
const SLICE = 8_192;

/** Where `slices` may cut without splitting a character, a run of white space, or an accent from its letter. */
export const WITHIN_WORD = /[0-9A-Za-z](?=[0-9A-Za-z])/g;

/** Splits the bytes into slices of about 8 KiB, only after the first character of a match of `boundary` (global), so nothing that the
 *  caller replaces is split. */
export function* slices(binary: Binary, boundary: RegExp): Generator<Binary> {
  let start = 0;
  while (start < binary.length) {
    boundary.lastIndex = start + SLICE;
    const match = boundary.exec(binary);
    const end = match === null ? binary.length : match.index + 1;
    yield binary.slice(start, end);
    start = end;
  }
}

/** UTF-8's byte order mark. */
export const BOM = '\xef\xbb\xbf';
