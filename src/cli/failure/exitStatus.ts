import type { FailureCode } from '../../core/errors.ts';

/** The exit codes of the process. `input` is for incorrect usage, invalid files, and a missing secret. */
export const EXIT = { well: 0, failed: 1, input: 2, network: 3, interrupted: 130 } as const;

const NETWORK_FAILURES: ReadonlySet<FailureCode> = new Set([
  'gateway-not-running',
  'connection-refused',
  'connection-reset',
  'host-not-found',
  'connect-timeout',
  'headers-timeout',
  'body-timeout',
  'total-timeout',
  'tls-failed',
  'proxy-failed',
  'response-too-large',
  'response-cut-off',
  'response-malformed',
  'response-undecodable',
  'network-failed',
]);

/** The exit code for an external failure. */
export function exitStatusOf(code: FailureCode): number {
  if (code === 'cancelled') return EXIT.interrupted;
  return NETWORK_FAILURES.has(code) ? EXIT.network : EXIT.input;
}

/** The combined exit code of several requests or files: an interruption first, then what the user can fix offline, then network
 *  failures, then everything else that failed. */
export function worstExitStatus(statuses: readonly number[]): number {
  const order = [EXIT.interrupted, EXIT.input, EXIT.network, EXIT.failed];
  return order.find(status => statuses.includes(status)) ?? EXIT.well;
}
