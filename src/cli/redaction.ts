import type { Header } from '../core/ports.ts';
import type { Problem } from '../core/problem.ts';
import { SECRET_MASK } from '../core/signing/appSecret.ts';
import { maskForms, type SecretForms, secretForms } from '../core/signing/secretForms.ts';

const BYTES_MASK = '*'.repeat(SECRET_MASK.length);

/** Masks App Secrets in what is printed, in whatever encoding a server may echo them. Knows the secrets of the
 *  process's environment from the start, and each other one from when it is first used. */
export class Redaction {
  readonly #forms = new Map<string, SecretForms>();

  constructor(env: Readonly<Record<string, string | undefined>>) {
    for (const [name, value] of Object.entries(env)) {
      if (/^FISCAL_(?:APP_SECRET(_|$)|CLIENT_PASSPHRASE$)/.test(name) && value) this.add(value);
    }
  }

  add(secret: string): void {
    if (secret === '' || this.#forms.has(secret)) return;
    this.#forms.set(secret, secretForms(secret));
  }

  text(text: string): string {
    return this.#masked(text, SECRET_MASK);
  }

  /** A problem may quote what a secret question was answered with. */
  problem(problem: Problem): Problem {
    const args = Object.entries(problem.args).map(([name, value]): [string, string | number] => [
      name,
      typeof value === 'string' ? this.text(value) : value,
    ]);
    return { ...problem, args: Object.fromEntries(args) };
  }

  headers(headers: readonly Header[]): readonly Header[] {
    return headers.map(([name, value]): Header => [this.text(name), this.text(value)]);
  }

  /** Bytes that are not text: searched as Latin-1, which keeps each byte apart. The same buffer where none is found. */
  bytes(bytes: Uint8Array): Uint8Array {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    const masked = this.#masked(text, BYTES_MASK);
    return masked === text ? bytes : Buffer.from(masked, 'latin1');
  }

  /** A value as it comes out of JSON, every string in it masked, keys too. */
  value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map(item => this.value(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [this.text(key), this.value(item)]));
  }

  #masked(text: string, mask: string): string {
    let masked = text;
    for (const forms of this.#forms.values()) masked = maskForms(masked, forms, mask);
    return masked;
  }
}
