import { rememberRecent } from '../../core/masking/maskedStart.ts';
import { maskOfGroups, type SecretGroup, type SecretMask, withAdded } from '../../core/masking/secretMask.ts';
import { type Problem, withTexts } from '../../core/problem.ts';
import { isMaskedVariable, SECRET_MASK } from '../../core/signing/appSecret.ts';
import type { Header } from '../../core/wireMessages.ts';

/** Fewer numbers can't be a secret's bytes. */
const FEWEST_BYTES = 4;
const BYTES_MASK = Buffer.from('*'.repeat(SECRET_MASK.length));

function isByte(item: unknown): boolean {
  return typeof item === 'number' && Math.abs(item) <= 0xff;
}

/** Masks App Secrets and other secrets (passphrases, values of secret prompts) in output, in any encoding that a server may echo.
 *  Knows the secrets in the process's environment variables from the start, and others from their first use. */
export class Redaction {
  readonly #secrets = new Set<string>();
  /** The secrets in groups; each group has fewer secrets than the previous one. */
  #groups: readonly SecretGroup[] = [];
  #added: string[] = [];
  #mask: SecretMask | undefined;
  #maskText: (text: string) => string = text => text;

  constructor(env: Readonly<Record<string, string | undefined>>) {
    for (const [name, value] of Object.entries(env)) {
      if (isMaskedVariable(name) && value) this.add(value);
    }
  }

  add(secret: string): void {
    if (secret === '' || this.#secrets.has(secret)) return;
    this.#secrets.add(secret);
    this.#added.push(secret);
    this.#mask = undefined;
  }

  get secrets(): readonly string[] {
    return [...this.#secrets];
  }

  text(text: string): string {
    this.#current();
    return this.#maskText(text);
  }

  /** A problem may quote the value entered for a secret prompt. */
  problem(problem: Problem): Problem {
    return { ...problem, args: withTexts(problem.args, text => this.text(text)) };
  }

  headers(headers: readonly Header[]): readonly Header[] {
    return headers.map((header): Header => [this.text(header[0]), this.text(header[1])]);
  }

  /** Masks bytes, which needn't be text. Returns the same buffer if nothing is found. */
  bytes(bytes: Uint8Array): Uint8Array {
    return this.#current().bytes(bytes, BYTES_MASK);
  }

  /** Masks secrets in every string and number in a JSON value, including keys. A list or an object whose numbers are the bytes of
   *  a secret is masked as a whole. */
  value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number') {
      const written = `${value}`;
      return this.text(written) === written ? value : SECRET_MASK;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (this.#hasSecretBytes(value)) return SECRET_MASK;
    if (Array.isArray(value)) return value.map(item => this.value(item));
    return Object.fromEntries(
      Object.entries(value).map(entry => [this.text(entry[0]), this.value(entry[1])]),
    );
  }

  #hasSecretBytes(value: object): boolean {
    const bytes = Object.values(value).filter(isByte);
    if (bytes.length < FEWEST_BYTES) return false;
    // A mask that spans several numbers also replaces the commas between them.
    return this.text(bytes.join()).split(',').length < bytes.length;
  }

  #current(): SecretMask {
    if (this.#mask !== undefined) return this.#mask;
    if (this.#added.length > 0) this.#groups = withAdded(this.#groups, this.#added);
    this.#added = [];
    const mask = maskOfGroups(this.#groups);
    this.#mask = mask;
    this.#maskText = rememberRecent(text => mask.text(text));
    return mask;
  }
}
