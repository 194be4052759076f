import { BlockList, isIP } from 'node:net';
import { FiscalError } from '../../core/errors.ts';
import { percentDecoded } from '../../core/formats/percentEncoding.ts';
import { type Address, addressOf } from './address.ts';

/** Which proxy to use: none, the one in the environment variables, or an explicit one. */
export type ProxyOption = 'none' | 'environment' | ExplicitProxy;

export interface ExplicitProxy {
  /** `http://user:password@proxy.example:3128`; with https, the connection to the proxy itself uses TLS. Without a
   *  URL, the environment variables define the proxy and its exceptions. */
  readonly url?: string;
  /** Like NO_PROXY: names, addresses, and ranges to connect to directly. */
  readonly noProxy?: readonly string[];
  /** The Proxy-Authorization header for a proxy URL without credentials. */
  readonly authorization?: string | undefined;
}

/** The proxy for an address, or undefined for none. Throws FiscalError `proxy-failed` if it can't be used. */
export type ProxyFor = (address: Address) => ProxyServer | undefined;

/** Loopback is never proxied, and neither is plain HTTP, which is allowed only for loopback, so a proxy sees only the host and port to
 *  connect to. */
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

/** Whether a list such as NO_PROXY exempts an address. Entries are `*`, a host name that includes subdomains (with or
 *  without a leading dot), an address, or a range (`10.0.0.0/8`), each optionally with a port. */
export function isExempt({ hostname, port }: Address, entries: readonly string[]): boolean {
  return entries.some(entry => {
    if (entry === '*') return true;
    const [, name = '', itsPort] = /^(.*?)(?::(\d+))?$/.exec(isIP(entry) === 6 ? `[${entry}]` : entry) ?? [];
    if (itsPort !== undefined && Number(itsPort) !== port) return false;
    return isNamed(hostname.toLowerCase(), name.toLowerCase().replace(/^\[|\]$/g, ''));
  });
}

/** The entries of a variable, separated by commas or spaces. */
export function noProxyEntries(text: string | undefined): readonly string[] {
  return (text ?? '').split(/[\s,]+/).filter(entry => entry !== '');
}

function isNamed(hostname: string, name: string): boolean {
  const [range = '', bits] = name.split('/');
  if (bits !== undefined) return isInRange(hostname, range, Number(bits));
  const domain = name.replace(/^\*?\./, '');
  return domain !== '' && (hostname === domain || hostname.endsWith(`.${domain}`));
}

function isInRange(hostname: string, range: string, bits: number): boolean {
  const family = isIP(range) === 6 ? 'ipv6' : 'ipv4';
  const most = family === 'ipv6' ? 128 : 32;
  if (isIP(hostname) === 0 || isIP(range) === 0 || !(bits >= 0 && bits <= most)) return false;
  const list = new BlockList();
  list.addSubnet(range, bits, family);
  return list.check(hostname, isIP(hostname) === 6 ? 'ipv6' : 'ipv4');
}

/** A proxy to open tunnels through. */
export interface ProxyServer {
  /** Messages show its origin, which contains neither user name nor password. */
  readonly address: Address;
  /** The Proxy-Authorization header, if there are credentials. */
  readonly authorization: string | undefined;
}

/** What a header may contain; a line break would start another header. Source: RFC 9110 5.5. */
const SENDABLE = /^[\t\x20-\x7e]+$/;

/** The proxy in a setting or a variable: a URL, or only `host:port`. Credentials in the URL take precedence over `authorization`. Throws
 *  FiscalError `proxy-failed`, which quotes only the proxy's address, because both may contain a password. */
export function proxyServer(text: string, authorization?: string): ProxyServer {
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(whole))
    throw unusable('(http.proxy, HTTPS_PROXY, ALL_PROXY, HTTP_PROXY)', 'proxy-malformed');
  const url = new URL(whole);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw unusable(`${url.protocol}//${url.host}`, 'proxy-scheme');
  }
  const { username, password } = url;
  const address = addressOf(url.origin);
  if (username === '' && password === '') {
    if (authorization !== undefined && !SENDABLE.test(authorization)) {
      throw unusable(address.origin, 'proxy-authorization-malformed');
    }
    return { address, authorization };
  }
  // A percent sign that isn't part of an escape belongs to the password.
  const [name, secret] = [username, password].map(text => percentDecoded(text) ?? text);
  const credentials = Buffer.from(`${name}:${secret}`).toString('base64');
  return { address, authorization: `Basic ${credentials}` };
}

function unusable(proxy: string, reason: string): FiscalError {
  return new FiscalError('proxy-failed', { proxy, reason });
}
