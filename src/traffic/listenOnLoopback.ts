import type { AddressInfo, Server } from 'node:net';
import { FiscalError } from '../core/errors.ts';

/** Has a server listen on 127.0.0.1; there is no way to give it another address. Resolves to the port. Rejects with
 *  FiscalError `port-taken`, or `network-failed` for another cause. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new FiscalError(cause.code === 'EADDRINUSE' ? 'port-taken' : 'network-failed', { port }, cause));
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, resolve);
  });
  return (server.address() as AddressInfo).port;
}
