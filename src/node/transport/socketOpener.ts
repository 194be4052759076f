import { FiscalError } from '../../core/errors.ts';
import { steadyMs } from '../steadyMs.ts';
import type { Address } from './address.ts';
import { connected, secured } from './connectSocket.ts';
import { systemCodeOf } from './networkFailure.ts';
import type { OpenedSocket, OpenSocket } from './openSocket.ts';
import { openTunnel, proxyFailure } from './openTunnel.ts';
import type { ProxyFor } from './proxyChoice.ts';
import type { ProxyServer } from './proxyServer.ts';
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
