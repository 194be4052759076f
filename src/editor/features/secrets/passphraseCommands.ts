import * as vscode from 'vscode';
import { COMMANDS, type CommandWork } from '../../platform/commands/commands.ts';
import type { Say } from '../../platform/notifications/say.ts';
import { networkSettings } from '../../platform/settings/networkSettings.ts';
import type { PassphraseStore } from './passphraseStore.ts';

/** *Set* and *Delete Client Certificate Passphrase…*. Neither takes arguments nor returns anything. */
export function passphraseCommands(
  passphrases: PassphraseStore,
  say: Say,
): CommandWork<typeof COMMANDS.setPassphrase | typeof COMMANDS.forgetPassphrase> {
  return {
    [COMMANDS.setPassphrase]: async () => {
      const origins = [...networkSettings().clientCertificates.keys()];
      const origin = await pickOrigin(origins, say('passphrase.pick'), say('passphrase.noCertificates'));
      if (origin !== undefined) await promptForPassphrase(origin, passphrases, say);
    },
    [COMMANDS.forgetPassphrase]: async () => {
      const origins = await passphrases.origins();
      const origin = await pickOrigin(origins, say('passphrase.pickToForget'), say('passphrase.none'));
      if (origin !== undefined) await passphrases.delete(origin);
    },
  };
}

/** Asks for the passphrase of an origin's client certificate and stores it. False if the user cancels. */
export async function promptForPassphrase(
  origin: string,
  passphrases: PassphraseStore,
  say: Say,
): Promise<boolean> {
  const certificate = networkSettings().clientCertificates.get(origin);
  if (certificate === undefined) return false;
  const file = 'pfxFile' in certificate ? certificate.pfxFile : certificate.keyFile;
  const passphrase = await vscode.window.showInputBox({
    title: say('passphrase.title', { host: new URL(origin).host }),
    prompt: say('passphrase.prompt', { file }),
    password: true,
    // The user may switch to another window to copy it, which must not close the box.
    ignoreFocusOut: true,
  });
  if (passphrase === undefined || passphrase === '') return false;
  await passphrases.set(origin, passphrase);
  return true;
}

async function pickOrigin(
  origins: readonly string[],
  placeHolder: string,
  none: string,
): Promise<string | undefined> {
  if (origins.length > 0) return vscode.window.showQuickPick(origins, { placeHolder });
  await vscode.window.showInformationMessage(none);
  return undefined;
}
