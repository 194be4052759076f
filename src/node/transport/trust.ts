import type { SecureContext, SecureContextOptions } from 'node:tls';
import { lazyTls } from './lazyTls.ts';
import { contextWith, extraRoots, type TlsFiles } from './tlsFiles.ts';

/** The certificates that a transport trusts, and its client certificates. Both contexts reject with FiscalError
 *  `certificate-unusable` if a configured file can't be used. */
export interface Trust {
  /** For the API: the roots, and the origin's client certificate if there is one. */
  readonly forOrigin: (origin: string) => Promise<SecureContext>;
  /** For TLS to a proxy: only the roots. */
  readonly forProxy: () => Promise<SecureContext>;
  /** Whether the operating system's roots have already been loaded. */
  readonly hasSystemRoots: () => boolean;
  /** Adds the operating system's roots; returns false if there are no new ones. */
  readonly addSystemRoots: () => boolean;
}

const MIN_VERSION = 'TLSv1.2';

/** Starts with Node's own roots, those in NODE_EXTRA_CA_CERTS, which take 3 ms, and those in `files`. Reading the operating system's
 *  roots takes 80 ms, and makes each connection 12 ms slower, so they're loaded only for an unknown issuer. Node 20 can't read them at
 *  all. Files are read when the first connection needs them. */
export function createTrust(files: TlsFiles): Trust {
  const { clientFor = async () => undefined } = files;
  let extra: readonly string[] | undefined;
  let system: readonly string[] | undefined;
  let plain: SecureContext | undefined;
  const withClient = new Map<string, SecureContext>();

  const readFiles = async (): Promise<void> => {
    extra ??= await extraRoots(files);
  };
  // Synchronous, because another connection may add the system's roots at any await.
  const options = (): SecureContextOptions => {
    const added = [...(extra ?? []), ...(system ?? [])];
    // If there are no other roots, Node needn't parse its own one by one.
    return { minVersion: MIN_VERSION, ...(added.length === 0 ? {} : { ca: [...defaultRoots(), ...added] }) };
  };
  const forProxy = async (): Promise<SecureContext> => {
    await readFiles();
    plain ??= lazyTls().createSecureContext(options());
    return plain;
  };
  return {
    forProxy,
    // Failures aren't cached: the next connection reads a corrected file again.
    forOrigin: async origin => {
      const known = withClient.get(origin);
      if (known !== undefined) return known;
      const client = await clientFor(origin);
      if (client === undefined) return forProxy();
      await readFiles();
      const systemThen = system;
      const context = await contextWith(client, options());
      if (systemThen === system) withClient.set(origin, context);
      return context;
    },
    hasSystemRoots: () => system !== undefined,
    addSystemRoots: () => {
      if (system === undefined) {
        system = systemRoots(new Set([...defaultRoots(), ...(extra ?? [])]));
        plain = undefined;
        withClient.clear();
      }
      return system.length > 0;
    },
  };
}

function defaultRoots(): readonly string[] {
  const tls = lazyTls();
  return typeof tls.getCACertificates === 'function'
    ? tls.getCACertificates('default')
    : tls.rootCertificates;
}

/** The operating system's roots that aren't `known`. */
function systemRoots(known: ReadonlySet<string>): readonly string[] {
  const tls = lazyTls();
  if (typeof tls.getCACertificates !== 'function') return [];
  return tls.getCACertificates('system').filter(certificate => !known.has(certificate));
}
