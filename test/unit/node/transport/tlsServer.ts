import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer, type TlsOptions } from 'node:tls';

export interface TlsServer {
  readonly port: number;
  /** Bytes of requests, decrypted. */
  readonly applicationBytes: () => number;
  /** The requests, decrypted, as Latin-1. */
  readonly received: () => string;
}

/** Runs `use` against a server that returns 200 for everything, and counts the requests. */
export async function withTlsServer<Result>(
  options: TlsOptions,
  use: (server: TlsServer) => Promise<Result>,
  { host = '127.0.0.1', port = 0 } = {},
): Promise<Result> {
  let received = '';
  const server = createServer(options, socket => {
    socket.on('error', () => {});
    socket.on('data', chunk => {
      received += chunk.toString('latin1');
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
    });
  });
  const sockets = new Set<Socket>();
  server.on('connection', socket => sockets.add(socket));
  server.on('tlsClientError', () => {});
  server.listen(port, host);
  await once(server, 'listening');
  try {
    return await use({
      port: (server.address() as AddressInfo).port,
      applicationBytes: () => received.length,
      received: () => received,
    });
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
}
