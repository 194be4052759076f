const STRICT = { fatal: true, ignoreBOM: true };

/** Decodes UTF-8 and keeps a BOM as a character; undefined if the bytes aren't UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  return decoded(bytes, false);
}

/** Decodes UTF-8; bytes that aren't part of a character appear as `\xNN`. */
export function utf8WithEscapes(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text;
  const escaped = (run: string) => run.replace(/./gs, byte => `\\x${byte.charCodeAt(0).toString(16)}`);
  const shown = (run: string) =>
    (run.length > 1 ? decodeUtf8(Buffer.from(run, 'latin1')) : undefined) ?? escaped(run);
  return Buffer.from(bytes).toString('latin1').replace(CHARACTER, shown);
}

/** One character outside ASCII, whose bytes may be invalid, or another byte outside ASCII. */
const CHARACTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;

/** Like `decodeUtf8`, without a character that is incomplete at the end of the bytes. */
export function decodeUtf8Start(bytes: Uint8Array): string | undefined {
  return decoded(bytes, true);
}

/** Whether bytes are UTF-8, or would be with more bytes after them: a character may be incomplete at their end. */
export function isUtf8Start(bytes: Uint8Array): boolean {
  return decodeUtf8Start(bytes) !== undefined;
}

/** How many bytes a character has, according to its first byte. */
export function utf8Length(firstByte: number): number {
  if (firstByte >= 0xf0) return 4;
  if (firstByte >= 0xe0) return 3;
  return firstByte >= 0xc0 ? 2 : 1;
}

/** Shared, because it has no state between calls, each of which ends its text; creating a decoder takes longer than decoding a short
 *  text. */
const WHOLE = new TextDecoder('utf-8', STRICT);

function decoded(bytes: Uint8Array, stream: boolean): string | undefined {
  try {
    return stream ? new TextDecoder('utf-8', STRICT).decode(bytes, { stream }) : WHOLE.decode(bytes);
  } catch {
    // A fatal decoder fails only if the bytes aren't UTF-8.
    return undefined;
  }
}
