import { decodeUtf8 } from './utf8.ts';

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark, as `>` of Windows PowerShell writes it; without the mark.
 *  Undefined if it's neither. */
export function textOfFile(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return decoded(bytes, utf16);
  return decodeUtf8(bytes)?.replace(/^\ufeff/, '');
}

/** Like `textOfFile`, for what isn't refused: in a file that is neither, what isn't UTF-8 is replaced, as editors do. */
export function shownTextOfFile(bytes: Uint8Array): string {
  return textOfFile(bytes) ?? new TextDecoder().decode(bytes);
}

/** The same text in UTF-8 if bytes have a byte order mark of UTF-16; otherwise, the bytes. */
export function withoutUtf16(bytes: Uint8Array): Uint8Array {
  const utf16 = utf16Of(bytes);
  const text = utf16 && decoded(bytes, utf16);
  return text === undefined ? bytes : new TextEncoder().encode(text);
}

/** Which UTF-16 a byte order mark says it is. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function decoded(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Half a character.
    return undefined;
  }
}
