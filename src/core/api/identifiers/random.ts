/** Returns an integer from 0 up to, but not including, `maxExclusive` (at least 1). Deterministic in tests. */
export type DrawNumber = (maxExclusive: number) => number;

/** `length` characters drawn from `alphabet`. */
export function randomCharacters(draw: DrawNumber, length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(draw(alphabet.length))).join('');
}

export const DIGITS = '0123456789';
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
