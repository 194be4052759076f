import type * as vscode from 'vscode';
import { FiscalError, ifFailed } from '../../../core/errors.ts';
import { strictJsonValue } from '../../../core/formats/strictJson.ts';
import type { SecretScope, Secrets } from '../../../core/ports.ts';
import { DEFAULT_APPLICATION, type EnvironmentKind } from '../../../core/request/environment/environment.ts';
import { AppSecret } from '../../../core/signing/appSecret.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';

const KEY_PREFIX = 'fiscal.secret.';

/** A secret, and what it's stored for. */
interface PlacedSecret {
  readonly scope: SecretScope;
  readonly secret: AppSecret;
}

/** Runs before a secret is looked up. It may store one in its scope, or reject if the secret must not be used. */
export type BeforeGet = (scope: SecretScope) => Promise<void>;

/** The user's App Secrets in the editor's SecretStorage, by environment, exact origin, and application, with the kind of
 *  environment they were stored for. Nothing is cached, so a secret deleted in another window is also gone here. Every method
 *  rejects with FiscalError `secret-store-failed`; `get` and `has` also reject like `beforeGet`. */
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

  /** The secret, only for masking it: it must not be sent. */
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

  /** Whether there is one, even if it must not be used at its origin in this window. */
  async isStored(scope: SecretScope): Promise<boolean> {
    await this.#beforeGet(scope).catch(ifFailed(undefined));
    return (await this.stored(scope)) !== undefined;
  }

  /** All of them, only for masking them and for comparing others with them: some must not be sent. */
  async everyStored(): Promise<readonly PlacedSecret[]> {
    const scopes = await this.scopes();
    const placed = scopes.map(async scope => ({ scope, secret: await this.stored(scope) }));
    return (await Promise.all(placed)).flatMap(({ scope, secret }) =>
      secret === undefined ? [] : [{ scope, secret }],
    );
  }

  /** Without `kind`, the new secret has the kind of the previous one. */
  async set(scope: SecretScope, secret: AppSecret, kind?: EnvironmentKind): Promise<void> {
    const text = storedEntryText({ secret, kind: kind ?? (await this.kindOf(scope)) });
    await inTime(() => this.#storage.store(keyOf(scope), text), this.#timeoutMs);
  }

  /** Stores a secret that the user entered, as opposed to the demo application's. */
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
  const parts = strictJsonValue(key.slice(KEY_PREFIX.length));
  if (!Array.isArray(parts) || !parts.every(part => typeof part === 'string')) return undefined;
  const [environment, origin, application] = parts;
  if (environment === undefined || origin === undefined || application === undefined) return undefined;
  return { environment, origin, application };
}

/** An App Secret as stored. */
interface StoredEntry {
  readonly secret: AppSecret;
  /** The kind the user stored it for. Undefined if an earlier version stored it. */
  readonly kind: EnvironmentKind | undefined;
}

/** App Secrets contain no spaces, so an entry from an earlier version, which consists only of the secret, never looks
 *  like this. */
const VERSION = '2 ';
const KINDS: readonly EnvironmentKind[] = ['local', 'homologacao', 'producao'];

/** The text of an entry for the secret storage. Without a kind, it's the format of earlier versions. */
export function storedEntryText({ secret, kind }: StoredEntry): string {
  return kind === undefined ? secret.reveal() : VERSION + JSON.stringify({ kind, secret: secret.reveal() });
}

/** Undefined for an entry from a later version and for what isn't an entry. Never throws. */
export function readStoredEntry(text: string): StoredEntry | undefined {
  if (!text.includes(' ')) return { secret: new AppSecret(text), kind: undefined };
  const entry: unknown = text.startsWith(VERSION) ? strictJsonValue(text.slice(VERSION.length)) : undefined;
  if (typeof entry !== 'object' || entry === null || !('secret' in entry) || !('kind' in entry))
    return undefined;
  const kind = KINDS.find(each => each === entry.kind);
  if (typeof entry.secret !== 'string' || kind === undefined) return undefined;
  return { secret: new AppSecret(entry.secret), kind };
}

/** A keyring may ask its user for a password, and may also hang forever. */
export const STORAGE_TIMEOUT_MS = 30_000;

/** Waits for the editor's SecretStorage with a timeout. Rejects with FiscalError `secret-store-failed`, without the
 *  cause, because a keyring's message must not be shown. */
export async function inTime<T>(operation: () => Thenable<T>, timeoutMs = STORAGE_TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new FiscalError('secret-store-failed')), timeoutMs);
  });
  try {
    return await Promise.race([operation(), late]);
  } catch (error) {
    throw error instanceof FiscalError ? error : new FiscalError('secret-store-failed');
  } finally {
    clearTimeout(timer);
  }
}

/** An environment and, unless it's the default one, its application: `homologacao · loja`. */
export function scopeName({
  environment,
  application,
}: Pick<SecretScope, 'environment' | 'application'>): string {
  const name = inertLine(environment);
  return application === DEFAULT_APPLICATION ? name : `${name} · ${inertLine(application)}`;
}

/** More origins than this aren't named, because nobody reads them. */
const MAX_NAMED_ORIGINS = 2;

/** Where else a secret for the same environment and application is stored, because the environment had another base URL at that time. */
export function earlierOrigins(scope: SecretScope, stored: readonly SecretScope[]): readonly string[] {
  return stored
    .filter(
      ({ environment, application, origin }) =>
        environment === scope.environment && application === scope.application && origin !== scope.origin,
    )
    .map(({ origin }) => origin)
    .slice(0, MAX_NAMED_ORIGINS);
}
