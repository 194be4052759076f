import type { IncomingMessage } from 'node:http';

export type BodyRead =
  | { readonly kind: 'whole'; readonly body: Uint8Array }
  | { readonly kind: 'too-large'; readonly receivedBytes: number };

/** The whole body, never more than `maxBytes` of it; hands over once, or never where the caller goes away. A body that
 *  says it is too large is not read at all, and the rest of one that turns out so is thrown away: the connection has
 *  to be closed. */
export function readBody(
  request: IncomingMessage,
  maxBytes: number,
  handOver: (read: BodyRead) => void,
): void {
  if (isDeclaredTooLarge(request, maxBytes)) {
    handOver({ kind: 'too-large', receivedBytes: 0 });
    return;
  }
  const chunks: Buffer[] = [];
  let receivedBytes = 0;
  request.on('data', (chunk: Buffer) => {
    if (receivedBytes > maxBytes) return;
    receivedBytes += chunk.length;
    if (receivedBytes > maxBytes) handOver({ kind: 'too-large', receivedBytes });
    else chunks.push(chunk);
  });
  request.on('end', () => {
    if (receivedBytes > maxBytes) return;
    const [only] = chunks;
    const body = chunks.length === 1 && only ? only : Buffer.concat(chunks);
    // A response that waits would hold the pieces as well.
    chunks.length = 0;
    handOver({ kind: 'whole', body });
  });
}

/** Whether the request itself says that its body is too large. */
export function isDeclaredTooLarge(request: IncomingMessage, maxBytes: number): boolean {
  return Number(request.headers['content-length'] ?? 0) > maxBytes;
}
