import { cnpjCheckDigits } from './cnpj.ts';
import { DIGITS, type DrawNumber, LETTERS, randomCharacters } from './random.ts';

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
