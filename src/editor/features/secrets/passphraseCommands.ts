import { COMMANDS, type CommandWork } from '../../platform/commands/commands.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { networkSettings } from '../../platform/settings/networkSettings.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { PassphraseStore } from './passphraseStore.ts';

/** *Set* and *Delete Client Certificate Passphrase…*. Neither takes arguments nor returns anything. */
export function passphraseCommands(
  workbench: Workbench,
  passphrases: PassphraseStore,
  localize: Localizer,
): CommandWork<typeof COMMANDS.setPassphrase | typeof COMMANDS.forgetPassphrase> {
  return {
    [COMMANDS.setPassphrase]: async () => {
      const origins = [...networkSettings(workbench).clientCertificates.keys()];
      const origin = await pickOrigin(
        workbench,
        origins,
        localize('passphrase.pick'),
        localize('passphrase.noCertificates'),
      );
      if (origin !== undefined) await promptForPassphrase(workbench, origin, passphrases, localize);
    },
    [COMMANDS.forgetPassphrase]: async () => {
      const origins = await passphrases.origins();
      const origin = await pickOrigin(
        workbench,
        origins,
        localize('passphrase.pickToForget'),
        localize('passphrase.none'),
      );
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

async function pickOrigin(
  workbench: Workbench,
  origins: readonly string[],
  placeHolder: string,
  none: string,
): Promise<string | undefined> {
  if (origins.length > 0) return workbench.window.showQuickPick(origins, { placeHolder });
  await workbench.window.showInformationMessage(none);
  return undefined;
}
