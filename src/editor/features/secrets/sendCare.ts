import type { EnvironmentKind } from '../../../core/request/environment/environment.ts';

/** How much care a send takes. `ask`: only the user knows. */
export type SendCare = { readonly kind: EnvironmentKind; readonly isContradicted: boolean } | 'ask';

/** The stricter of what the file says and what the App Secret was stored for: a repository can't turn production into
 *  homologação. `stored` is undefined for a secret of an earlier version, whose kind the user is asked for once, unless the
 *  file says production or the request stays on this machine. */
export function sendCare(
  said: EnvironmentKind,
  stored: EnvironmentKind | undefined,
  isLoopback: boolean,
): SendCare {
  if (said === 'producao') return { kind: 'producao', isContradicted: false };
  if (stored === 'producao') return { kind: 'producao', isContradicted: true };
  if (stored === undefined && !isLoopback) return 'ask';
  return { kind: said, isContradicted: false };
}
