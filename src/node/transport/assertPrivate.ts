import { FiscalError } from '../../core/errors.ts';
import type { Address } from './address.ts';

/** The App Secret is sent in a header, so only TLS keeps it private: plain HTTP is only allowed on this machine, and
 *  certificates are always verified. Throws FiscalError `tls-failed`. */
export function assertPrivate(address: Address, env: Readonly<Record<string, string | undefined>>): void {
  if (!address.secure && !address.isLoopback) throw refusal(address, 'not-encrypted');
  if (address.secure && env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    throw refusal(address, 'verification-off');
}

function refusal({ origin, hostname }: Address, reason: string): FiscalError {
  return new FiscalError('tls-failed', { origin, host: hostname, sent: 'nothing', reason });
}
