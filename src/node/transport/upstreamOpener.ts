import type { Socket } from 'node:net';
import { type Address, addressOf, assertPrivate } from './address.ts';
import { type ProxyOption, proxyChoice } from './proxyChoice.ts';
import { socketOpener } from './socketOpener.ts';
import type { TlsFiles } from './tlsFiles.ts';
import { createTrust } from './trust.ts';

export interface Upstream {
  readonly address: Address;
  /** Opens a connection and verifies its certificate. Rejects with FiscalError or with the socket's error. */
  readonly open: (signal: AbortSignal) => Promise<Socket>;
  /** Reads the user's certificate files, so that an unusable one is reported at the start, not with the first request. Rejects with
   *  FiscalError `certificate-unusable`. */
  readonly readCertificates: () => Promise<void>;
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
  const trust = createTrust(tls);
  const open = socketOpener(trust, proxyChoice(proxy, env));
  return {
    address,
    open: async signal => (await open(address, signal)).socket,
    readCertificates: async () => {
      if (address.secure) await trust.forOrigin(origin);
    },
  };
}
