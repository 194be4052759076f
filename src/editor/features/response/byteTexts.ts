/** Bytes as text for people, or undefined where they are not UTF-8 or hold a NUL, as pictures and archives do. */
export function readableText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** `1,234 bytes` would be wrong in one of our languages: a count up to 9999 as it is, more in KiB or MiB. */
export function byteSize(count: number): string {
  if (count < 10_000) return `${count} B`;
  const kibibytes = count / 1024;
  return kibibytes < 10_000 ? `${kibibytes.toFixed(1)} KiB` : `${(kibibytes / 1024).toFixed(1)} MiB`;
}
