import { cpfCheckDigits } from './cpf.ts';
import { DIGITS, type DrawNumber, randomCharacters } from './random.ts';

/** Generates a valid CPF for tests. It's random but may belong to a real person, so don't use it in production. */
export function generateCpf(draw: DrawNumber): string {
  const drawn = randomCharacters(draw, 9, DIGITS);
  // The same digit nine times would become the same digit eleven times with its check digits, which is invalid.
  const base = /^(.)\1{8}$/.test(drawn) ? drawn.slice(0, 8) + ((Number(drawn.charAt(8)) + 1) % 10) : drawn;
  return base + cpfCheckDigits(base);
}
