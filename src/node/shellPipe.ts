import { constants, open, type Stats } from 'node:fs';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import type { FiscalError } from '../core/errors.ts';
import { readToEnd } from './readToEnd.ts';

/** How a shell names a file descriptor that it passes. A FIFO with any other name may have no writer, so waiting for
 *  one could take forever. */
const DESCRIPTOR = /^\/dev\/(?:fd\/\d+|stdin)$|^\/proc\/(?:self|\d+)\/fd\/\d+$/;

/** Whether a file is the pipe of a shell's `<(command)`, so that the command's output is meant. */
export function isShellPipe(path: string, stats: Stats): boolean {
  return stats.isFIFO() && DESCRIPTOR.test(path);
}

/** Reads such a pipe until its writer closes it, up to the limit. Rejects like `readToEnd`, or with the system's
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
