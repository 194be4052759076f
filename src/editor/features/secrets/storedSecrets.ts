import * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import type { StoredSecret } from '../../../core/language/problems/hardCodedSecrets.ts';
import type { SecretStore } from './secretStore.ts';

/** The App Secrets of this user, to find them where they do not belong. Read anew each time and let go, so that none
 *  outlives its deletion. None in Restricted Mode. */
export async function storedSecrets(secrets: SecretStore): Promise<readonly StoredSecret[]> {
  if (!vscode.workspace.isTrusted) return [];
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
    // A keyring that stays locked is told of by what needs it; the other problems are shown all the same.
    if (error instanceof FiscalError) return [];
    throw error;
  }
}
