import type { Address } from './address.ts';
import { isExempt, noProxyEntries } from './noProxy.ts';
import { type ProxyServer, proxyServer } from './proxyServer.ts';

/** Which proxy to use: none, the one in the environment variables, or this one. */
export type ProxyOption = 'none' | 'environment' | ExplicitProxy;

export interface ExplicitProxy {
  /** `http://user:password@proxy.example:3128`; with https, the connection to the proxy itself uses TLS. Without a
   *  URL, the environment variables define the proxy and its exceptions. */
  readonly url?: string;
  /** Like NO_PROXY: names, addresses and ranges to connect to directly. */
  readonly noProxy?: readonly string[];
  /** The Proxy-Authorization header for a proxy URL without credentials. */
  readonly authorization?: string | undefined;
}

/** The proxy for an address, or undefined for none. Throws FiscalError `proxy-failed` if it can't be used. */
export type ProxyFor = (address: Address) => ProxyServer | undefined;

/** Loopback is never proxied, and neither is plain http, which is only allowed for loopback: a proxy only ever sees
 *  the host and port to connect to. */
export function proxyChoice(
  option: ProxyOption,
  env: Readonly<Record<string, string | undefined>>,
): ProxyFor {
  const { url, noProxy, authorization } = explicitOf(option, env);
  return address => {
    if (url === '' || !address.secure || address.isLoopback || isExempt(address, noProxy)) return undefined;
    return proxyServer(url, authorization);
  };
}

function explicitOf(
  option: ProxyOption,
  env: Readonly<Record<string, string | undefined>>,
): ExplicitProxy & { readonly url: string; readonly noProxy: readonly string[] } {
  if (option === 'none') return { url: '', noProxy: [] };
  const { url: own, noProxy: exempt = [], authorization } = option === 'environment' ? {} : option;
  if (own !== undefined) return { url: own, noProxy: exempt, authorization };
  // Lowercase first, and the variable for https before the one for all, as in curl; the one for http is the fallback,
  // as in undici.
  const names = ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY', 'http_proxy', 'HTTP_PROXY'];
  const url = names.map(name => env[name]).find(value => value !== undefined) ?? '';
  return { url, noProxy: [...noProxyEntries(env['no_proxy'] ?? env['NO_PROXY']), ...exempt], authorization };
}
