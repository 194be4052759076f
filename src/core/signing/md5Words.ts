/** The four words of a digest. */
export type Md5Words = Int32Array;

/** The words of 32 hexadecimal characters; undefined for any other text. */
export function md5Words(hex: string): Md5Words | undefined {
  if (!/^[0-9a-f]{32}$/.test(hex)) return undefined;
  const bytes = Uint8Array.from({ length: 16 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
  return new Int32Array(bytes.buffer);
}
