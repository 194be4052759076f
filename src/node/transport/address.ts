import { isIPv4 } from 'node:net';

/** Where a connection goes. `hostname` is bare: an IPv6 address has no brackets. */
export interface Address {
  readonly origin: string;
  readonly hostname: string;
  readonly port: number;
  readonly secure: boolean;
  readonly isLoopback: boolean;
}

/** The address of a serialized `URL.origin`. Throws TypeError for any other text: what is compared with the origin of
 *  a stored secret and what is connected to have to be one and the same string. */
export function addressOf(origin: string): Address {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url === undefined || url.origin !== origin) throw new TypeError('not the serialized origin of a URL');
  const secure = url.protocol === 'https:';
  if (!secure && url.protocol !== 'http:') throw new TypeError('neither http nor https');
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  return { origin, hostname, port, secure, isLoopback: isLoopbackName(hostname) };
}

/** URL parsing has already turned `127.1` and `0x7f000001` into `127.0.0.1`. Source: RFC 1122 3.2.1.3, RFC 4291
 *  2.5.3, RFC 6761 6.3. */
function isLoopbackName(hostname: string): boolean {
  if (isIPv4(hostname)) return hostname.startsWith('127.');
  return hostname === '::1' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
