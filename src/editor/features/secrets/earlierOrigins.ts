import type { SecretScope } from '../../../core/ports.ts';

/** More origins than this aren't named, because nobody reads them. */
const MAX_NAMED = 2;

/** Where else a secret for the same environment and application is stored, because the environment had another base URL at that time. */
export function earlierOrigins(scope: SecretScope, stored: readonly SecretScope[]): readonly string[] {
  return stored
    .filter(
      ({ environment, application, origin }) =>
        environment === scope.environment && application === scope.application && origin !== scope.origin,
    )
    .map(({ origin }) => origin)
    .slice(0, MAX_NAMED);
}
