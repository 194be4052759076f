import { type FailureCode, FiscalError } from '../../core/errors.ts';
import type { Address } from '../../node/transport/address.ts';
import { cleanCause, failureCodeOf, systemCodeOf } from '../../node/transport/networkFailure.ts';

/** How much of a request had left when its exchange failed. */
export type Sent = 'nothing' | 'some' | 'all';

/** What ended an exchange that the platform didn't respond to as it should. */
export interface ExchangeFailure {
  readonly code: FailureCode | ProgramFailure;
  readonly sent: Sent;
  /** The platform's failures in the words of `code`; absent for the program's. */
  readonly error?: FiscalError;
}

/** What the program did, rather than the platform. */
export type ProgramFailure = 'client-gone' | 'client-stalled' | 'request-malformed';

/** What is known of an exchange when its connection to the platform fails. */
export interface FailurePoint {
  readonly address: Address;
  readonly isConnected: boolean;
  readonly hasResponseBegun: boolean;
  readonly sent: Sent;
}

/** The failure for an error of the socket, or for a connection that ended too soon. */
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
    answerBegun: point.hasResponseBegun,
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

/** Failures for which 504 says more than 502. */
export function isTimeout(code: ExchangeFailure['code']): boolean {
  return code.endsWith('-timeout');
}
