import type { SecretScope } from '../../../core/ports.ts';

/** More would not be read. */
const MAX_NAMED = 2;

/** Where else a secret of the same environment and application is stored: the environment had another address then. */
export function earlierOrigins(scope: SecretScope, stored: readonly SecretScope[]): readonly string[] {
  return stored
    .filter(
      ({ environment, application, origin }) =>
        environment === scope.environment && application === scope.application && origin !== scope.origin,
    )
    .map(({ origin }) => origin)
    .slice(0, MAX_NAMED);
}
