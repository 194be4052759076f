import type * as vscode from 'vscode';
import type { SecretScope, Secrets } from '../../../core/ports.ts';
import type { EnvironmentKind } from '../../../core/request/environment/environment.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import { inTime, STORAGE_TIMEOUT_MS } from './storageTimeout.ts';
import { readStoredEntry, type StoredEntry, storedEntryText } from './storedEntry.ts';

const KEY_PREFIX = 'fiscal.secret.';

/** Runs before a secret is looked up, and may store one in its scope. */
export type BeforeGet = (scope: SecretScope) => Promise<void>;

/** The user's App Secrets in the editor's SecretStorage, by environment, exact origin and application, with the kind
 *  of environment they were stored for. Nothing is cached, so a secret deleted in another window is also gone here.
 *  Every method rejects with FiscalError `secret-store-failed`. */
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
    return this.stored(scope);
  }

  /** The secret, to mask it: it may not be sent. */
  async stored(scope: SecretScope): Promise<AppSecret | undefined> {
    return (await this.#entry(scope))?.secret;
  }

  /** The kind of environment the user stored the secret for; undefined if there is none or an earlier version stored
   *  it. */
  async kindOf(scope: SecretScope): Promise<EnvironmentKind | undefined> {
    return (await this.#entry(scope))?.kind;
  }

  async has(scope: SecretScope): Promise<boolean> {
    return (await this.get(scope)) !== undefined;
  }

  /** Without `kind`, the new secret has the kind of the previous one. */
  async set(scope: SecretScope, secret: AppSecret, kind?: EnvironmentKind): Promise<void> {
    const text = storedEntryText({ secret, kind: kind ?? (await this.kindOf(scope)) });
    await inTime(() => this.#storage.store(keyOf(scope), text), this.#timeoutMs);
  }

  /** For a secret entered by the user, as opposed to the demo application's. */
  async setTyped(scope: SecretScope, secret: AppSecret, kind: EnvironmentKind): Promise<void> {
    await this.set(scope, secret, kind);
    this.#typed();
  }

  async delete(scope: SecretScope): Promise<void> {
    await inTime(() => this.#storage.delete(keyOf(scope)), this.#timeoutMs);
  }

  /** The scopes with a secret, never the secrets. */
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
    // A key of another origin has no scope.
    return undefined;
  }
}
