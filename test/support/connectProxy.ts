import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket, type TlsOptions } from 'node:tls';

export interface ConnectProxy {
  readonly port: number;
  /** The heads of the requests for a tunnel. */
  readonly heads: readonly string[];
  /** For each connection over TLS, whether the client showed a certificate. */
  readonly shown: readonly boolean[];
  /** Everything that passed through, in both directions, as Latin-1. */
  readonly passed: () => string;
  /** Connections that are open. */
  readonly open: () => number;
}

export interface ConnectProxyOptions {
  /** The port that every tunnel leads to, whatever host was requested. */
  readonly leadsTo: number;
  /** What it returns instead of a tunnel. */
  readonly answer?: string;
  /** Speaks TLS itself. */
  readonly tls?: TlsOptions;
}

/** Runs `use` with a proxy that only supports CONNECT, and records every byte. */
export async function withConnectProxy<Result>(
  { leadsTo, answer, tls }: ConnectProxyOptions,
  use: (proxy: ConnectProxy) => Promise<Result>,
): Promise<Result> {
  const heads: string[] = [];
  const sockets = new Set<Socket>();
  const shown: boolean[] = [];
  let passed = '';
  const accept = (client: Socket): void => {
    keep(client, sockets);
    if (client instanceof TLSSocket) shown.push(client.getPeerX509Certificate() !== undefined);
    let head = '';
    const read = (piece: Buffer): void => {
      passed += piece.toString('latin1');
      head += piece.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      client.off('data', read);
      heads.push(head);
      if (answer !== undefined) {
        client.write(answer, 'latin1');
        return;
      }
      const server = connect(leadsTo, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        for (const [from, to] of [
          [client, server],
          [server, client],
        ] as const) {
          from.on('data', piece => {
            passed += piece.toString('latin1');
            to.write(piece);
          });
          from.on('close', () => to.destroy());
        }
      });
      keep(server, sockets);
    };
    client.on('data', read);
  };
  const server: Server = tls === undefined ? createServer(accept) : createTlsServer(tls, accept);
  if (tls !== undefined) server.on('connection', socket => keep(socket, sockets));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    return await use({ port, heads, shown, passed: () => passed, open: () => sockets.size });
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
}

function keep(socket: Socket, sockets: Set<Socket>): void {
  sockets.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => sockets.delete(socket));
}
