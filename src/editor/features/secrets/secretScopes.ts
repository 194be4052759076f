import type { SecretScope } from '../../../core/ports.ts';
import { DEFAULT_APPLICATION } from '../../../core/request/environment/environment.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';

/** An environment and, unless it's the default one, its application: `homologacao · loja`. */
export function scopeName({
  environment,
  application,
}: Pick<SecretScope, 'environment' | 'application'>): string {
  const name = inertLine(environment);
  return application === DEFAULT_APPLICATION ? name : `${name} · ${inertLine(application)}`;
}

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
