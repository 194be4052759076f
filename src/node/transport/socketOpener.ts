import { connect as connectTcp, isIP, type Socket, type TcpSocketConnectOpts } from 'node:net';
import type { ConnectionOptions, SecureContext } from 'node:tls';
import { FiscalError } from '../../core/errors.ts';
import { steadyMs } from '../systemPorts.ts';
import type { Address } from './address.ts';
import { lazyTls } from './lazyTls.ts';
import { systemCodeOf } from './networkFailure.ts';
import type { ProxyFor, ProxyServer } from './proxyChoice.ts';
import type { Trust } from './trust.ts';

/** Certificate faults that additional root certificates may fix. */
const UNKNOWN_ISSUER: ReadonlySet<unknown> = new Set([
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

/** Connects directly, or through the proxy for an address. If Node's root certificates don't include the issuer,
 *  tries again with the operating system's; nothing has been sent by then. */
export function socketOpener(trust: Trust, proxyFor: ProxyFor): OpenSocket {
  const open = (address: Address, signal: AbortSignal): Promise<OpenedSocket> => {
    const proxy = proxyFor(address);
    return proxy === undefined
      ? openDirectly(address, trust, signal)
      : openThrough(proxy, address, trust, signal);
  };
  return async (address, signal) => {
    // Checked first: of several concurrent connections, one adds the roots, and all that started without them must
    // try again.
    const hadSystemRoots = trust.hasSystemRoots();
    try {
      return await open(address, signal);
    } catch (error) {
      const issuerUnknown = UNKNOWN_ISSUER.has(issuerFault(error));
      if (!issuerUnknown || hadSystemRoots || signal.aborted || !trust.addSystemRoots()) throw error;
      return open(address, signal);
    }
  };
}

async function openDirectly(address: Address, trust: Trust, signal: AbortSignal): Promise<OpenedSocket> {
  const context = address.secure ? await trust.forOrigin(address.origin) : undefined;
  return connected(address, context, signal);
}

/** The client certificate is only for the origin; TLS to the proxy doesn't use it. */
async function openThrough(
  proxy: ProxyServer,
  address: Address,
  trust: Trust,
  signal: AbortSignal,
): Promise<OpenedSocket> {
  const context = proxy.address.secure ? await trust.forProxy() : undefined;
  const reached = await connected(proxy.address, context, signal).catch((error: unknown) => {
    throw proxyFailure(proxy, systemCodeOf(error), error);
  });
  const { socket } = reached;
  const abandon = (): void => void socket.destroy();
  signal.addEventListener('abort', abandon, { once: true });
  try {
    if (signal.aborted) abandon();
    const startedMs = steadyMs();
    await openTunnel(socket, address, proxy);
    const tunneledMs = steadyMs();
    const inside = await secured(socket, address, await trust.forOrigin(address.origin));
    const { dnsMs, connectMs, tlsMs } = reached.timings;
    const connectedMs = connectMs + tlsMs + tunneledMs - startedMs;
    return {
      socket: inside,
      timings: { dnsMs, connectMs: connectedMs, tlsMs: steadyMs() - tunneledMs },
    };
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', abandon);
  }
}

/** The certificate fault of the origin or of the proxy. */
function issuerFault(error: unknown): unknown {
  return error instanceof FiscalError ? error.args['reason'] : systemCodeOf(error);
}

/** More than any proxy sends before it opens a tunnel. */
const MAX_HEAD_BYTES = 16_384;

/** Asks the proxy at the other end of `socket` for a tunnel to `target`; the socket then is the tunnel. The proxy learns only the host
 *  and port. Rejects with FiscalError `proxy-failed`. Source: RFC 9110 9.3.6. */
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

/** A failure of the connection to the proxy, or of the proxy itself. */
function proxyFailure({ address }: ProxyServer, reason: string, cause?: unknown): FiscalError {
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

/** Sets socket options once the socket is connected, because Wine refuses them before that. */
function probed(socket: Socket): Socket {
  return socket.once('connect', () => socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_PROBE_MS));
}

/** `rejectUnauthorized` is explicit because NODE_TLS_REJECT_UNAUTHORIZED would otherwise decide. The context sets the minimum TLS
 *  version. */
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

/** Milliseconds of the phases before the first byte of a request can be sent. */
export interface OpeningTimings {
  readonly dnsMs: number;
  readonly connectMs: number;
  readonly tlsMs: number;
}

export interface OpenedSocket {
  readonly socket: Socket;
  readonly timings: OpeningTimings;
}

/** Opens a connection and, for a secure address, verifies its certificate. Rejects with the socket's error or with a
 *  FiscalError; aborting the signal destroys the socket. */
export type OpenSocket = (address: Address, signal: AbortSignal) => Promise<OpenedSocket>;
