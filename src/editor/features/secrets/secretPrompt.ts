import * as vscode from 'vscode';
import type { SecretScope } from '../../../core/ports.ts';
import type { EnvironmentKind } from '../../../core/request/environment/environment.ts';
import { AppSecret, secretFault } from '../../../core/signing/appSecret.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Say } from '../../platform/notifications/say.ts';
import { scopeName } from './scopeName.ts';
import { askForKind } from './secretKinds.ts';
import type { SecretStore } from './secretStore.ts';

/** What the files say that the environment of a scope is. */
export type KindOf = (scope: SecretScope) => Promise<EnvironmentKind>;

/** Asks for the App Secret of a scope and stores it there; the box names what it is for and the exact host that it is bound
 *  to. False where the user turns away. What was typed is never quoted. */
export async function promptForSecret(
  scope: SecretScope,
  kindOf: KindOf,
  secrets: SecretStore,
  say: Say,
): Promise<boolean> {
  const { origin } = scope;
  const kind = await confirmedKind(scope, await kindOf(scope), secrets, say);
  if (kind === undefined) return false;
  const title = (await secrets.has(scope)) ? 'secret.replaceTitle' : 'secret.setTitle';
  const characters = await vscode.window.showInputBox({
    title: say(title, { environment: scopeName(scope) }),
    prompt: say('secret.prompt', {
      ...{ origin, kind: say(`kind.${kind}`), application: inertLine(scope.application) },
    }),
    placeHolder: say('secret.placeholder'),
    password: true,
    // The secret is copied from somewhere else, and going there must not close the box.
    ignoreFocusOut: true,
    validateInput: text => secretFaultText(text, say),
  });
  if (characters === undefined || secretFault(characters) !== undefined) return false;
  await secrets.setTyped(scope, new AppSecret(characters), kind);
  return true;
}

/** What the files say, unless the secret before this one was stored for production: then the user decides. */
async function confirmedKind(
  scope: SecretScope,
  said: EnvironmentKind,
  secrets: SecretStore,
  say: Say,
): Promise<EnvironmentKind | undefined> {
  if (said === 'producao' || (await secrets.kindOf(scope)) !== 'producao') return said;
  const remark = say('kind.wasProduction', { kind: say(`kind.${said}`) });
  return askForKind(scope, said, say, remark);
}

/** The platform shows a secret once: without a copy elsewhere, only a rotation brings another. */
export async function confirmSecretDeletion(scope: SecretScope, say: Say): Promise<boolean> {
  const accept = say('secret.delete');
  const question = say('secret.deleteQuestion', {
    environment: scopeName(scope),
    host: new URL(scope.origin).host,
  });
  const detail = say('secret.deleteDetail');
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, accept)) === accept;
}

/** What keeps a text from being an App Secret, in words; undefined for nothing and for an empty text. */
export function secretFaultText(text: string, say: Say): string | undefined {
  switch (secretFault(text)) {
    case 'too-long':
      return say('secret.tooLong');
    case 'not-printable-ascii':
      return say('secret.notPrintable');
    default:
      // An empty box is where everybody starts; Enter there changes nothing.
      return undefined;
  }
}
