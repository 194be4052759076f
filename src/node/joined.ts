/** The chunks as one array, with memory of its own: a chunk of a socket or a file is a window on a larger buffer. */
export function joined(chunks: readonly Uint8Array[], totalBytes: number): Uint8Array {
  const whole = new Uint8Array(totalBytes);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
