import type { CodeRequest } from '../../../core/convert/code/codeRequest.ts';
import { ifFailed } from '../../../core/errors.ts';
import type { SecretScope } from '../../../core/ports.ts';
import { SHELLS, shellOf } from '../../../core/shells.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import type { ViewLocalizer } from '../../../text/editor/viewText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { openGeneratedCode, pickCodeLanguage } from '../../platform/documents/generatedCode.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { showBriefly, type Workbench } from '../../platform/workbench.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import { gatewayPortOf } from './gatewayOrigin.ts';

/** What rotation needs from the running gateway. */
interface RotatingGateway {
  readonly port: number | undefined;
  isSecretOf(appKey: string, secret: AppSecret): boolean;
  rotate(appKey: string): AppSecret | undefined;
}

/** Where secrets are looked up and replaced. */
export interface RotatingSecrets extends Pick<SecretStore, 'everyStored'> {
  set(scope: SecretScope, secret: AppSecret): Promise<void>;
}

/** An application's new secret, and the scopes that had the old one. */
export interface Rotation {
  readonly secret: AppSecret;
  /** The scopes that now have the new secret. */
  readonly replaced: readonly SecretScope[];
  /** The scopes that still have the old one, because the secret storage failed. */
  readonly outdated: readonly SecretScope[];
}

/** Rotates the secret of an application of the running gateway, and replaces the old one wherever it's stored for
 *  this gateway. Reads the storage before changing anything, so if it fails (FiscalError `secret-store-failed`), no
 *  secret is lost. Once there is a new secret, it's returned even if storing it fails. Undefined for an unknown App
 *  Key. */
export async function rotateApplication(
  appKey: string,
  gateway: RotatingGateway,
  secrets: RotatingSecrets,
): Promise<Rotation | undefined> {
  const holders = await scopesWithSecretOf(appKey, gateway, secrets);
  const secret = gateway.rotate(appKey);
  if (secret === undefined) return undefined;
  const replaced: SecretScope[] = [];
  const outdated: SecretScope[] = [];
  for (const scope of holders) {
    const isStored = await stores(scope, secret, secrets);
    (isStored ? replaced : outdated).push(scope);
  }
  return { secret, replaced, outdated };
}

/** Returns whether the secret was stored. */
export async function stores(
  scope: SecretScope,
  secret: AppSecret,
  secrets: Pick<RotatingSecrets, 'set'>,
): Promise<boolean> {
  const storing = secrets.set(scope, secret).then(() => true);
  // The caller still has the secret and offers other ways to keep it.
  return storing.catch(ifFailed(false));
}

async function scopesWithSecretOf(
  appKey: string,
  gateway: RotatingGateway,
  secrets: RotatingSecrets,
): Promise<readonly SecretScope[]> {
  return (await secrets.everyStored())
    .filter(
      ({ scope: { origin }, secret }) =>
        URL.canParse(origin) && gatewayPortOf(origin) === gateway.port && gateway.isSecretOf(appKey, secret),
    )
    .map(({ scope }) => scope);
}

/** What a program needs to call the local gateway. */
export interface GatewayCredentials {
  readonly origin: string;
  readonly secret: AppSecret;
}

export async function copyDemoSecret(
  workbench: Workbench,
  { secret }: GatewayCredentials,
  localize: ViewLocalizer,
): Promise<void> {
  await workbench.env.clipboard.writeText(secret.reveal());
  showBriefly(workbench, localize('copied.secret'));
}

/** Copies the address, and the secret under the name that the snippets read, for the terminal's shell. */
export async function copyEnvironmentVariables(
  workbench: Workbench,
  { origin, secret }: GatewayCredentials,
  localize: ViewLocalizer,
): Promise<void> {
  const variables = [
    ['FISCAL_BASE_URL', origin],
    ['FISCAL_APP_SECRET', secret.reveal()],
  ] as const;
  await workbench.env.clipboard.writeText(environmentLines(variables, workbench.env.shell, process.platform));
  showBriefly(workbench, localize('copied.variables'));
}

/** Copies a program that calls the gateway's echo endpoint, in a language that the user chooses. It reads the secret
 *  from an environment variable. */
export async function copyClientSnippet(
  workbench: Workbench,
  origin: string,
  locale: Locale,
  localize: ViewLocalizer,
  localizeCode: Localizer,
): Promise<void> {
  const [{ CODE_LANGUAGES, generateCode }, { codeText }] = await Promise.all([
    import('../../../core/convert/code/generateCode.ts'),
    import('../../../text/convert/codeText.ts'),
  ]);
  const language = await pickCodeLanguage(workbench, CODE_LANGUAGES, {
    title: localizeCode('code.title'),
    placeHolder: localizeCode('code.language'),
  });
  if (language === undefined) return;
  const code = generateCode(language, echoRequest(origin), codeText(locale))?.code;
  if (code === undefined) return;
  await workbench.env.clipboard.writeText(code);
  const variables = localize('copied.copyVariables');
  const open = localizeCode('code.open');
  const words = localizeCode('code.copied', { language: language.title });
  // Not awaited: the command is done, and the message may stay open for a long time.
  void workbench.window.showInformationMessage(words, variables, open).then(async choice => {
    if (choice === variables) await workbench.commands.executeCommand(COMMANDS.copyEnvironmentVariables);
    if (choice === open) await openGeneratedCode(workbench, code, language, workbench.ViewColumn.Beside);
  });
}

function echoRequest(origin: string): CodeRequest {
  return {
    ...{ method: 'POST', origin, basePath: '', path: '/openapi/demo/echo', query: '', signs: 'body' },
    headers: [['Content-Type', 'application/json']],
    body: new TextEncoder().encode('{"message": "Olá, São João"}'),
  };
}

/** Commands that set environment variables in the user's terminal; the path of its shell determines their syntax. */
export function environmentLines(
  variables: readonly (readonly [name: string, value: string])[],
  shell: string,
  platform: string,
): string {
  const { set } = SHELLS[shellOf(shell, platform)];
  return `${variables.map(([name, value]) => set(name, value)).join('\n')}\n`;
}
