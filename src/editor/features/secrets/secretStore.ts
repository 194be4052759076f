import type * as vscode from 'vscode';
import type { SecretScope, Secrets } from '../../../core/ports.ts';
import type { EnvironmentKind } from '../../../core/request/environment/environment.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import { inTime, STORAGE_TIMEOUT_MS } from './storageTimeout.ts';
import { readStoredEntry, type StoredEntry, storedEntryText } from './storedEntry.ts';

const KEY_PREFIX = 'fiscal.secret.';

/** Runs before a secret is looked for, and may store one in its place. */
export type BeforeGet = (scope: SecretScope) => Promise<void>;

/** The App Secrets of this user, in the editor's SecretStorage, each under its environment, exact origin and
 *  application, and with what the user stored it for. Nothing is kept in memory, so what another window deletes is gone here too. Every method rejects with
 *  FiscalError `secret-store-failed`. */
export class SecretStore implements Secrets {
  readonly #storage: vscode.SecretStorage;
  readonly #timeoutMs: number;
  readonly #beforeGet: BeforeGet;
  readonly #typed: () => unknown;

  constructor(
    storage: vscode.SecretStorage,
    timeoutMs = STORAGE_TIMEOUT_MS,
    beforeGet: BeforeGet = async () => {},
    typed: () => unknown = () => {},
  ) {
    this.#storage = storage;
    this.#timeoutMs = timeoutMs;
    this.#beforeGet = beforeGet;
    this.#typed = typed;
  }

  async get(scope: SecretScope): Promise<AppSecret | undefined> {
    await this.#beforeGet(scope);
    return (await this.#entry(scope))?.secret;
  }

  /** What the user stored the secret for; undefined where there is none, or an earlier version stored it. */
  async kindOf(scope: SecretScope): Promise<EnvironmentKind | undefined> {
    return (await this.#entry(scope))?.kind;
  }

  async has(scope: SecretScope): Promise<boolean> {
    return (await this.get(scope)) !== undefined;
  }

  /** Without a `kind` the new secret is for what the one before it was for. */
  async set(scope: SecretScope, secret: AppSecret, kind?: EnvironmentKind): Promise<void> {
    const text = storedEntryText({ secret, kind: kind ?? (await this.kindOf(scope)) });
    await inTime(() => this.#storage.store(keyOf(scope), text), this.#timeoutMs);
  }

  /** For a secret that the user has typed, and no demo application's. */
  async setTyped(scope: SecretScope, secret: AppSecret, kind: EnvironmentKind): Promise<void> {
    await this.set(scope, secret, kind);
    this.#typed();
  }

  async delete(scope: SecretScope): Promise<void> {
    await inTime(() => this.#storage.delete(keyOf(scope)), this.#timeoutMs);
  }

  /** Where secrets are stored, never the secrets. */
  async scopes(): Promise<SecretScope[]> {
    const keys = await inTime(() => this.#storage.keys(), this.#timeoutMs);
    return keys.map(scopeOf).filter(scope => scope !== undefined);
  }

  async #entry(scope: SecretScope): Promise<StoredEntry | undefined> {
    const text = await inTime(() => this.#storage.get(keyOf(scope)), this.#timeoutMs);
    return text === undefined ? undefined : readStoredEntry(text);
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
