import type { EnvironmentKind } from '../../../core/request/environment/environment.ts';

/** The kind of environment that applies when a request is confirmed and sent. `ask`: only the user knows. */
export type EffectiveKind = { readonly kind: EnvironmentKind; readonly isContradicted: boolean } | 'ask';

/** The stricter of the kind in the file and the kind for which the App Secret was stored, so that a repository can't
 *  turn production into homologação. `declared` is the kind in the file. `stored` is undefined for a secret from an
 *  earlier version; the user is asked for its kind once, unless the file says production or the request stays on this
 *  machine. */
export function effectiveKind(
  declared: EnvironmentKind,
  stored: EnvironmentKind | undefined,
  isLoopback: boolean,
): EffectiveKind {
  if (declared === 'producao') return { kind: 'producao', isContradicted: false };
  if (stored === 'producao') return { kind: 'producao', isContradicted: true };
  if (stored === undefined && !isLoopback) return 'ask';
  return { kind: declared, isContradicted: false };
}
