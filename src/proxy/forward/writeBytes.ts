import type { Socket } from 'node:net';

/** Writes bytes, or ISO-8859-1 text, and returns whether more can be written immediately. `onSent` is only called on
 *  success: after an error, the operating system may still be reading the bytes. */
export function writeBytes(socket: Socket, bytes: Buffer | string, onSent?: () => void): boolean {
  if (typeof bytes === 'string') return socket.write(bytes, 'latin1');
  if (onSent === undefined) return socket.write(bytes);
  return socket.write(bytes, error => {
    if (error === null || error === undefined) onSent();
  });
}
