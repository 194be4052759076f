import type { SecureContext, SecureContextOptions } from 'node:tls';
import { lateTls } from './lateTls.ts';
import { contextWith, extraRoots, type TlsFiles } from './tlsFiles.ts';

/** Whom one transport's connections trust, and as whom they show themselves. Both contexts reject with FiscalError
 *  `certificate-unusable` where a file that was named cannot be used. */
export interface Trust {
  /** For the API: the roots, and the origin's client certificate where there is one. */
  readonly forOrigin: (origin: string) => Promise<SecureContext>;
  /** For a proxy's own TLS: the roots alone. */
  readonly forProxy: () => Promise<SecureContext>;
  /** Whether the operating system's roots have been looked for by now. */
  readonly hasSystemRoots: () => boolean;
  /** Adds the operating system's roots; false where they bring nothing new. */
  readonly addSystemRoots: () => boolean;
}

const MIN_VERSION = 'TLSv1.2';

/** Begins with Node's own roots, those of NODE_EXTRA_CA_CERTS, which cost 3 ms, and those of `files`. Reading the
 *  operating system's takes 80 ms and each connection with them 12 ms more, so they wait until an issuer is unknown.
 *  Node 20 cannot read them at all. Files are read when the first connection needs them. */
export function createTrust(files: TlsFiles): Trust {
  const { clientFor = async () => undefined } = files;
  let extra: readonly string[] | undefined;
  let system: readonly string[] | undefined;
  let plain: SecureContext | undefined;
  const withClient = new Map<string, SecureContext>();

  const readFiles = async (): Promise<void> => {
    extra ??= await extraRoots(files);
  };
  // Without a pause: another connection may add the system's roots in any.
  const options = (): SecureContextOptions => {
    const added = [...(extra ?? []), ...(system ?? [])];
    // Node need not parse its own roots one by one where there are no others.
    return { minVersion: MIN_VERSION, ...(added.length === 0 ? {} : { ca: [...defaultRoots(), ...added] }) };
  };
  const forProxy = async (): Promise<SecureContext> => {
    await readFiles();
    plain ??= lateTls().createSecureContext(options());
    return plain;
  };
  return {
    forProxy,
    // What fails is not kept: a file that was put right is read again by the next connection.
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
  const tls = lateTls();
  return typeof tls.getCACertificates === 'function'
    ? tls.getCACertificates('default')
    : tls.rootCertificates;
}

/** The operating system's that are not `known`. */
function systemRoots(known: ReadonlySet<string>): readonly string[] {
  const tls = lateTls();
  if (typeof tls.getCACertificates !== 'function') return [];
  return tls.getCACertificates('system').filter(certificate => !known.has(certificate));
}
