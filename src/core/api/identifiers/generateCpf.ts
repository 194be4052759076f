import { cpfCheckDigits } from './cpf.ts';
import { DIGITS, type DrawNumber, randomCharacters } from './random.ts';

/** A CPF that checks, for tests: invented, but any such number may be a real person's, so it is not for production. */
export function generateCpf(draw: DrawNumber): string {
  const drawn = randomCharacters(draw, 9, DIGITS);
  // One digit nine times would be one digit eleven times with its check digits, which is refused.
  const base = /^(.)\1{8}$/.test(drawn) ? drawn.slice(0, 8) + ((Number(drawn.charAt(8)) + 1) % 10) : drawn;
  return base + cpfCheckDigits(base);
}
