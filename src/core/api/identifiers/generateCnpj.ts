import { cnpjCheckDigits } from './cnpj.ts';
import { DIGITS, type DrawNumber, LETTERS, randomCharacters } from './random.ts';

/** A numeric CNPJ that checks, for tests: a random root, and 0001, the order of a head office. */
export function generateCnpj(draw: DrawNumber): string {
  return withCheckDigits(`${randomCharacters(draw, 8, DIGITS)}0001`);
}

/** An alphanumeric CNPJ that checks, for tests: letters and digits in root and order, one letter at least, since without
 *  any it would be a numeric one. */
export function generateAlphanumericCnpj(draw: DrawNumber): string {
  const base = randomCharacters(draw, 12, DIGITS + LETTERS);
  const place = draw(12);
  const letter = randomCharacters(draw, 1, LETTERS);
  return withCheckDigits(base.slice(0, place) + letter + base.slice(place + 1));
}

function withCheckDigits(base: string): string {
  return base + cnpjCheckDigits(base);
}
