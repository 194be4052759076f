import type { Socket } from 'node:net';

const LINE_FEED = 0x0a;

/** The first line received from a socket; undefined if it closes before, or if the line is longer than `maxBytes`. */
export function readLine(socket: Socket, maxBytes: number): Promise<string | undefined> {
  return new Promise(resolve => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const take = (chunk: Buffer): void => {
      const end = chunk.indexOf(LINE_FEED);
      const part = end === -1 ? chunk : chunk.subarray(0, end);
      bytes += part.length;
      chunks.push(part);
      if (bytes > maxBytes) finish(undefined);
      else if (end !== -1) finish(Buffer.concat(chunks).toString('utf8'));
    };
    const finish = (line: string | undefined): void => {
      socket.off('data', take);
      // Discards further data, so that the end of the connection is still detected.
      socket.resume();
      resolve(line);
    };
    socket.on('data', take);
    socket.once('close', () => finish(undefined));
  });
}
