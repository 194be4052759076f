import { isRecord } from '../../../core/formats/unknownValue.ts';
import type { Workbench } from '../workbench.ts';
import { setting, userValue } from './settings.ts';
import { SETTING_GROUPS, SETTINGS } from './settingTable.ts';

/** How requests reach the network, according to the user settings. */
export interface NetworkSettings {
  /** Undefined: the proxy in the environment variables, except for `noProxy`. Empty: none. */
  readonly proxyUrl: string | undefined;
  readonly noProxy: readonly string[];
  /** The Proxy-Authorization header for a proxy URL without credentials. It's secret and never shown. */
  readonly proxyAuthorization: string | undefined;
  /** The PEM file with certificate authorities to trust in addition. */
  readonly caFile: string | undefined;
  /** The client certificates, by exact origin. */
  readonly clientCertificates: ReadonlyMap<string, ClientCertificateSetting>;
}

/** A PFX file, or certificate and key as PEM, possibly in the same file. */
export type ClientCertificateSetting =
  | { readonly pfxFile: string }
  | { readonly certFile: string; readonly keyFile: string };

/** All settings that determine what reaches the network and how. Values in a workspace are ignored. */
export const NETWORK_SETTINGS: readonly string[] = [
  ...['http.proxy', 'http.noProxy', 'http.proxyAuthorization', 'http.proxySupport', 'http.proxyStrictSSL'],
  ...Object.entries(SETTINGS).flatMap(([name, { group, scope }]) =>
    SETTING_GROUPS[group].isNetwork && scope === 'application' ? [`fiscal.${name}`] : [],
  ),
];

/** VS Code's proxy settings and this extension's. `http.proxyStrictSSL` is ignored: certificates are always verified. */
export function networkSettings(workbench: Workbench): NetworkSettings {
  const noProxy = userValue(workbench, 'http.noProxy');
  return {
    proxyUrl:
      userValue(workbench, 'http.proxySupport') === 'off' ? '' : textOf(userValue(workbench, 'http.proxy')),
    noProxy: Array.isArray(noProxy) ? noProxy.filter(entry => typeof entry === 'string') : [],
    proxyAuthorization: textOf(userValue(workbench, 'http.proxyAuthorization')),
    caFile: textOf(setting(workbench, 'tls.caFile')),
    clientCertificates: clientCertificates(setting(workbench, 'tls.clientCertificates')),
  };
}

function clientCertificates(
  value: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, ClientCertificateSetting> {
  const found = new Map<string, ClientCertificateSetting>();
  for (const [name, files] of Object.entries(value)) {
    const origin = secureOrigin(name);
    const certificate = certificateOf(files);
    if (origin !== undefined && certificate !== undefined) found.set(origin, certificate);
  }
  return found;
}

function certificateOf(value: unknown): ClientCertificateSetting | undefined {
  if (!isRecord(value)) return undefined;
  const { pfxFile, certFile, keyFile } = value;
  const pfx = textOf(pfxFile);
  const certificate = textOf(certFile);
  if (pfx !== undefined) return { pfxFile: pfx };
  return certificate === undefined
    ? undefined
    : { certFile: certificate, keyFile: textOf(keyFile) ?? certificate };
}

/** The origin, if the name is exactly one; a certificate is only used there. */
function secureOrigin(name: string): string | undefined {
  if (!URL.canParse(name)) return undefined;
  const { origin, href, protocol } = new URL(name);
  return protocol === 'https:' && href === `${origin}/` ? origin : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
