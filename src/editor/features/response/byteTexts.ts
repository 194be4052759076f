/** Bytes as text for display; undefined if they aren't UTF-8 or contain a NUL, like images and archives. */
export function readableText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** `1,234 bytes` would be wrong in one of the languages, so counts up to 9999 have no separator, and larger ones are
 *  in KiB or MiB. */
export function byteSize(count: number): string {
  if (count < 10_000) return `${count} B`;
  const kibibytes = count / 1024;
  return kibibytes < 10_000 ? `${kibibytes.toFixed(1)} KiB` : `${(kibibytes / 1024).toFixed(1)} MiB`;
}
