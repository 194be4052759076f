import type * as vscode from 'vscode';
import type { SecretScope, Secrets } from '../../core/ports.ts';
import { AppSecret } from '../../core/signing/appSecret.ts';
import { inTime, STORE_PATIENCE_MS } from './storagePatience.ts';

const KEY_PREFIX = 'fiscal.secret.';

/** Runs before a secret is looked for, and may store one in its place. */
export type BeforeGet = (scope: SecretScope) => Promise<void>;

/** The App Secrets of this user, in the editor's SecretStorage, each under its environment, exact origin and
 *  application. Nothing is kept in memory, so what another window deletes is gone here too. Every method rejects with
 *  FiscalError `secret-store-failed`. */
export class SecretStore implements Secrets {
  readonly #storage: vscode.SecretStorage;
  readonly #patienceMs: number;
  readonly #beforeGet: BeforeGet;

  constructor(
    storage: vscode.SecretStorage,
    patienceMs = STORE_PATIENCE_MS,
    beforeGet: BeforeGet = async () => {},
  ) {
    this.#storage = storage;
    this.#patienceMs = patienceMs;
    this.#beforeGet = beforeGet;
  }

  async get(scope: SecretScope): Promise<AppSecret | undefined> {
    await this.#beforeGet(scope);
    const characters = await inTime(() => this.#storage.get(keyOf(scope)), this.#patienceMs);
    return characters === undefined ? undefined : new AppSecret(characters);
  }

  async has(scope: SecretScope): Promise<boolean> {
    return (await this.get(scope)) !== undefined;
  }

  async set(scope: SecretScope, secret: AppSecret): Promise<void> {
    await inTime(() => this.#storage.store(keyOf(scope), secret.reveal()), this.#patienceMs);
  }

  async delete(scope: SecretScope): Promise<void> {
    await inTime(() => this.#storage.delete(keyOf(scope)), this.#patienceMs);
  }

  /** Where secrets are stored, never the secrets. */
  async scopes(): Promise<SecretScope[]> {
    const keys = await inTime(() => this.#storage.keys(), this.#patienceMs);
    return keys.map(scopeOf).filter(scope => scope !== undefined);
  }
}

function keyOf({ environment, origin, application }: SecretScope): string {
  return KEY_PREFIX + JSON.stringify([environment, origin, application]);
}

function scopeOf(key: string): SecretScope | undefined {
  if (!key.startsWith(KEY_PREFIX)) return undefined;
  const parts = parsed(key.slice(KEY_PREFIX.length));
  if (!Array.isArray(parts) || !parts.every(part => typeof part === 'string')) return undefined;
  const [environment, origin, application] = parts;
  if (environment === undefined || origin === undefined || application === undefined) return undefined;
  return { environment, origin, application };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A key that is not of our making names no place.
    return undefined;
  }
}
