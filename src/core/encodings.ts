import { lastIndexWhere } from './lastIndexWhere.ts';

/** Offset of the first byte that is not UTF-8, or undefined. */
export function firstInvalidUtf8(bytes: Uint8Array): number | undefined {
  if (isUtf8(bytes)) return undefined;
  // The shortest prefix that is wrong, found by halving; an unfinished character at a prefix's end is not wrong yet.
  let right = lastIndexWhere(bytes.length + 1, length => isUtf8Prefix(bytes.subarray(0, length)));
  // A character that is wrong in a later byte is wrong from its first.
  while (!isUtf8(bytes.subarray(0, right))) right -= 1;
  return right;
}

function isUtf8(bytes: Uint8Array): boolean {
  return decodes(bytes, false);
}

function isUtf8Prefix(bytes: Uint8Array): boolean {
  return decodes(bytes, true);
}

function decodes(bytes: Uint8Array, stream: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream });
    return true;
  } catch {
    // The only error that a fatal decoder has: the bytes are not UTF-8.
    return false;
  }
}

/** The text of UTF-8 bytes, a BOM kept as its character; undefined where they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // As above.
    return undefined;
  }
}

const CHUNK = 8192;

/** ISO-8859-1, each byte one character. `TextDecoder('latin1')` is Windows-1252, which is another thing. */
export function decodeLatin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

/** The ISO-8859-1 bytes of a text, or undefined where a character has none. */
export function encodeLatin1(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0xff) return undefined;
    bytes[index] = code;
  }
  return bytes;
}

/** The pieces in one buffer; a single piece is handed through as it is. */
export function concatBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const only = pieces[0];
  if (pieces.length === 1 && only !== undefined) return only;
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
