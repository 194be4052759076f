import { cpfCheckDigits } from '../../../core/api/identifiers/cpf.ts';
import type { Random } from '../../../core/ports.ts';

/** Draws the values of a case. */
export class CaseValues {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  pick<T>(values: readonly [T, ...T[]]): T {
    return values[this.#random.int(values.length)] ?? values[0];
  }

  whole(min: number, max: number): number {
    return min + this.#random.int(max - min + 1);
  }

  digits(length: number): string {
    return this.#letters('0123456789', length);
  }

  base64(length: number): string {
    return this.#letters(BASE64, length);
  }

  base64url(length: number): string {
    return this.#letters(BASE64.replace('+/', '-_'), length);
  }

  /** If it's a number, its first digit isn't zero, so that it keeps its length. */
  empresaId(): string {
    return this.pick([
      `${this.whole(1, 9)}${this.digits(4)}`,
      `emp-${this.digits(3)}`,
      uuid(this.digits(32)),
    ]);
  }

  /** Eleven digits with valid check digits; a third of them start with a zero, which programs often lose. */
  cpf(): string {
    const base = `${this.pick(['0', '1', '5'])}${this.digits(8)}`;
    return base + cpfCheckDigits(base);
  }

  cnpj(): string {
    return `${this.pick(['0', '1', '6'])}${this.digits(7)}0001${this.digits(2)}`;
  }

  chave(): string {
    return `35${this.pick(['25', '26'])}0${this.whole(1, 9)}${this.cnpj()}55${this.digits(22)}`;
  }

  /** A CNPJ with letters, as the Receita Federal has issued them since 2026. */
  cnpjAlfa(): string {
    return `1${this.digits(1)}${this.#letters(LETTERS, 3)}${this.digits(3)}${this.#letters(LETTERS, 2)}${this.digits(4)}`;
  }

  /** The access key of a document whose issuer has an alphanumeric CNPJ. */
  chaveAlfa(): string {
    return `35260${this.whole(1, 9)}${this.cnpjAlfa()}55${this.digits(22)}`;
  }

  date(): readonly [year: string, month: string, day: string] {
    return [
      String(this.whole(1950, 2005)),
      String(this.whole(1, 12)).padStart(2, '0'),
      String(this.whole(13, 28)),
    ];
  }

  #letters(alphabet: string, length: number): string {
    return Array.from({ length }, () => alphabet.charAt(this.#random.int(alphabet.length))).join('');
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function uuid(digits: string): string {
  const [first, second, third, fourth, last] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => digits.slice(from, to));
  return `${first}-${second}-4${third}-a${fourth}-${last}`;
}

/** The elements for `--only`: what a kind of case mainly tests. */
export const CASE_ELEMENTS = ['token', 'path', 'body', 'timestamp'] as const;
export type CaseElement = (typeof CASE_ELEMENTS)[number];

/** What is specific to a case; the rest is generated. */
export interface CaseDraft {
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly contentType?: string;
  readonly multipart?: boolean;
  readonly body?: string | Uint8Array;
  readonly timestamp?: string;
}

/** Cases that differ only in their values. */
export interface CaseKind {
  readonly kind: string;
  readonly elements: readonly CaseElement[];
  readonly draft: (values: CaseValues) => CaseDraft;
}
