import { decodeUtf8 } from './utf8.ts';

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark, as `>` in Windows PowerShell writes it; the mark is removed. Undefined
 *  if the file is neither. */
export function textOfFile(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return decoded(bytes, utf16);
  return decodeUtf8(bytes)?.replace(/^\ufeff/, '');
}

/** Like `textOfFile`, but never undefined: in other files, bytes that aren't UTF-8 are replaced, as in editors. */
export function shownTextOfFile(bytes: Uint8Array): string {
  return textOfFile(bytes) ?? new TextDecoder().decode(bytes);
}

/** The text in UTF-8 if the bytes have a UTF-16 byte order mark; otherwise, the bytes unchanged. */
export function withoutUtf16(bytes: Uint8Array): Uint8Array {
  const utf16 = utf16Of(bytes);
  const text = utf16 && decoded(bytes, utf16);
  return text === undefined ? bytes : new TextEncoder().encode(text);
}

/** The text in UTF-8 without its byte order mark if the bytes start with a UTF-8 or UTF-16 one; otherwise, the bytes unchanged. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return hasMark ? bytes.subarray(3) : withoutUtf16(bytes);
}

/** The UTF-16 byte order that a byte order mark indicates. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function decoded(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // A character is incomplete, so the bytes aren't UTF-16.
    return undefined;
  }
}
