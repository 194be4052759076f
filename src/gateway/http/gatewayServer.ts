import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { SANDBOX_HEADER } from './gatewayResponse.ts';

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

/** Limits that prevent one client from exhausting the gateway. The specification shows no such limits for the API. */
export interface GatewayLimits {
  readonly maxBodyBytes: number;
  readonly maxHeaderBytes: number;
  /** From the first byte of a request, or from the start of the connection, to the end of the headers. */
  readonly headersTimeoutMs: number;
  /** From the first to the last byte of a request. */
  readonly requestTimeoutMs: number;
  /** How long a connection may wait for its next request. */
  readonly idleTimeoutMs: number;
  /** The interval for checking timeouts; they may be late by this much. */
  readonly checkIntervalMs: number;
  /** How long the rest of a rejected body is read and discarded, so that the sender can read the response. */
  readonly lingerMs: number;
  readonly maxConnections: number;
}

export const GATEWAY_LIMITS: GatewayLimits = {
  maxBodyBytes: 10 * 1024 * 1024,
  maxHeaderBytes: 16 * 1024,
  headersTimeoutMs: 4_500,
  requestTimeoutMs: 14_500,
  idleTimeoutMs: 5_000,
  checkIntervalMs: 250,
  lingerMs: 1_000,
  maxConnections: 1_024,
};
