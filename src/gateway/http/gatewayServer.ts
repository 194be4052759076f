import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { SANDBOX_HEADER } from './answer.ts';
import type { GatewayLimits } from './limits.ts';

/** An HTTP server that enforces the limits. */
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

/** Handles requests that Node's parser or a timeout stopped. */
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
