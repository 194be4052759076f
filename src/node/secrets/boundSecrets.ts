import { FiscalError } from '../../core/errors.ts';
import type { SecretScope, Secrets } from '../../core/ports.ts';
import { isLoopbackOrigin, readBaseUrl } from '../../core/request/address/baseUrl.ts';
import { DEFAULT_APPLICATION, LOCAL_ENVIRONMENT } from '../../core/request/environment/environment.ts';
import { secretVariable, variableOf } from './secrets.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The variable with the origin that all secrets are bound to. `FISCAL_ORIGIN_<ENVIRONMENT>` overrides it, and for the secret of
 *  an application, `FISCAL_ORIGIN_<ENVIRONMENT>_<APPLICATION>` overrides both. */
const ANY_ENVIRONMENT = 'FISCAL_ORIGIN';

/** Secrets that are sent only to the origin that environment variables name; without such a variable, to any origin. This protects a CI
 *  server's secret from an environments file that someone changed. `isGiven`: the secret comes from an option instead of a variable.
 *  Rejects like `refuseElsewhere`. */
export function bindSecrets(secrets: Secrets, env: Env, isGiven = false): Secrets {
  return {
    async get(scope) {
      refuseElsewhere(scope, env, isGiven);
      return secrets.get(scope);
    },
  };
}

/** Decides where a secret, or a program's request that carries one, may go. The binding is exact: no other origin, not even one of this
 *  machine, where any program may listen. Throws FiscalError `secret-bound-elsewhere` or `secret-origin-malformed`. */
export function refuseElsewhere(scope: SecretScope, env: Env, isGiven = false): void {
  const { origin } = scope;
  const variable = bindingVariable(scope, env, isGiven);
  // A command that sends nothing, such as `fiscal sign`, may have no origin.
  if (variable === undefined || origin === '') return;
  refuseOtherOrigin(variable, env, origin);
}

/** Like `refuseElsewhere`, for the requests of programs, which carry an App Secret of any of an environment's applications: including
 *  applications that only a variable names, because a file can leave one out. */
export function refuseForwardingElsewhere(
  { environment, origin, application }: SecretScope,
  env: Env,
  refuse: typeof refuseElsewhere = refuseElsewhere,
): void {
  for (const each of new Set([DEFAULT_APPLICATION, application]))
    refuse({ environment, origin, application: each }, env);
  const start = `${originVariable(environment)}_`;
  for (const variable of Object.keys(env)) {
    if (env[variable] !== undefined && variable.toUpperCase().startsWith(start))
      refuseOtherOrigin(variable, env, origin);
  }
}

/** Like `refuseElsewhere`, for the editor, which stores a secret for exactly one scope. On this machine, the secret of `local` is
 *  the local gateway's demo secret, so only a variable for `local` binds it. */
export function refuseStoredElsewhere(scope: SecretScope, env: Env): void {
  const isDemo = scope.environment === LOCAL_ENVIRONMENT.name && isLoopbackOrigin(scope.origin);
  if (!isDemo || ownBinding(scope, env) !== undefined) refuseElsewhere(scope, env);
}

function refuseOtherOrigin(variable: string, env: Env, origin: string): void {
  const base = readBaseUrl(variableOf(env, variable) ?? '');
  if (typeof base === 'string') throw new FiscalError('secret-origin-malformed', { variable });
  if (base.origin === origin) return;
  throw new FiscalError('secret-bound-elsewhere', { variable, expected: base.origin, origin });
}

/** The variable that binds a scope's secret; undefined if none is set. */
export function bindingVariable(scope: SecretScope, env: Env, isGiven = false): string | undefined {
  const own = ownBinding(scope, env);
  if (own !== undefined || variableOf(env, ANY_ENVIRONMENT) === undefined) return own;
  return !isGiven && isOfLocalGateway(scope, env) ? undefined : ANY_ENVIRONMENT;
}

/** The variable that binds the secret of just this scope. One that is set for an environment `hom_prod` also applies to the application
 *  `prod` of `hom`, which reads the same secret. */
function ownBinding(scope: SecretScope, env: Env): string | undefined {
  return scopeNames(scope)
    .map(originVariable)
    .find(name => variableOf(env, name) !== undefined);
}

function originVariable(name: string): string {
  return secretVariable(name).replace('FISCAL_APP_SECRET', ANY_ENVIRONMENT);
}

function scopeNames({ environment, application }: SecretScope): readonly string[] {
  const scopes = application === DEFAULT_APPLICATION ? [] : [`${environment}_${application}`];
  return [...scopes, environment];
}

/** Whether the secret is one that the local gateway generated, which nothing else accepts: `local` has a variable of its own for that
 *  secret. */
export function isOfLocalGateway(scope: SecretScope, env: Env): boolean {
  const { environment, origin } = scope;
  const [own = ''] = scopeNames(scope);
  const isLocal =
    environment === LOCAL_ENVIRONMENT.name && variableOf(env, secretVariable(own)) !== undefined;
  return isLocal && (origin === '' || isLoopbackOrigin(origin));
}
