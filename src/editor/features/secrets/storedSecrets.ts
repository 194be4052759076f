import { FiscalError } from '../../../core/errors.ts';
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
  try {
    const scopes = await secrets.scopes();
    const stored = scopes.map(async scope => ({
      name: scope.environment,
      secret: await secrets.get(scope),
    }));
    return (await Promise.all(stored)).flatMap(({ name, secret }) =>
      secret === undefined ? [] : [{ name, secret }],
    );
  } catch (error) {
    // Features that need a secret report a locked keyring; other problems must still be shown.
    if (error instanceof FiscalError) return [];
    throw error;
  }
}
