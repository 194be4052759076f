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
