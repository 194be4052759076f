import { resolve } from 'node:path';
import type { TransportLimits } from '../../core/transportPort.ts';
import { clientCertificateFiles, type TlsFiles } from '../../node/transport/tlsFiles.ts';
import { InputError } from '../failure/inputError.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { numberOption } from '../options/optionValues.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** The command's network options. */
type NetworkOptions = Pick<CommandOptions<'send'>, 'ca' | 'clientCert' | 'clientKey' | 'timeout'>;

/** Decrypts the client certificate's key. Like a secret, it isn't an argument, which other users could read. */
const PASSPHRASE_VARIABLE = 'FISCAL_CLIENT_PASSPHRASE';

const LIMITS: TransportLimits = {
  connectTimeoutMs: 10_000,
  headersTimeoutMs: 30_000,
  bodyTimeoutMs: 15_000,
  totalTimeoutMs: 60_000,
  maxResponseBytes: 10_485_760,
};

const MAX_TIMEOUT_SECONDS = 3_600;

/** The certificate files in the options. They aren't read here. */
export function tlsFilesOf(options: NetworkOptions, { cwd, env }: CommandContext): TlsFiles {
  const { ca, clientCert, clientKey } = options;
  if (clientCert === undefined && clientKey !== undefined) throw new InputError('client-key-alone');
  const path = (file: string) => resolve(cwd, file);
  const client =
    clientCert === undefined
      ? undefined
      : clientCertificateFiles(
          path(clientCert),
          clientKey === undefined ? undefined : path(clientKey),
          env[PASSPHRASE_VARIABLE],
        );
  return { ...(ca === undefined ? {} : { caFile: path(ca) }), clientFor: async () => client };
}

/** The limits of one exchange. `--timeout` is for the whole exchange, so waiting for the response headers may take as
 *  long. */
export function limitsOf({ timeout }: NetworkOptions): TransportLimits {
  if (timeout === undefined) return LIMITS;
  const seconds = numberOption(timeout, 0, 'timeout-malformed', [1, MAX_TIMEOUT_SECONDS]);
  const totalTimeoutMs = seconds * 1_000;
  const connectTimeoutMs = Math.min(LIMITS.connectTimeoutMs, totalTimeoutMs);
  return { ...LIMITS, connectTimeoutMs, headersTimeoutMs: totalTimeoutMs, totalTimeoutMs };
}
