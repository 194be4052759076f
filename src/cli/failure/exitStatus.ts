import type { FailureCode } from '../../core/errors.ts';

/** What the process's exit status says. `input` goes for wrong usage, wrong files and a missing secret alike. */
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

/** The exit status for a failure of the world. */
export function exitStatusOf(code: FailureCode): number {
  if (code === 'cancelled') return EXIT.interrupted;
  return NETWORK_FAILURES.has(code) ? EXIT.network : EXIT.input;
}

/** What several requests come to. An interruption is told first, then what the user can put right without the
 *  network, then the network, then what the server refused. */
export function worstExitStatus(statuses: readonly number[]): number {
  const order = [EXIT.interrupted, EXIT.input, EXIT.network, EXIT.failed];
  return order.find(status => statuses.includes(status)) ?? EXIT.well;
}
