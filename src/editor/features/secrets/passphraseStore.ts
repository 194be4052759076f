import type * as vscode from 'vscode';
import { inTime } from './secretStore.ts';

const KEY_PREFIX = 'fiscal.passphrase.';

/** The passphrases of client certificates, in the editor's SecretStorage, by exact origin. Every asynchronous method rejects
 *  with FiscalError `secret-store-failed`. */
export class PassphraseStore {
  readonly #storage: vscode.SecretStorage;
  readonly #changed: () => void;

  /** `changed` is called after each change made here. */
  constructor(storage: vscode.SecretStorage, changed: () => void) {
    this.#storage = storage;
    this.#changed = changed;
  }

  async get(origin: string): Promise<string | undefined> {
    return inTime(() => this.#storage.get(KEY_PREFIX + origin));
  }

  async set(origin: string, passphrase: string): Promise<void> {
    await inTime(() => this.#storage.store(KEY_PREFIX + origin, passphrase));
    this.#changed();
  }

  async delete(origin: string): Promise<void> {
    await inTime(() => this.#storage.delete(KEY_PREFIX + origin));
    this.#changed();
  }

  /** The origins with a passphrase. */
  async origins(): Promise<readonly string[]> {
    const keys = await inTime(() => this.#storage.keys());
    return keys.filter(key => key.startsWith(KEY_PREFIX)).map(key => key.slice(KEY_PREFIX.length));
  }

  /** Whether a key in SecretStorage is that of a passphrase. */
  holds(key: string): boolean {
    return key.startsWith(KEY_PREFIX);
  }
}
