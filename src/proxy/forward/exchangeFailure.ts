import { type FailureCode, FiscalError } from '../../core/errors.ts';
import type { Address } from '../../node/transport/address.ts';
import { cleanCause, failureCodeOf, systemCodeOf } from '../../node/transport/networkFailure.ts';
import type { ProgramFailure } from '../../report/trafficRecord.ts';

/** Why an exchange ended without a proper response from the platform. */
export interface ExchangeFailure {
  readonly code: FailureCode | ProgramFailure;
  /** How much of the request was sent until then. */
  readonly sent: 'nothing' | 'some' | 'all';
  /** For failures of the platform; absent for those of the program. */
  readonly error?: FiscalError;
}

/** The state of an exchange when its connection to the platform fails. */
export interface FailurePoint {
  readonly address: Address;
  readonly isConnected: boolean;
  readonly hasResponseBegun: boolean;
  /** How much of the request was sent until then. */
  readonly sent: 'nothing' | 'some' | 'all';
}

/** The failure for a socket error, or for a connection that closed too early. */
export function connectionFailure(error: unknown, point: FailurePoint): ExchangeFailure {
  if (error instanceof FiscalError) {
    return platformFailure(error.code, point, error.args, error.cause);
  }
  if (error === undefined) {
    return platformFailure(point.hasResponseBegun ? 'response-cut-off' : 'connection-reset', point);
  }
  const code = failureCodeOf(error, {
    address: point.address,
    connected: point.isConnected,
    hasResponseBegun: point.hasResponseBegun,
    serverEnded: false,
    destroyedByUs: false,
  });
  const reason = code === 'tls-failed' || code === 'network-failed' ? { reason: systemCodeOf(error) } : {};
  return platformFailure(code, point, reason, cleanCause(error));
}

export function platformFailure(
  code: FailureCode,
  { address, sent }: Pick<FailurePoint, 'address' | 'sent'>,
  args: FiscalError['args'] = {},
  cause?: unknown,
): ExchangeFailure {
  const { origin, hostname } = address;
  return { code, sent, error: new FiscalError(code, { origin, host: hostname, sent, ...args }, cause) };
}

/** Whether 504 is more accurate than 502 for a failure. */
export function isTimeout(code: ExchangeFailure['code']): boolean {
  return code.endsWith('-timeout');
}
