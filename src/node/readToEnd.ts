import { constants, open, type Stats } from 'node:fs';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { FiscalError } from '../core/errors.ts';

/** The reason for `cancelled` if the signal was aborted while a stream was read: no request was being sent. */
export const INPUT_UNREAD = 'input-unread';

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
  const cancel = () =>
    stream.destroy(new FiscalError('cancelled', { sent: 'nothing', reason: INPUT_UNREAD }));
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

/** How a shell names a file descriptor that it passes. A FIFO with any other name may have no writer, so waiting for
 *  one could take forever. */
const DESCRIPTOR = /^\/dev\/(?:fd\/\d+|stdin)$|^\/proc\/(?:self|\d+)\/fd\/\d+$/;

/** Whether a file is a pipe that a shell passes, as for `<(command)`. */
export function isShellPipe(path: string, stats: Stats): boolean {
  return stats.isFIFO() && DESCRIPTOR.test(path);
}

/** Reads a pipe that a shell passes until its writer closes it, up to the limit. Rejects like `readToEnd`, or with the system's
 *  error if the pipe can't be opened. */
export async function readShellPipe(
  path: string,
  limitBytes: number,
  tooLarge: () => FiscalError,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const fd = await promisify(open)(path, constants.O_RDONLY | constants.O_NONBLOCK);
  // A socket waits in the event loop, so an interruption ends it; a blocking read would block the process.
  return readToEnd(new Socket({ fd, readable: true, writable: false }), limitBytes, tooLarge, signal);
}
