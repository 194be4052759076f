import { resolve } from 'node:path';
import type { SecretScope, Secrets } from '../../core/ports.ts';
import { DEFAULT_APPLICATION } from '../../core/request/environment/environment.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import { bindSecrets } from '../../node/secrets/boundSecrets.ts';
import { secretFromFile } from '../../node/secrets/secretFile.ts';
import { createEnvironmentSecrets, secretFromText, secretVariable } from '../../node/secrets/secrets.ts';
import { InputError } from '../failure/inputError.ts';
import type { Redaction } from '../terminal/redaction.ts';
import type { Surroundings } from '../terminal/surroundings.ts';

export interface SecretOptions {
  readonly secretStdin?: boolean;
  readonly secretFile?: string;
}

/** Where the command finds App Secrets: standard input or a file where the options say so, else the environment
 *  variables. No option takes a secret itself: other users of the machine can read a process's arguments. */
export async function openSecrets(
  options: SecretOptions,
  surroundings: Surroundings,
  redaction: Redaction,
): Promise<Secrets> {
  const given = await givenSecret(options, surroundings);
  if (given !== undefined) redaction.add(given.reveal());
  const { env } = surroundings;
  const secrets = given === undefined ? applicationSecrets(env) : createEnvironmentSecrets({ env, given });
  return lookedUpOnce(bindSecrets(secrets, env));
}

/** Looking into the process's environment takes a twentieth of a request, and it does not change meanwhile. */
function lookedUpOnce(secrets: Secrets): Secrets {
  const known = new Map<string, Promise<AppSecret | undefined>>();
  return {
    get(scope) {
      const { environment, origin, application } = scope;
      const key = JSON.stringify([environment, origin, application]);
      const secret = known.get(key) ?? secrets.get(scope);
      known.set(key, secret);
      return secret;
    },
  };
}

/** The secret of standard input or of a file; undefined if neither is named. */
async function givenSecret(
  options: SecretOptions,
  surroundings: Surroundings,
): Promise<AppSecret | undefined> {
  const { cwd, signal } = surroundings;
  if (options.secretStdin && options.secretFile !== undefined) throw new InputError('secret-twice');
  if (options.secretStdin) {
    // Latin-1 keeps every byte apart; a secret is printable ASCII, so any other byte is refused whatever it means.
    const text = Buffer.from(await surroundings.readStdin()).toString('latin1');
    return secretFromText(text, '--secret-stdin');
  }
  if (options.secretFile === undefined) return undefined;
  return secretFromFile(resolve(cwd, options.secretFile), signal);
}

/** A request that names its application (`# @application`) takes that one's secret and no other: sent in its place, the
 *  environment's own would act for another company without a word. */
function applicationSecrets(env: Surroundings['env']): Secrets {
  const ofEnvironment = createEnvironmentSecrets({ env });
  return {
    async get(scope) {
      if (scope.application === DEFAULT_APPLICATION) return ofEnvironment.get(scope);
      const environment = environmentOf(scope);
      const name = secretVariable(environment);
      return createEnvironmentSecrets({ env: { [name]: env[name] } }).get({ ...scope, environment });
    },
  };
}

/** What the variable's name says behind `FISCAL_APP_SECRET_`. */
function environmentOf({ environment, application }: SecretScope): string {
  return application === DEFAULT_APPLICATION ? environment : `${environment}_${application}`;
}

/** The secret of a scope; where there is none, an InputError says where one is looked for. */
export async function requireSecret(secrets: Secrets, scope: SecretScope): Promise<AppSecret> {
  const secret = await secrets.get(scope);
  if (secret === undefined) throw secretMissing(scope);
  return secret;
}

export function secretMissing(scope: SecretScope): InputError {
  const variable = secretVariable(environmentOf(scope));
  const { environment, application } = scope;
  return application === DEFAULT_APPLICATION
    ? new InputError('secret-missing', { environment, variable })
    : new InputError('secret-missing-application', { environment, application, variable });
}
