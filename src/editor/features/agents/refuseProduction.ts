import { ToolError } from '../../../app/agents/toolError.ts';
import { isLoopbackOrigin } from '../../../core/request/address/isLoopback.ts';
import type { EnvironmentKind } from '../../../core/request/environment/environment.ts';
import { effectiveKind } from '../secrets/effectiveKind.ts';

/** Throws ToolError unless a coding agent may have this sent. A file alone can't make production look like a test environment:
 *  `stored` is the kind that the App Secret was stored for, undefined if that isn't known. */
export function refuseProduction(
  declared: EnvironmentKind,
  stored: EnvironmentKind | undefined,
  origin: string,
): void {
  const effective = effectiveKind(declared, stored, isLoopbackOrigin(origin));
  if (effective === 'ask') {
    throw new ToolError(
      'environment-kind-unknown',
      'It isn’t known whether the App Secret is for production. The user must send a request in the editor once: the editor then asks.',
    );
  }
  if (effective.kind === 'producao') throw productionRefused();
}

export function productionRefused(): ToolError {
  return new ToolError(
    'production-refused',
    'Nothing is sent to production for a coding agent. The user can send it in the editor; use “local” or a test environment.',
  );
}
