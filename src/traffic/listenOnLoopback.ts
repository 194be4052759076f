import type { AddressInfo, Server } from 'node:net';
import { FiscalError } from '../core/errors.ts';

/** Makes a server listen on 127.0.0.1, the only possible address. Resolves to the port. Rejects with FiscalError
 *  `port-taken`, or `network-failed` for other reasons. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new FiscalError(cause.code === 'EADDRINUSE' ? 'port-taken' : 'network-failed', { port }, cause));
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, resolve);
  });
  return (server.address() as AddressInfo).port;
}
