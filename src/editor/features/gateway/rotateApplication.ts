import { ifFailed } from '../../../core/errors.ts';
import type { SecretScope, Secrets } from '../../../core/ports.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import { gatewayPortOf } from './gatewayOrigin.ts';

/** What rotation needs from the running gateway. */
export interface RotatingGateway {
  readonly port: number | undefined;
  isSecretOf(appKey: string, secret: AppSecret): boolean;
  rotate(appKey: string): AppSecret | undefined;
}

/** Where secrets are looked up and replaced. */
export interface RotatingSecrets extends Pick<Secrets, 'get'> {
  scopes(): Promise<readonly SecretScope[]>;
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
  const holders: SecretScope[] = [];
  for (const scope of await secrets.scopes()) {
    if (!URL.canParse(scope.origin) || gatewayPortOf(scope.origin) !== gateway.port) continue;
    const stored = await secrets.get(scope);
    if (stored !== undefined && gateway.isSecretOf(appKey, stored)) holders.push(scope);
  }
  return holders;
}
