import type { Address } from './address.ts';
import { isExempt, noProxyEntries } from './noProxy.ts';
import { type ProxyServer, proxyServer } from './proxyServer.ts';

/** Which proxy connections take: none, the one of the environment's variables, or this one. */
export type ProxyOption = 'none' | 'environment' | ExplicitProxy;

export interface ExplicitProxy {
  /** `http://user:password@proxy.example:3128`; https speaks TLS to the proxy itself. Without one, the environment's
   *  variables say which, and from where it is not taken. */
  readonly url?: string;
  /** As in NO_PROXY: names, addresses and ranges that are connected to straight. */
  readonly noProxy?: readonly string[];
  /** The Proxy-Authorization header for a proxy whose URL has no credentials. */
  readonly authorization?: string | undefined;
}

/** The proxy for an address, or undefined for none. Throws FiscalError `proxy-failed` for one that cannot be used. */
export type ProxyFor = (address: Address) => ProxyServer | undefined;

/** Loopback is never proxied, and neither is plain http, which is for loopback alone: all that a proxy ever sees of a
 *  request is the host and port that it is to connect to. */
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
  // Lower case first, and the one for https before the one for all, as curl has it; the one for http also stands in, as in
  // undici.
  const names = ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY', 'http_proxy', 'HTTP_PROXY'];
  const url = names.map(name => env[name]).find(value => value !== undefined) ?? '';
  return { url, noProxy: [...noProxyEntries(env['no_proxy'] ?? env['NO_PROXY']), ...exempt], authorization };
}
