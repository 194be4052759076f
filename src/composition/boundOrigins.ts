import type { SecretScope } from '../core/ports.ts';

/** Rejects with FiscalError `secret-bound-elsewhere` or `secret-origin-malformed` if a stored App Secret must not go to the scope's
 *  origin or, with `isForwarded`, if a program's request that carries one must not. */
export type RefuseElsewhere = (scope: SecretScope, isForwarded?: boolean) => Promise<void>;

/** The variables that say where App Secrets of the command line may go (`FISCAL_ORIGIN…`) apply to a window that was started with
 *  them, too. The same functions decide. */
export function boundOrigins(env: NodeJS.ProcessEnv): RefuseElsewhere {
  const isAnySet = Object.keys(env).some(name => /^FISCAL_ORIGIN/i.test(name));
  return async (scope, isForwarded = false) => {
    // Nothing is loaded for windows without such variables.
    if (!isAnySet) return;
    const [{ refuseForwardingElsewhere, refuseStoredElsewhere }, { copiedVariables }] = await Promise.all([
      import('../node/secrets/boundSecrets.ts'),
      import('../node/secrets/secrets.ts'),
    ]);
    const variables = copiedVariables(env);
    if (isForwarded) refuseForwardingElsewhere(scope, variables, refuseStoredElsewhere);
    else refuseStoredElsewhere(scope, variables);
  };
}
