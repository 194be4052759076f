import { ifFailed } from '../../../core/errors.ts';
import type { StoredSecret } from '../../../core/signing/appSecret.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { SecretStore } from './secretStore.ts';

/** The user's App Secrets, for finding misplaced ones. Read again each time and not cached, so that deleted secrets
 *  are gone. Empty in Restricted Mode. */
export async function storedSecrets(
  workbench: Workbench,
  secrets: SecretStore,
): Promise<readonly StoredSecret[]> {
  if (!workbench.workspace.isTrusted) return [];
  // Features that need a secret report a locked keyring; other problems must still be shown.
  const every = await secrets.everyStored().catch(ifFailed([]));
  return every.map(({ scope, secret }) => ({ name: scope.environment, secret }));
}
