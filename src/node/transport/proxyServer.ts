import { FiscalError } from '../../core/errors.ts';
import { type Address, addressOf } from './address.ts';

/** A proxy to open tunnels through. */
export interface ProxyServer {
  /** Messages show its origin, which contains neither user name nor password. */
  readonly address: Address;
  /** The Proxy-Authorization header, if there are credentials. */
  readonly authorization: string | undefined;
}

/** What a header may contain; a line break would start another header. Source: RFC 9110 5.5. */
const SENDABLE = /^[\t\x20-\x7e]+$/;

/** The proxy of a setting or a variable: a URL, or only `host:port`. Credentials in the URL take precedence over
 *  `authorization`. Throws FiscalError `proxy-failed`, which quotes only the proxy's address, because both may
 *  contain a password. */
export function proxyServer(text: string, authorization?: string): ProxyServer {
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(whole)) throw unusable('(http.proxy, HTTPS_PROXY, ALL_PROXY)', 'proxy-malformed');
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
  const credentials = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString('base64');
  return { address, authorization: `Basic ${credentials}` };
}

function unusable(proxy: string, reason: string): FiscalError {
  return new FiscalError('proxy-failed', { proxy, reason });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that isn't part of an escape belongs to the password.
    return text;
  }
}
