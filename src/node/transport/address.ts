import { isLoopback } from '../../core/request/address/isLoopback.ts';

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
  return { origin, hostname, port, secure, isLoopback: isLoopback(url.hostname) };
}
