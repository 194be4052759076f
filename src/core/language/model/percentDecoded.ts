/** A percent-encoded text, decoded, that still knows where each character was written. */
export interface Decoded {
  readonly text: string;
  /** For each UTF-16 unit of `text` where it starts in the encoded text; one more for the end. */
  readonly offsets: readonly number[];
}

/** Decodes `%NN` as UTF-8; undefined where it is none. Linear, never throws. Source: RFC 3986, section 2.1. */
export function percentDecoded(encoded: string): Decoded | undefined {
  let text = '';
  const offsets: number[] = [];
  let at = 0;
  for (const match of encoded.matchAll(/(?:%[0-9a-f]{2})+|[^%]+|%/gi)) {
    const [piece] = match;
    const isEncoded = piece.length > 1 && piece.startsWith('%');
    const decoded = isEncoded ? decodedBytes(piece) : piece;
    if (decoded === undefined) return undefined;
    for (const character of decoded) {
      for (let unit = 0; unit < character.length; unit++) offsets.push(at);
      at += isEncoded ? 3 * new TextEncoder().encode(character).length : character.length;
    }
    text += decoded;
  }
  return { text, offsets: [...offsets, at] };
}

function decodedBytes(piece: string): string | undefined {
  try {
    return decodeURIComponent(piece);
  } catch {
    // The only error that it has: these bytes are not UTF-8.
    return undefined;
  }
}
