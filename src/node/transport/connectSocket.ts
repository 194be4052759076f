import { connect as connectTcp, isIP, type Socket, type TcpSocketConnectOpts } from 'node:net';
import type { ConnectionOptions, SecureContext } from 'node:tls';
import { steadyMs } from '../steadyMs.ts';
import type { Address } from './address.ts';
import { lazyTls } from './lazyTls.ts';
import type { OpenedSocket } from './openSocket.ts';

const KEEP_ALIVE_PROBE_MS = 60_000;

/** Connects to an address, with TLS if a context is given. Rejects with the socket's error; aborting the signal
 *  destroys the socket. */
export function connected(
  address: Address,
  secureContext: SecureContext | undefined,
  signal: AbortSignal,
): Promise<OpenedSocket> {
  return new Promise((resolve, reject) => {
    const startedMs = steadyMs();
    const socket = secureContext === undefined ? startTcp(address) : startTls(address, secureContext);
    let lookedUpMs = startedMs;
    let connectedMs = startedMs;
    const abandon = () => socket.destroy(new Error('abandoned'));
    signal.addEventListener('abort', abandon, { once: true });
    // With several addresses, the event is emitted once for each of them, all at the same time.
    socket.once('lookup', () => {
      lookedUpMs = steadyMs();
    });
    socket.once('connect', () => {
      connectedMs = steadyMs();
    });
    // Never removed: an error before the next owner adds a listener would end the process.
    socket.on('error', reject);
    socket.once(secureContext === undefined ? 'connect' : 'secureConnect', () => {
      signal.removeEventListener('abort', abandon);
      const dnsMs = lookedUpMs - startedMs;
      const connectMs = connectedMs - lookedUpMs;
      const tlsMs = secureContext === undefined ? 0 : steadyMs() - connectedMs;
      resolve({ socket, timings: { dnsMs, connectMs, tlsMs } });
    });
    socket.once('close', () => signal.removeEventListener('abort', abandon));
    if (signal.aborted) abandon();
  });
}

/** Starts TLS to an address over an existing connection. Destroying either socket ends both. */
export function secured(carrier: Socket, address: Address, secureContext: SecureContext): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = lazyTls().connect({ socket: carrier, ...tlsOptions(address, secureContext) });
    socket.on('error', reject);
    // A connection that ends during the handshake emits no error.
    socket.once('close', () =>
      reject(Object.assign(new Error('closed in the handshake'), { code: 'ECONNRESET' })),
    );
    socket.once('secureConnect', () => resolve(socket));
  });
}

function startTcp({ hostname, port }: Address): Socket {
  return probed(connectTcp({ host: hostname, port, autoSelectFamily: true }));
}

function startTls(address: Address, secureContext: SecureContext): Socket {
  const tcp: TcpSocketConnectOpts = { host: address.hostname, port: address.port, autoSelectFamily: true };
  return probed(lazyTls().connect({ ...tcp, ...tlsOptions(address, secureContext) }));
}

/** Once it's connected: before, Wine refuses it. */
function probed(socket: Socket): Socket {
  return socket.once('connect', () => socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_PROBE_MS));
}

/** `rejectUnauthorized` is explicit because NODE_TLS_REJECT_UNAUTHORIZED would otherwise decide. The context has the least version. */
function tlsOptions({ hostname }: Address, secureContext: SecureContext): ConnectionOptions {
  return {
    secureContext,
    host: hostname,
    rejectUnauthorized: true,
    ALPNProtocols: ['http/1.1'],
    // RFC 6066 3: no literal addresses in SNI. The certificate is then checked against `host`.
    ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
  };
}
