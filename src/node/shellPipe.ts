import { constants, open, type Stats } from 'node:fs';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import type { FiscalError } from '../core/errors.ts';
import { readToEnd } from './readToEnd.ts';

/** How a shell names a descriptor that it hands over. A FIFO of any other name may have no writer, and would be waited
 *  for in vain. */
const DESCRIPTOR = /^\/dev\/(?:fd\/\d+|stdin)$|^\/proc\/(?:self|\d+)\/fd\/\d+$/;

/** Whether a file is the pipe of a shell's `<(command)`: what the user meant is what the command writes. */
export function isShellPipe(path: string, stats: Stats): boolean {
  return stats.isFIFO() && DESCRIPTOR.test(path);
}

/** What comes through such a pipe until its writer closes it, held to the limit. Rejects as `readToEnd` does, and with the
 *  system's error where the pipe cannot be opened. */
export async function readShellPipe(
  path: string,
  limitBytes: number,
  tooLarge: () => FiscalError,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const fd = await promisify(open)(path, constants.O_RDONLY | constants.O_NONBLOCK);
  // A socket waits in the event loop, so an interruption ends it; a blocking read would hold the process.
  return readToEnd(new Socket({ fd, readable: true, writable: false }), limitBytes, tooLarge, signal);
}
