import * as vscode from 'vscode';
import type { SecretScope } from '../../../core/ports.ts';
import { readBaseUrl } from '../../../core/request/address/baseUrl.ts';
import type { EnvironmentKind } from '../../../core/request/environment/environment.ts';
import { isLoopbackOrigin } from '../gateway/gatewayControl.ts';
import type { EnvironmentStore } from './environmentStore.ts';

/** What the files say that the environment of a scope is. */
export type KindOf = (scope: SecretScope) => Promise<EnvironmentKind>;

/** An environment that is in no file, or at another address there, gets the care of production, unless it is on this
 *  machine. */
export function createKindOf(environments: EnvironmentStore): KindOf {
  return async ({ environment, origin }) => {
    const reading = await environments.read(vscode.window.activeTextEditor?.document.uri);
    const known = reading.kind === 'read' ? reading.environments : [];
    const found = known.find(({ name, baseUrl }) => {
      const base = readBaseUrl(baseUrl);
      return name === environment && typeof base !== 'string' && base.origin === origin;
    });
    return found?.kind ?? (isLoopbackOrigin(origin) ? 'local' : 'producao');
  };
}
