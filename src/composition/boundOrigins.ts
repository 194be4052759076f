import type { SecretScope } from '../core/ports.ts';

/** The variables that say where App Secrets of the command line may go (`FISCAL_ORIGIN…`) apply to a window that was started with
 *  them, too. The same functions decide. Both reject with FiscalError `secret-bound-elsewhere` or `secret-origin-malformed`. */
export interface BoundOrigins {
  readonly refuseElsewhere: (scope: SecretScope) => Promise<void>;
  readonly refuseForwardingElsewhere: (scope: SecretScope) => Promise<void>;
}

export function boundOrigins(env: NodeJS.ProcessEnv): BoundOrigins {
  const isAnySet = Object.keys(env).some(name => /^FISCAL_ORIGIN/i.test(name));
  const deciding = async () => {
    const [bound, { copiedVariables }] = await Promise.all([
      import('../node/secrets/boundSecrets.ts'),
      import('../node/secrets/secrets.ts'),
    ]);
    return { ...bound, variables: copiedVariables(env) };
  };
  return {
    async refuseElsewhere(scope) {
      // Nothing is loaded for windows without them.
      if (!isAnySet) return;
      const { refuseStoredElsewhere, variables } = await deciding();
      refuseStoredElsewhere(scope, variables);
    },
    async refuseForwardingElsewhere(scope) {
      if (!isAnySet) return;
      const { refuseForwardingElsewhere, refuseStoredElsewhere, variables } = await deciding();
      refuseForwardingElsewhere(scope, variables, refuseStoredElsewhere);
    },
  };
}
