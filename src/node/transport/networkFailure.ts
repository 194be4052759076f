import type { FailureCode } from '../../core/errors.ts';
import type { Address } from './address.ts';

/** What is known of an exchange when its connection fails. */
export interface Circumstances {
  readonly address: Address;
  /** Whether the connection, TLS included, had been made. */
  readonly connected: boolean;
  /** Whether a byte of the answer had come. */
  readonly answerBegun: boolean;
  /** Whether the server had closed its side in good order. */
  readonly serverEnded: boolean;
  /** Whether the transport is being closed: nothing else destroys a connection under its exchange. */
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

/** The failure's code for an error of a socket or of undici. undici tells a server that hung up from one that does
 *  not speak HTTP in its messages alone, so the socket's state decides. */
export function failureCodeOf(error: unknown, circumstances: Circumstances): FailureCode {
  const code = systemCodeOf(error);
  if (circumstances.destroyedByUs) return 'cancelled';
  if (code === 'ECONNREFUSED')
    return isGatewayAddress(circumstances.address) ? 'gateway-not-running' : 'connection-refused';
  const known = CODES.get(code);
  if (known !== undefined) return known;
  if (isTlsFailure(error, code, circumstances)) return 'tls-failed';
  if (!isAnswerFailure(error, code)) return 'network-failed';
  if (!circumstances.serverEnded) return 'response-malformed';
  return circumstances.answerBegun ? 'response-cut-off' : 'connection-reset';
}

/** The local gateway speaks plain HTTP and listens only on 127.0.0.1: anything else that doesn't answer on this machine is
 *  another program. */
function isGatewayAddress({ hostname, secure }: Address): boolean {
  return !secure && (hostname === '127.0.0.1' || hostname === 'localhost');
}

/** The `code` of an error, or `unknown`. Where several addresses were tried, the refusal is what the user can act on:
 *  the others often fail because the machine has no IPv6. */
export function systemCodeOf(error: unknown): string {
  const codes = error instanceof AggregateError ? error.errors.map(ownCodeOf) : [ownCodeOf(error)];
  return codes.find(code => code === 'ECONNREFUSED') ?? codes.at(-1) ?? 'unknown';
}

/** A new error with the code and the message of `error`, and nothing else of it: undici's carry pieces of the answer,
 *  which may echo a secret, Node's the server's certificate. */
export function cleanCause(error: unknown): Error {
  const message = error instanceof Error ? error.message : 'unknown';
  return Object.assign(new Error(message), { code: systemCodeOf(error) });
}

/** undici's parser gives its errors a name, and a code in some versions only. */
function isAnswerFailure(error: unknown, code: string): boolean {
  if (code === 'UND_ERR_SOCKET' || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') return true;
  return error instanceof Error && error.name === 'HTTPParserError';
}

/** While a secure connection is made, what the system did not say, TLS did: certificate faults have no common prefix. */
function isTlsFailure(error: unknown, code: string, { address, connected }: Circumstances): boolean {
  if (/^(ERR_SSL_|ERR_TLS_|EPROTO$)/.test(code)) return true;
  return address.secure && !connected && (error as NodeJS.ErrnoException).syscall === undefined;
}

function ownCodeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
