/** Replaces a secret wherever it would be shown. The length is fixed, so it reveals nothing about the secret. */
export const SECRET_MASK = '••••••••';

const MAX_SECRET_LENGTH = 4096;

/** Why a text can't be an App Secret. Never includes the text itself. */
export type SecretFault = 'empty' | 'too-long' | 'not-printable-ascii';

/** An App Secret that can't be printed by accident: templates, JSON, and `inspect` show a mask. Only `reveal` returns the characters, for
 *  signing, for the `token` header, for masking, and where the user asks to see or copy the secret. */
export class AppSecret {
  readonly #characters: string;

  constructor(characters: string) {
    this.#characters = characters;
  }

  reveal(): string {
    return this.#characters;
  }

  toString(): string {
    return SECRET_MASK;
  }

  toJSON(): string {
    return SECRET_MASK;
  }

  /** Node's `util.inspect` calls this. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return SECRET_MASK;
  }
}

/** A stored App Secret, and where it's stored, in the user's terms: an environment, an environment variable. */
export interface StoredSecret {
  readonly secret: AppSecret;
  readonly name: string;
}

/** What an environment variable of this tool contains that other programs and request files must not get: an App Secret
 *  (`FISCAL_APP_SECRET_HOMOLOGACAO`), the passphrase of a client certificate, or the origin that App Secrets are bound to. Undefined for
 *  other variables. Windows ignores the case of the name, and in cmd, `set NAME =value` adds a space to its end. */
export function ownVariable(name: string): 'app-secret' | 'passphrase' | 'origin' | undefined {
  if (/^FISCAL_APP_SECRET(?:_| ?$)/i.test(name)) return 'app-secret';
  if (/^FISCAL_ORIGIN(?:_| ?$)/i.test(name)) return 'origin';
  return /^FISCAL_CLIENT_PASSPHRASE ?$/i.test(name) ? 'passphrase' : undefined;
}

/** Whether an environment variable contains an App Secret. */
export function isSecretVariable(name: string): boolean {
  return ownVariable(name) === 'app-secret';
}

/** Whether the value of an environment variable is always masked. */
export function isMaskedVariable(name: string): boolean {
  return isSecretVariable(name) || ownVariable(name) === 'passphrase';
}

/** Why `text` can't be an App Secret; undefined if it can. Only 0x21 to 0x7E is allowed: headers carry other
 *  characters as Latin-1 while the digest uses UTF-8, so the gateway would always return 10009003. HTTP parsers trim
 *  spaces at the ends. */
export function secretFault(text: string): SecretFault | undefined {
  if (text.length === 0) return 'empty';
  if (text.length > MAX_SECRET_LENGTH) return 'too-long';
  return /^[\x21-\x7e]+$/.test(text) ? undefined : 'not-printable-ascii';
}
