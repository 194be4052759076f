import { resolve } from 'node:path';
import type { ConsentKind } from '../../app/consent/consent.ts';
import type { SecretScope, Secrets } from '../../core/ports.ts';
import { readBaseUrl } from '../../core/request/address/baseUrl.ts';
import { DEFAULT_APPLICATION } from '../../core/request/environment/environment.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import { fingerprint } from '../../core/signing/fingerprint.ts';
import { bindSecrets } from '../../node/secrets/boundSecrets.ts';
import { secretFromFile, secretTextOf } from '../../node/secrets/secretFile.ts';
import {
  createEnvironmentSecrets,
  secretFromText,
  secretVariable,
  variableOf,
} from '../../node/secrets/secrets.ts';
import { chooseEnvironment } from '../environment/environmentChoice.ts';
import type { EnvironmentOptions } from '../environment/environmentOptions.ts';
import { InputError } from '../failure/inputError.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Redaction } from '../terminal/redaction.ts';
import { requireConsent, type WindowRun } from './windowConsent.ts';

/** Where a command may find App Secrets. */
export type SecretPlace = Pick<CommandContext, 'cwd' | 'env' | 'signal' | 'readStdin'>;

export type SecretOptions = Pick<CommandOptions<'explain'>, 'secretStdin' | 'secretFile'>;

/** Where the command finds App Secrets: standard input or a file if an option says so, otherwise environment
 *  variables. No option takes the secret itself, because other users of the machine can read a process's arguments. */
export async function openSecrets(
  options: SecretOptions,
  commandContext: SecretPlace,
  redaction: Redaction,
): Promise<Secrets> {
  const given = await givenSecret(options, commandContext);
  if (given !== undefined) redaction.add(given.reveal());
  const { env } = commandContext;
  const secrets = given === undefined ? applicationSecrets(env) : createEnvironmentSecrets({ env, given });
  return lookedUpOnce(maskedOnUse(bindSecrets(secrets, env, given !== undefined), redaction));
}

/** Has each secret masked in the output from its first use on. */
export function maskedOnUse(secrets: Secrets, redaction: Redaction): Secrets {
  return {
    async get(scope) {
      const secret = await secrets.get(scope);
      if (secret !== undefined) redaction.add(secret.reveal());
      return secret;
    },
  };
}

/** Reading one of the process's variables takes a twentieth of the time of a request, and variables don't change in the meantime. */
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

/** The secret from standard input or a file; undefined if neither is given. */
async function givenSecret(
  options: SecretOptions,
  commandContext: SecretPlace,
): Promise<AppSecret | undefined> {
  const { cwd, signal } = commandContext;
  if (options.secretStdin && options.secretFile !== undefined) throw new InputError('secret-twice');
  if (options.secretStdin) {
    // Latin-1 preserves every byte. A secret is printable ASCII, so any other byte is rejected in any encoding.
    const text = secretTextOf(await commandContext.readStdin());
    return secretFromText(text, '--secret-stdin');
  }
  if (options.secretFile === undefined) return undefined;
  return secretFromFile(resolve(cwd, options.secretFile), signal);
}

/** A request that names its application (`# @application`) uses only that application's secret; the environment's own
 *  would silently act for another company. */
function applicationSecrets(env: CommandContext['env']): Secrets {
  const ofEnvironment = createEnvironmentSecrets({ env });
  return {
    async get(scope) {
      if (scope.application === DEFAULT_APPLICATION) return ofEnvironment.get(scope);
      const environment = environmentOf(scope);
      const name = secretVariable(environment);
      return createEnvironmentSecrets({ env: { [name]: variableOf(env, name) } }).get({
        ...scope,
        environment,
      });
    },
  };
}

/** The part of the variable's name after `FISCAL_APP_SECRET_`. */
function environmentOf({ environment, application }: SecretScope): string {
  return application === DEFAULT_APPLICATION ? environment : `${environment}_${application}`;
}

/** The secret of a scope; if there is none, throws an InputError that says where it was looked for. */
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

/** A request that options describe, without a file. */
export type DescribedRequest = Pick<PreparedRequest, 'method' | 'path' | 'query' | 'body'>;

/** The App Secret that an editor's window stores for the environment and its base URL, once the user has agreed to its use for
 *  this request. Rejects with InputError otherwise, or like `chooseEnvironment`. */
export async function describedSecret(
  kind: ConsentKind,
  described: DescribedRequest,
  options: EnvironmentOptions & { readonly timestamp?: string },
  commandContext: CommandContext,
  window: WindowRun,
): Promise<AppSecret> {
  const request = async () => {
    const environment = await chooseEnvironment(options, undefined, commandContext);
    const { name, application, baseUrl } = environment;
    const base = readBaseUrl(baseUrl);
    const { origin, basePath } = typeof base === 'string' ? { origin: '', basePath: '' } : base;
    const shown = { ...described, origin, basePath, application, environment: name, headers: [], saves: [] };
    return { shown, environmentKind: environment.kind };
  };
  const read = async () => {
    const { shown, environmentKind } = await request();
    const { body, ...others } = shown;
    const digest = fingerprint(JSON.stringify([others, environmentKind]), body);
    return [{ request: shown, environmentKind, digest, timestamp: options.timestamp }];
  };
  const { shown } = await request();
  await requireConsent(kind, read, window, commandContext.signal);
  const { environment, origin, application } = shown;
  return requireSecret(window.secrets, { environment, origin, application });
}
