import type { Socket } from 'node:net';
import { FiscalError } from '../../core/errors.ts';
import type { Address } from './address.ts';
import type { ProxyServer } from './proxyServer.ts';

/** More than any proxy sends before a tunnel. */
const MAX_HEAD_BYTES = 16_384;

/** Asks the proxy at the other end of `socket` for a tunnel to `target`; the socket then is the tunnel. The proxy
 *  only learns host and port. Rejects with FiscalError `proxy-failed`. Source: RFC 9110 9.3.6. */
export function openTunnel(socket: Socket, target: Address, proxy: ProxyServer): Promise<void> {
  const { hostname, port } = target;
  const authority = `${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
  const authorization =
    proxy.authorization === undefined ? '' : `Proxy-Authorization: ${proxy.authorization}\r\n`;
  return new Promise((resolve, reject) => {
    const settle = (reason?: string): void => {
      socket.off('readable', read).off('end', end).off('close', end);
      if (reason === undefined) resolve();
      else reject(proxyFailure(proxy, reason));
    };
    let head = '';
    const read = (): void => {
      // Reading explicitly instead of with 'data' events loses nothing between two readers.
      for (let piece = socket.read(); piece !== null; piece = socket.read()) {
        head += piece.toString('latin1');
      }
      if (head.length > MAX_HEAD_BYTES) settle('proxy-answer-malformed');
      else if (head.includes('\r\n\r\n')) settle(refusalIn(head));
    };
    const end = (): void => settle('proxy-hung-up');
    socket.on('readable', read).once('end', end).once('close', end);
    socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${authorization}\r\n`);
  });
}

/** A failure on the way to the proxy, or of the proxy itself. */
export function proxyFailure({ address }: ProxyServer, reason: string, cause?: unknown): FiscalError {
  return new FiscalError('proxy-failed', { proxy: address.origin, reason }, cause);
}

/** Why the response opens no tunnel; undefined if it does. The server waits for the client to start TLS, so bytes
 *  after the headers can't come from it. */
function refusalIn(head: string): string | undefined {
  const status = /^HTTP\/1\.[01] (\d{3})(?: |\r)/.exec(head)?.[1];
  if (status === '407') return 'proxy-authentication';
  if (status !== undefined && !status.startsWith('2')) return `HTTP ${status}`;
  return status !== undefined && head.indexOf('\r\n\r\n') === head.length - 4
    ? undefined
    : 'proxy-answer-malformed';
}
