import type { Readable } from 'node:stream';
import { FiscalError } from '../core/errors.ts';

/** Reads a stream to its end. If the signal is aborted first, rejects with FiscalError `cancelled`; as soon as the
 *  limit is exceeded, with `tooLarge`. In both cases, the stream is destroyed. */
export async function readToEnd(
  stream: Readable,
  limitBytes: number,
  tooLarge: () => FiscalError,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const cancel = () => stream.destroy(new FiscalError('cancelled', { sent: 'nothing' }));
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > limitBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return Buffer.concat(chunks);
}
