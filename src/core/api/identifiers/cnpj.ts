import { type CheckKind, type Finding, finding, kindOf } from './finding.ts';
import { twoCheckDigits } from './modulo11.ts';
import { DIGITS, type DrawNumber, LETTERS, randomCharacters } from './random.ts';
import { type Shape, shapeFindings, type Written, written } from './shape.ts';

export interface CnpjCheck {
  readonly kind: CheckKind;
  readonly findings: readonly Finding[];
  /** The fourteen characters without their mask, even if the check digits are invalid; undefined if the format is invalid. */
  readonly cnpj: string | undefined;
}

const SHAPE: Shape = { name: 'CNPJ', length: 14, letters: [0, 12] };

/** Checks a CNPJ, numeric or alphanumeric, bare or masked (AA.AAA.AAA/AAAA-DD): twelve of 0–9 and A–Z, two check
 *  digits, not all zeros. All letters are accepted: the technical note leaves open whether I, O, U, Q, and F are
 *  excluded, and the regulation allows them. Other repeated characters are valid. Lowercase is rejected, as in the
 *  Receita's reference code. Never throws.
 *  Source: IN RFB 2.229/2024; NT Conjunta 2025.001. */
export function checkCnpj(text: string): CnpjCheck {
  const spelling = written(text, '00.000.000/0000-00');
  const shape = shapeFindings(spelling, SHAPE);
  if (shape.length > 0) return { kind: 'invalid', findings: shape, cnpj: undefined };
  const cnpj = spelling.characters;
  const findings = [...digitFindings(spelling)];
  if (spelling.masked) findings.push(finding('cnpj-masked', [0, text.length]));
  return { kind: kindOf(findings), findings, cnpj };
}

/** The two check digits for the first twelve characters. */
export function cnpjCheckDigits(base: string): string {
  return twoCheckDigits(base, 9);
}

function digitFindings({ characters, place }: Written): Finding[] {
  if (characters === '0'.repeat(14)) return [finding('cnpj-zeroed', place(0, 14))];
  const expected = cnpjCheckDigits(characters.slice(0, 12));
  return characters.endsWith(expected) ? [] : [finding('cnpj-check-digit', place(12, 14), { expected })];
}

/** Generates a valid numeric CNPJ for tests: a random root and order 0001, the head office. */
export function generateCnpj(draw: DrawNumber): string {
  return withCheckDigits(`${randomCharacters(draw, 8, DIGITS)}0001`);
}

/** Generates a valid alphanumeric CNPJ for tests: letters and digits in root and order, with at least one letter,
 *  because otherwise it would be numeric. */
export function generateAlphanumericCnpj(draw: DrawNumber): string {
  const base = randomCharacters(draw, 12, DIGITS + LETTERS);
  const place = draw(12);
  const letter = randomCharacters(draw, 1, LETTERS);
  return withCheckDigits(base.slice(0, place) + letter + base.slice(place + 1));
}

function withCheckDigits(base: string): string {
  return base + cnpjCheckDigits(base);
}
