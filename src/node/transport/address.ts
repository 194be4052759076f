import { FiscalError } from '../../core/errors.ts';
import { isLoopback } from '../../core/request/address/baseUrl.ts';

/** Where to connect. `hostname` has no brackets around an IPv6 address. */
export interface Address {
  readonly origin: string;
  readonly hostname: string;
  readonly port: number;
  readonly secure: boolean;
  readonly isLoopback: boolean;
}

/** The address for a serialized `URL.origin`. Throws TypeError for any other string, because the origin that a stored secret is
 *  bound to must be exactly the one that is connected to. */
export function addressOf(origin: string): Address {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url === undefined || url.origin !== origin) throw new TypeError('not the serialized origin of a URL');
  const secure = url.protocol === 'https:';
  if (!secure && url.protocol !== 'http:') throw new TypeError('neither http nor https');
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  return { origin, hostname, port, secure, isLoopback: isLoopback(url.hostname) };
}

/** The App Secret is sent in a header, so only TLS keeps it private: plain HTTP is allowed only on this machine, and certificates are
 *  always verified. Throws FiscalError `tls-failed`. */
export function assertPrivate(address: Address, env: Readonly<Record<string, string | undefined>>): void {
  if (!address.secure && !address.isLoopback) throw refusal(address, 'not-encrypted');
  if (address.secure && env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    throw refusal(address, 'verification-off');
}

function refusal({ origin, hostname }: Address, reason: string): FiscalError {
  return new FiscalError('tls-failed', { origin, host: hostname, sent: 'nothing', reason });
}
