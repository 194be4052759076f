import * as vscode from 'vscode';
import type { SecretScope } from '../../../core/ports.ts';
import { DEFAULT_APPLICATION } from '../../../core/request/environment/environment.ts';
import { COMMANDS, type CommandWork } from '../../platform/commands/commands.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Say } from '../../platform/notifications/say.ts';
import { confirmSecretDeletion, type KindOf, promptForSecret } from './secretPrompt.ts';
import type { SecretStore } from './secretStore.ts';

export interface SecretCommandNeeds {
  readonly secrets: SecretStore;
  readonly kindOf: KindOf;
  /** Lets the user pick what a secret is for; undefined if they cancel. */
  readonly pickScope: () => Promise<SecretScope | undefined>;
  readonly say: Say;
}

/** *Set App Secret…* and *Delete App Secret…*. Neither takes arguments nor returns anything. */
export function secretCommands({
  secrets,
  kindOf,
  pickScope,
  say,
}: SecretCommandNeeds): CommandWork<typeof COMMANDS.setSecret | typeof COMMANDS.deleteSecret> {
  return {
    [COMMANDS.setSecret]: async () => {
      const scope = await pickScope();
      if (scope !== undefined) await promptForSecret(scope, kindOf, secrets, say);
    },
    [COMMANDS.deleteSecret]: () => deleteSecret(secrets, say),
  };
}

/** Offers every scope with a secret, even if its environment is no longer in any file. */
async function deleteSecret(secrets: SecretStore, say: Say): Promise<void> {
  const scopes = await secrets.scopes();
  if (scopes.length === 0) {
    await vscode.window.showInformationMessage(say('secret.noneStored'));
    return;
  }
  const items = scopes.map(scope => {
    const { environment, origin, application } = scope;
    return {
      scope,
      label: inertLine(environment),
      description: inertLine(origin),
      ...(application === DEFAULT_APPLICATION ? {} : { detail: inertLine(application) }),
    };
  });
  const chosen = await vscode.window.showQuickPick(items, { placeHolder: say('secret.pickToDelete') });
  if (chosen === undefined) return;
  if (await confirmSecretDeletion(chosen.scope, say)) await secrets.delete(chosen.scope);
}
