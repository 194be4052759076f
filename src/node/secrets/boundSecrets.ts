import { FiscalError } from '../../core/errors.ts';
import type { SecretScope, Secrets } from '../../core/ports.ts';
import { readBaseUrl } from '../../core/request/address/baseUrl.ts';
import { isLoopbackOrigin } from '../../core/request/address/isLoopback.ts';
import { DEFAULT_APPLICATION, LOCAL_ENVIRONMENT } from '../../core/request/environment/environment.ts';
import { secretVariable } from './secrets.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The origin that all secrets are bound to. `FISCAL_ORIGIN_<ENVIRONMENT>` overrides it, and for the secret of an
 *  application, `FISCAL_ORIGIN_<ENVIRONMENT>_<APPLICATION>` overrides both. */
const ANY_ENVIRONMENT = 'FISCAL_ORIGIN';

/** Secrets that are only sent to the origin that environment variables name; without such a variable, to any origin.
 *  This protects a CI server's secret from an environments file that someone changed. `isGiven`: the secret comes from an
 *  option instead of a variable. Rejects like `refuseElsewhere`. */
export function bindSecrets(secrets: Secrets, env: Env, isGiven = false): Secrets {
  return {
    async get(scope) {
      refuseElsewhere(scope, env, isGiven);
      return secrets.get(scope);
    },
  };
}

/** Decides where a secret may go, or a request of a program that carries one. The binding is exact: no other origin, not even
 *  one of this machine, where any program may listen. Throws FiscalError `secret-bound-elsewhere` or
 *  `secret-origin-malformed`. */
export function refuseElsewhere(scope: SecretScope, env: Env, isGiven = false): void {
  const { origin } = scope;
  const variable = bindingVariable(scope, env, isGiven);
  // `fiscal sign` sends nothing, so it has no origin.
  if (variable === undefined || origin === '') return;
  refuseOtherOrigin(variable, env, origin);
}

/** Like `refuseElsewhere`, for the requests of programs, which carry an App Secret of any of an environment's applications: also of
 *  those that only a variable names, because a file can leave one out. */
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

/** Like `refuseElsewhere`, for the editor, which stores a secret for exactly one scope: the demo secret of `local` is the
 *  local gateway's. */
export function refuseStoredElsewhere(scope: SecretScope, env: Env): void {
  const isDemo = scope.environment === LOCAL_ENVIRONMENT.name && isLoopbackOrigin(scope.origin);
  refuseElsewhere(scope, isDemo ? { ...env, [ANY_ENVIRONMENT]: undefined } : env);
}

function refuseOtherOrigin(variable: string, env: Env, origin: string): void {
  const base = readBaseUrl(env[variable] ?? '');
  if (typeof base === 'string') throw new FiscalError('secret-origin-malformed', { variable });
  if (base.origin === origin) return;
  throw new FiscalError('secret-bound-elsewhere', { variable, expected: base.origin, origin });
}

/** The variable that binds a scope's secret; undefined if none is set. */
export function bindingVariable(scope: SecretScope, env: Env, isGiven = false): string | undefined {
  const own = bindingVariables(scope).find(name => env[name] !== undefined);
  if (own !== undefined || env[ANY_ENVIRONMENT] === undefined) return own;
  return !isGiven && isOfLocalGateway(scope, env) ? undefined : ANY_ENVIRONMENT;
}

/** The variables that may bind a scope's secret. The first one corresponds to the variable that contains the secret:
 *  what is set for an environment `hom_prod` also applies to the application `prod` of `hom`, which reads the same
 *  secret. */
function bindingVariables(scope: SecretScope): readonly string[] {
  return scopeNames(scope).map(originVariable);
}

function originVariable(name: string): string {
  return secretVariable(name).replace('FISCAL_APP_SECRET', ANY_ENVIRONMENT);
}

function scopeNames({ environment, application }: SecretScope): readonly string[] {
  const scopes = application === DEFAULT_APPLICATION ? [] : [`${environment}_${application}`];
  return [...scopes, environment];
}

/** Whether the secret is one that the local gateway generated, which nothing else accepts: `local` has a variable of its own
 *  for it. */
export function isOfLocalGateway(scope: SecretScope, env: Env): boolean {
  const { environment, origin } = scope;
  const [own = ''] = scopeNames(scope);
  const isLocal = environment === LOCAL_ENVIRONMENT.name && env[secretVariable(own)] !== undefined;
  return isLocal && (origin === '' || isLoopbackOrigin(origin));
}
