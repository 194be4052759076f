import type { SecretScope } from '../../../core/ports.ts';
import { DEFAULT_APPLICATION } from '../../../core/request/environment/environment.ts';
import { COMMANDS, type CommandWork } from '../../platform/commands/commands.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { confirmSecretDeletion, type KindOf, promptForSecret } from './secretPrompt.ts';
import type { SecretStore } from './secretStore.ts';

export interface SecretCommandNeeds {
  readonly workbench: Workbench;
  readonly secrets: SecretStore;
  readonly kindOf: KindOf;
  /** Lets the user pick what a secret is for; undefined if they cancel. */
  readonly pickScope: () => Promise<SecretScope | undefined>;
  readonly localize: Localizer;
}

/** *Set App Secret…* and *Delete App Secret…*. Neither takes arguments nor returns anything. */
export function secretCommands({
  workbench,
  secrets,
  kindOf,
  pickScope,
  localize,
}: SecretCommandNeeds): CommandWork<typeof COMMANDS.setSecret | typeof COMMANDS.deleteSecret> {
  return {
    [COMMANDS.setSecret]: async () => {
      const scope = await pickScope();
      if (scope !== undefined) await promptForSecret(workbench, scope, kindOf, secrets, localize);
    },
    [COMMANDS.deleteSecret]: () => deleteSecret(workbench, secrets, localize),
  };
}

/** Offers every scope with a secret, even if its environment is no longer in any file. */
async function deleteSecret(workbench: Workbench, secrets: SecretStore, localize: Localizer): Promise<void> {
  const scopes = await secrets.scopes();
  if (scopes.length === 0) {
    await workbench.window.showInformationMessage(localize('secret.noneStored'));
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
  const chosen = await workbench.window.showQuickPick(items, {
    placeHolder: localize('secret.pickToDelete'),
  });
  if (chosen === undefined) return;
  if (await confirmSecretDeletion(workbench, chosen.scope, localize)) await secrets.delete(chosen.scope);
}
