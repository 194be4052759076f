import type { AddressInfo, Server } from 'node:net';
import { type FailureCode, FiscalError } from '../core/errors.ts';

/** Makes a server listen on 127.0.0.1, the only possible address. Resolves to the port. Rejects with FiscalError
 *  `port-taken`, `port-refused` if the system doesn't allow it, or `network-failed` for other reasons. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    // Never removed: without a listener, connections that the system can't accept would end the process.
    server.on('error', (cause: NodeJS.ErrnoException) => {
      reject(new FiscalError(...listenFailure(cause.code, port), cause));
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, resolve);
  });
  return (server.address() as AddressInfo).port;
}

function listenFailure(
  code: string | undefined,
  port: number,
): readonly [FailureCode, Readonly<Record<string, string | number>>] {
  if (code === 'EADDRINUSE') return ['port-taken', { port }];
  if (code === 'EACCES' || code === 'EPERM') return ['port-refused', { port }];
  return ['network-failed', { port, origin: `127.0.0.1:${port}`, reason: code ?? 'unknown' }];
}
