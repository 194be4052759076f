import type { Socket } from 'node:net';
import { type Address, addressOf } from './address.ts';
import { assertPrivate } from './assertPrivate.ts';
import { type ProxyOption, proxyChoice } from './proxyChoice.ts';
import { socketOpener } from './socketOpener.ts';
import type { TlsFiles } from './tlsFiles.ts';
import { createTrust } from './trust.ts';

export interface Upstream {
  readonly address: Address;
  /** Opens a connection and verifies its certificate. Rejects with FiscalError or with the socket's error. */
  readonly open: (signal: AbortSignal) => Promise<Socket>;
}

/** Connections to one origin, opened like a transport's: with the same trust and the same outgoing proxies. Throws
 *  FiscalError `tls-failed` if the App Secret would be sent unprotected. */
export function upstreamOpener(
  origin: string,
  env: Readonly<Record<string, string | undefined>>,
  tls: TlsFiles,
  proxy: ProxyOption = 'environment',
): Upstream {
  const address = addressOf(origin);
  assertPrivate(address, env);
  const open = socketOpener(createTrust(tls), proxyChoice(proxy, env));
  return { address, open: async signal => (await open(address, signal)).socket };
}
