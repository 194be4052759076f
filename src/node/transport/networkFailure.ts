import type { FailureCode } from '../../core/errors.ts';
import type { Address } from './address.ts';

/** What is known about an exchange when its connection fails. */
export interface FailureCircumstances {
  readonly address: Address;
  /** Whether the connection, including TLS, was established. */
  readonly connected: boolean;
  /** Whether any byte of the response was received. */
  readonly hasResponseBegun: boolean;
  /** Whether the server closed its side properly. */
  readonly serverEnded: boolean;
  /** Whether the transport is being closed, which is the only reason for destroying a connection during an exchange. */
  readonly destroyedByUs: boolean;
}

const CODES: ReadonlyMap<string, FailureCode> = new Map([
  ['ECONNRESET', 'connection-reset'],
  ['ECONNABORTED', 'connection-reset'],
  ['EPIPE', 'connection-reset'],
  ['ENOTFOUND', 'host-not-found'],
  ['EAI_AGAIN', 'host-not-found'],
  ['EAI_NODATA', 'host-not-found'],
  ['EAI_NONAME', 'host-not-found'],
  ['UND_ERR_HEADERS_OVERFLOW', 'response-too-large'],
]);

/** The failure code for an error of a socket or of undici. Only undici's messages distinguish a server that closed
 *  the connection from one that doesn't speak HTTP, so the socket's state decides. */
export function failureCodeOf(error: unknown, circumstances: FailureCircumstances): FailureCode {
  const code = systemCodeOf(error);
  if (circumstances.destroyedByUs) return 'cancelled';
  if (code === 'ECONNREFUSED')
    return isGatewayAddress(circumstances.address) ? 'gateway-not-running' : 'connection-refused';
  const known = CODES.get(code);
  if (known !== undefined) return known;
  if (isTlsFailure(error, code, circumstances)) return 'tls-failed';
  if (!isResponseFailure(error, code)) return 'network-failed';
  if (!circumstances.serverEnded) return 'response-malformed';
  return circumstances.hasResponseBegun ? 'response-cut-off' : 'connection-reset';
}

/** The local gateway speaks plain HTTP and listens only on 127.0.0.1. A failure at any other address on this machine
 *  concerns another program. */
function isGatewayAddress({ hostname, secure }: Address): boolean {
  return !secure && (hostname === '127.0.0.1' || hostname === 'localhost');
}

/** The `code` of an error, or `unknown`. If several addresses were tried, a refused connection is the most useful;
 *  the others often fail because the machine has no IPv6. */
export function systemCodeOf(error: unknown): string {
  const codes = error instanceof AggregateError ? error.errors.map(ownCodeOf) : [ownCodeOf(error)];
  return codes.find(code => code === 'ECONNREFUSED') ?? codes.at(-1) ?? 'unknown';
}

/** A new error with only the code and message of `error`: undici's errors contain pieces of the response, which may
 *  echo a secret, and Node's contain the server's certificate. */
export function cleanCause(error: unknown): Error {
  const message = error instanceof Error ? error.message : 'unknown';
  return Object.assign(new Error(message), { code: systemCodeOf(error) });
}

/** Errors of undici's parser always have a name, but a code only in some versions. */
function isResponseFailure(error: unknown, code: string): boolean {
  if (code === 'UND_ERR_SOCKET' || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') return true;
  return error instanceof Error && error.name === 'HTTPParserError';
}

/** While a secure connection is being established, an error that isn't from the system is from TLS: certificate
 *  faults have no common prefix. */
function isTlsFailure(error: unknown, code: string, { address, connected }: FailureCircumstances): boolean {
  if (/^(ERR_SSL_|ERR_TLS_|EPROTO$)/.test(code)) return true;
  return address.secure && !connected && (error as NodeJS.ErrnoException).syscall === undefined;
}

function ownCodeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
