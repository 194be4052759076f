import { FiscalError } from '../../core/errors.ts';
import type { SecretScope, Secrets } from '../../core/ports.ts';
import { readBaseUrl } from '../../core/request/address/baseUrl.ts';
import { isLoopback } from '../../core/request/address/isLoopback.ts';
import { DEFAULT_APPLICATION } from '../../core/request/environment/environment.ts';
import { secretVariable } from './secrets.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The origin that all secrets are bound to. `FISCAL_ORIGIN_<ENVIRONMENT>` overrides it, and for the secret of an
 *  application, `FISCAL_ORIGIN_<ENVIRONMENT>_<APPLICATION>` overrides both. */
const ANY_ENVIRONMENT = 'FISCAL_ORIGIN';

/** Secrets that are only sent to the origin that environment variables name; without such a variable, to any origin.
 *  This protects a CI server's secret from an environments file that someone changed. This machine is always allowed.
 *  Rejects with FiscalError `secret-bound-elsewhere` or `secret-origin-malformed`. */
export function bindSecrets(secrets: Secrets, env: Env): Secrets {
  return {
    async get(scope) {
      refuseElsewhere(scope, env);
      return secrets.get(scope);
    },
  };
}

/** The variables that may bind a scope's secret. The first one corresponds to the variable that contains the secret:
 *  what is set for an environment `hom_prod` also applies to the application `prod` of `hom`, which reads the same
 *  secret. */
function bindingVariables({ environment, application }: SecretScope): readonly string[] {
  const scopes = application === DEFAULT_APPLICATION ? [] : [`${environment}_${application}`];
  return [...scopes, environment].map(scope =>
    secretVariable(scope).replace('FISCAL_APP_SECRET', ANY_ENVIRONMENT),
  );
}

function refuseElsewhere(scope: SecretScope, env: Env): void {
  const { origin } = scope;
  const variable = bindingVariables(scope).find(name => env[name] !== undefined) ?? ANY_ENVIRONMENT;
  const bound = env[variable];
  // `fiscal sign` sends nothing, so it has no origin.
  if (bound === undefined || origin === '') return;
  const base = readBaseUrl(bound);
  if (typeof base === 'string') throw new FiscalError('secret-origin-malformed', { variable });
  if (base.origin === origin || isLoopback(new URL(origin).hostname)) return;
  throw new FiscalError('secret-bound-elsewhere', { variable, expected: base.origin, origin });
}
