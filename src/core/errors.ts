/** Codes of external failures. They're stable: the command line's JSON output and the tests use them. */
export type FailureCode =
  | 'gateway-not-running'
  | 'connection-refused'
  | 'connection-reset'
  | 'host-not-found'
  | 'connect-timeout'
  | 'headers-timeout'
  | 'body-timeout'
  | 'total-timeout'
  | 'tls-failed'
  | 'proxy-failed'
  | 'certificate-unusable'
  | 'response-too-large'
  | 'response-cut-off'
  | 'response-malformed'
  | 'response-undecodable'
  | 'network-failed'
  | 'cancelled'
  | 'port-taken'
  | 'port-refused'
  | 'file-missing'
  | 'file-is-directory'
  | 'file-outside-workspace'
  | 'file-unsaved'
  | 'file-not-regular'
  | 'file-too-large'
  | 'file-not-utf8'
  | 'file-unreadable'
  | 'file-unwritable'
  | 'file-not-written'
  | 'file-protected'
  | 'file-not-sent'
  | 'file-not-overwritten'
  | 'configuration-malformed'
  | 'expected-conflict'
  | 'expected-not-json'
  | 'expected-malformed'
  | 'expected-version'
  | 'expected-ignore'
  | 'expected-too-large'
  | 'expected-unnamed'
  | 'secret-invalid'
  | 'secret-bound-elsewhere'
  | 'secret-origin-malformed'
  | 'gateway-secret-refused'
  | 'secret-store-failed'
  | 'secret-deleted'
  | 'storage-failed';

/** An external failure (network, disk, secret store), never a bug: a stable `code`, the `args` for its text (see src/text), and the cause.
 *  The message is for logs and contains no secret; front ends show the text of the code in the user's language. */
export class FiscalError extends Error {
  override readonly name = 'FiscalError';
  readonly code: FailureCode;
  readonly args: Readonly<Record<string, string | number>>;

  constructor(code: FailureCode, args: Readonly<Record<string, string | number>> = {}, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.code = code;
    this.args = args;
  }
}

/** For a promise's `catch`: what an operation outside resolves to if it fails. A bug still rejects. */
export function ifFailed<Value>(value: Value): (error: unknown) => Value {
  return error => {
    if (error instanceof FiscalError) return value;
    throw error;
  };
}
