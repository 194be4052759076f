/** The chunks as one array with its own memory: a chunk from a socket or file is a view on a larger buffer. */
export function joined(chunks: readonly Uint8Array[], totalBytes: number): Uint8Array {
  const whole = new Uint8Array(totalBytes);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
