import { isShortSecret } from '../../../core/masking/shortSecret.ts';
import type { SecretScope } from '../../../core/ports.ts';
import type { EnvironmentKind } from '../../../core/request/environment/environment.ts';
import { AppSecret, secretFault } from '../../../core/signing/appSecret.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { agrees } from '../../platform/notifications/userQuestion.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { askForKind } from './secretKinds.ts';
import { type SecretStore, scopeName } from './secretStore.ts';

/** The kind of a scope's environment according to the files. */
export type KindOf = (scope: SecretScope) => Promise<EnvironmentKind>;

/** Asks for a scope's App Secret and stores it; the box names what the secret is for, and the exact host that it's bound to. False if the
 *  user cancels. Never quotes the input. */
export async function promptForSecret(
  workbench: Workbench,
  scope: SecretScope,
  kindOf: KindOf,
  secrets: SecretStore,
  localize: Localizer,
): Promise<boolean> {
  const { origin } = scope;
  const kind = await confirmedKind(workbench, scope, await kindOf(scope), secrets, localize);
  if (kind === undefined) return false;
  const title = (await secrets.isStored(scope)) ? 'secret.replaceTitle' : 'secret.setTitle';
  const characters = await workbench.window.showInputBox({
    title: localize(title, { environment: scopeName(scope) }),
    prompt: localize('secret.prompt', {
      ...{ origin, kind: localize(`kind.${kind}`), application: inertLine(scope.application) },
    }),
    placeHolder: localize('secret.placeholder'),
    password: true,
    // The user switches to another window to copy the secret, which must not close the box.
    ignoreFocusOut: true,
    validateInput: text => secretFaultText(text, localize),
  });
  const secret = characters?.trim() ?? '';
  if (secretFault(secret) !== undefined || isShortSecret(secret)) return false;
  await secrets.setTyped(scope, new AppSecret(secret), kind);
  return true;
}

/** The kind in the files, unless the previous secret was stored for production; then the user decides. */
async function confirmedKind(
  workbench: Workbench,
  scope: SecretScope,
  declared: EnvironmentKind,
  secrets: SecretStore,
  localize: Localizer,
): Promise<EnvironmentKind | undefined> {
  if (declared === 'producao' || (await secrets.kindOf(scope)) !== 'producao') return declared;
  const remark = localize('kind.wasProduction', { kind: localize(`kind.${declared}`) });
  return askForKind(workbench, scope, declared, localize, remark);
}

/** The platform shows a secret only once: without another copy, getting a new one requires rotation. */
export async function confirmSecretDeletion(
  workbench: Workbench,
  scope: SecretScope,
  localize: Localizer,
): Promise<boolean> {
  const words = { environment: scopeName(scope), host: new URL(scope.origin).host };
  return agrees(workbench, {
    question: localize('secret.deleteQuestion', words),
    detail: [localize('secret.deleteDetail')],
    accept: localize('secret.delete'),
  });
}

/** Why a string can't be an App Secret; undefined if it can, and for an empty string. Whitespace around it, which is often copied
 *  with it and invisible in a masked box, isn't part of it. */
export function secretFaultText(text: string, localize: Localizer): string | undefined {
  if (isShortSecret(text.trim())) return localize('secret.tooShort');
  switch (secretFault(text.trim())) {
    case 'too-long':
      return localize('secret.tooLong');
    case 'not-printable-ascii':
      return localize('secret.notPrintable');
    default:
      // The box is initially empty, and Enter then does nothing.
      return undefined;
  }
}
