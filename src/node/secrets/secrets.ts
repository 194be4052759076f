import { FiscalError } from '../../core/errors.ts';
import type { Secrets } from '../../core/ports.ts';
import { AppSecret, type SecretFault, secretFault } from '../../core/signing/appSecret.ts';

const ANY_ENVIRONMENT = 'FISCAL_APP_SECRET';

/** Why a secret is rejected: its characters, or the file that contains it. */
export type SecretRefusal =
  | SecretFault
  | 'file-missing'
  | 'file-unreadable'
  | 'file-not-regular'
  | 'file-open-to-others';

export interface EnvironmentSecretsOptions {
  /** The process's environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A secret from standard input or a file, which takes precedence over environment variables. */
  readonly given?: AppSecret | undefined;
}

/** The secrets of the command line: the given one, or `FISCAL_APP_SECRET_<ENVIRONMENT>`, or `FISCAL_APP_SECRET`. The
 *  user who sets them also chose the command, so origin and application don't matter. A variable that is set but
 *  empty is rejected, not skipped; otherwise another environment's secret would be sent. */
export function createEnvironmentSecrets({ env, given }: EnvironmentSecretsOptions): Secrets {
  return {
    async get({ environment }) {
      if (given !== undefined) return given;
      const ofEnvironment = secretVariable(environment);
      const name = variableOf(env, ofEnvironment) === undefined ? ANY_ENVIRONMENT : ofEnvironment;
      const text = variableOf(env, name);
      return text === undefined ? undefined : validSecret(text, name);
    },
  };
}

/** In cmd, `set NAME = value` adds a space to the end of the name, and one to the start of the value, which is then reported. */
export function variableOf(env: EnvironmentSecretsOptions['env'], name: string): string | undefined {
  return env[name] ?? env[`${name} `];
}

/** The variable with an environment's secret: for `homologação-2`, `FISCAL_APP_SECRET_HOMOLOGA__O_2`. */
export function secretVariable(environment: string): string {
  return `${ANY_ENVIRONMENT}_${environment.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}

/** Reads the secret from the text of a file or standard input, without one final line break, which editors and `echo`
 *  add. Throws FiscalError `secret-invalid`, which names `source` and never quotes the text. */
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

/** A copy of the process's environment variables in which this tool's variables can be found by name: Windows ignores the case of a
 *  variable's name, but a copy doesn't. */
export function copiedVariables(
  env: EnvironmentSecretsOptions['env'],
  platform: NodeJS.Platform = process.platform,
): EnvironmentSecretsOptions['env'] {
  if (platform !== 'win32') return { ...env };
  const named = Object.entries(env).map(([name, value]) => [
    /^fiscal_/i.test(name) ? name.toUpperCase() : name,
    value,
  ]);
  return Object.fromEntries(named);
}
