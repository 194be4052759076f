import type { SecretScope } from '../../../core/ports.ts';
import { DEFAULT_APPLICATION } from '../../../core/request/environment/environment.ts';
import { COMMANDS, type CommandWork } from '../../platform/commands/commands.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { networkSettings } from '../../platform/settings/networkSettings.ts';
import { openSetting } from '../../platform/settings/settings.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { PassphraseStore } from './passphraseStore.ts';
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
    await tell(workbench.window, 'information', localize('secret.noneStored'));
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

/** *Set* and *Delete Client Certificate Passphrase…*. Neither takes arguments nor returns anything. */
export function passphraseCommands(
  workbench: Workbench,
  passphrases: PassphraseStore,
  localize: Localizer,
): CommandWork<typeof COMMANDS.setPassphrase | typeof COMMANDS.forgetPassphrase> {
  return {
    [COMMANDS.setPassphrase]: async () => {
      const origins = [...networkSettings(workbench).clientCertificates.keys()];
      if (origins.length === 0) {
        await offerSetting(workbench, localize);
        return;
      }
      const origin = await workbench.window.showQuickPick(origins, {
        placeHolder: localize('passphrase.pick'),
      });
      if (origin !== undefined) await promptForPassphrase(workbench, origin, passphrases, localize);
    },
    [COMMANDS.forgetPassphrase]: async () => {
      const origins = await passphrases.origins();
      if (origins.length === 0) {
        await tell(workbench.window, 'information', localize('passphrase.none'));
        return;
      }
      const origin = await workbench.window.showQuickPick(origins, {
        placeHolder: localize('passphrase.pickToForget'),
      });
      if (origin !== undefined) await passphrases.delete(origin);
    },
  };
}

/** Asks for the passphrase of an origin's client certificate and stores it. False if the user cancels, or if the origin has no
 *  client certificate. */
export async function promptForPassphrase(
  workbench: Workbench,
  origin: string,
  passphrases: PassphraseStore,
  localize: Localizer,
): Promise<boolean> {
  const certificate = networkSettings(workbench).clientCertificates.get(origin);
  if (certificate === undefined) return false;
  const file = 'pfxFile' in certificate ? certificate.pfxFile : certificate.keyFile;
  const passphrase = await workbench.window.showInputBox({
    title: localize('passphrase.title', { host: new URL(origin).host }),
    prompt: localize('passphrase.prompt', { file }),
    password: true,
    // The user may switch to another window to copy the passphrase, which must not close the box.
    ignoreFocusOut: true,
  });
  if (passphrase === undefined || passphrase === '') return false;
  await passphrases.set(origin, passphrase);
  return true;
}

/** Without a button, VS Code would truncate the sentence before it says what to do. */
async function offerSetting(workbench: Workbench, localize: Localizer): Promise<void> {
  const open = localize('remedy.setting');
  const choice = await workbench.window.showInformationMessage(localize('passphrase.noCertificates'), open);
  if (choice === open) await openSetting(workbench, 'fiscal.tls.clientCertificates');
}
