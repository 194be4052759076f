import { decodeUtf8, isUtf8Start } from './formats/utf8.ts';
import { lastIndexWhere } from './lastIndexWhere.ts';

/** Offset of the first byte that isn't UTF-8, or undefined. */
export function firstInvalidUtf8(bytes: Uint8Array): number | undefined {
  if (decodeUtf8(bytes) !== undefined) return undefined;
  // Binary search for the longest prefix that isn't invalid. An incomplete character at the end of a prefix isn't invalid yet.
  let right = lastIndexWhere(bytes.length + 1, length => isUtf8Start(bytes.subarray(0, length)));
  // If a later byte of a character is invalid, report its first byte.
  while (decodeUtf8(bytes.subarray(0, right)) === undefined) right -= 1;
  return right;
}

const CHUNK = 8192;

/** ISO-8859-1: one character per byte. `TextDecoder('latin1')` would decode Windows-1252 instead. */
export function decodeLatin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

/** The ISO-8859-1 bytes of a text; undefined if a character isn't in ISO-8859-1. */
export function encodeLatin1(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0xff) return undefined;
    bytes[index] = code;
  }
  return bytes;
}

/** Joins the chunks in one buffer; a single chunk is returned without copying. */
export function concatBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const only = pieces[0];
  return pieces.length === 1 && only !== undefined ? only : joined(pieces);
}

/** The chunks as one array with its own memory: a chunk from a socket or file is a view on a larger buffer. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** Whether a text is Base64. Buffer skips what isn't, so another body would be signed or explained. */
export function isBase64(text: string): boolean {
  const [, digits] = /^([A-Za-z0-9+/]*)={0,2}$/.exec(text) ?? [];
  return digits !== undefined && digits.length % 4 !== 1;
}
