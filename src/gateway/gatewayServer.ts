import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { FiscalError } from '../core/errors.ts';
import { SANDBOX_HEADER } from './answer.ts';
import type { GatewayLimits } from './limits.ts';

/** An HTTP server that holds to the limits and hears 127.0.0.1 alone; there is no way to give it another address. */
export function gatewayServer(limits: GatewayLimits): Server {
  const server = createServer({
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.idleTimeoutMs,
    connectionsCheckingInterval: limits.checkIntervalMs,
  });
  server.maxConnections = limits.maxConnections;
  server.on('clientError', refuseMalformed);
  return server;
}

/** Resolves to the port. Rejects with FiscalError `port-taken`, or `network-failed` for another cause. */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new FiscalError(cause.code === 'EADDRINUSE' ? 'port-taken' : 'network-failed', { port }, cause));
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** What Node's parser, or a time-out, has stopped. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const head = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0', `${SANDBOX_HEADER}: refused`];
  socket.end(`${head.join('\r\n')}\r\n\r\n`);
  socket.destroySoon();
}
