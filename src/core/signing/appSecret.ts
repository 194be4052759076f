/** The mask that stands for a secret everywhere, of one length whatever the secret's: no character is revealed. */
export const SECRET_MASK = '••••••••';

const MAX_SECRET_LENGTH = 4096;

/** Why a text cannot be an App Secret. The text itself is never quoted. */
export type SecretFault = 'empty' | 'too-long' | 'not-printable-ascii';

/**
 * An App Secret that cannot be printed by accident: it shows as a mask in templates, JSON and inspection.
 * Only `reveal` gives the characters; its callers are the signer and the `token` header.
 */
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

  /** What Node's `util.inspect` calls. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return SECRET_MASK;
  }
}

/** What keeps `text` from being an App Secret, or undefined. Only 0x21 to 0x7E is allowed: a header carries other
 *  characters as Latin-1 while the digest takes UTF-8, so the gateway would always answer 10009003, and spaces at
 *  the ends are trimmed by HTTP parsers. */
export function secretFault(text: string): SecretFault | undefined {
  if (text.length === 0) return 'empty';
  if (text.length > MAX_SECRET_LENGTH) return 'too-long';
  return /^[\x21-\x7e]+$/.test(text) ? undefined : 'not-printable-ascii';
}
