import type { Header } from '../../core/ports.ts';

/** Names and values in turn, as undici writes them: case, order and repetition kept. An answer is asked for
 *  uncompressed unless the request says otherwise: a small compressed answer could grow without bound. */
export function headersForUndici(headers: readonly Header[]): string[] {
  const asksEncoding = headers.some(([name]) => name.toLowerCase() === 'accept-encoding');
  return [...headers.flat(), ...(asksEncoding ? [] : ['accept-encoding', 'identity'])];
}

/** The raw headers of undici, buffers in turn, as pairs. Latin-1 gives every byte a character of its own.
 *  Source: RFC 9110 5.5. */
export function headersFromUndici(raw: unknown): Header[] {
  const texts = Array.isArray(raw)
    ? raw.map(item => (Buffer.isBuffer(item) ? item.toString('latin1') : String(item)))
    : [];
  const pairs: Header[] = [];
  for (let index = 0; index + 1 < texts.length; index += 2) {
    pairs.push([texts[index] ?? '', texts[index + 1] ?? '']);
  }
  return pairs;
}
