import { readBaseUrl } from '../../../core/request/address/baseUrl.ts';
import { isLoopbackOrigin } from '../../../core/request/address/isLoopback.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { KindOf } from '../secrets/secretPrompt.ts';
import type { EnvironmentStore } from './environmentStore.ts';

/** An environment that isn't in a file, or that has another origin there, is treated as production unless it's on this machine. */
export function createKindOf(workbench: Workbench, environments: EnvironmentStore): KindOf {
  return async ({ environment, origin }) => {
    const reading = await environments.read(workbench.window.activeTextEditor?.document.uri);
    const known = reading.kind === 'read' ? reading.environments : [];
    const found = known.find(({ name, baseUrl }) => {
      const base = readBaseUrl(baseUrl);
      return name === environment && typeof base !== 'string' && base.origin === origin;
    });
    return found?.kind ?? (isLoopbackOrigin(origin) ? 'local' : 'producao');
  };
}
