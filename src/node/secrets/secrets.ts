import { FiscalError } from '../../core/errors.ts';
import type { Secrets } from '../../core/ports.ts';
import { AppSecret, type SecretFault, secretFault } from '../../core/signing/appSecret.ts';

const ANY_ENVIRONMENT = 'FISCAL_APP_SECRET';

/** Why a secret that was given is refused: its characters, or the file that holds it. */
export type SecretRefusal =
  | SecretFault
  | 'file-missing'
  | 'file-unreadable'
  | 'file-not-regular'
  | 'file-open-to-others';

export interface EnvironmentSecretsOptions {
  /** The process's environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A secret that standard input or a file gave; it goes before the environment's. */
  readonly given?: AppSecret | undefined;
}

/** The secrets of the command line: the given one, or else of `FISCAL_APP_SECRET_<ENVIRONMENT>`, or else of
 *  `FISCAL_APP_SECRET`. Whoever sets them chose the command, so origin and application do not enter. A variable that
 *  is set but empty is refused, not skipped: another environment's secret would be sent in its place. */
export function createEnvironmentSecrets({ env, given }: EnvironmentSecretsOptions): Secrets {
  return {
    async get({ environment }) {
      if (given !== undefined) return given;
      const ofEnvironment = secretVariable(environment);
      const name = env[ofEnvironment] === undefined ? ANY_ENVIRONMENT : ofEnvironment;
      const text = env[name];
      return text === undefined ? undefined : validSecret(text, name);
    },
  };
}

/** The variable that holds an environment's secret: `homologação-2` is `FISCAL_APP_SECRET_HOMOLOGA__O_2`. */
export function secretVariable(environment: string): string {
  return `${ANY_ENVIRONMENT}_${environment.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}

/** The secret in the text of a file or of standard input. One line break at the end is not part of it: editors and
 *  `echo` add one. Throws FiscalError `secret-invalid`, which names `source` and never quotes the text. */
export function secretFromText(text: string, source: string): AppSecret {
  return validSecret(text.replace(/\r?\n$/, ''), source);
}

export function secretRefused(reason: SecretRefusal, source: string): FiscalError {
  return new FiscalError('secret-invalid', { reason, source });
}

function validSecret(text: string, source: string): AppSecret {
  const fault = secretFault(text);
  if (fault !== undefined) throw secretRefused(fault, source);
  return new AppSecret(text);
}
