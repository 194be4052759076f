/** A whole number from 0 up to `maxExclusive`, which is 1 or more and itself excluded. The tests' is fixed. */
export type DrawNumber = (maxExclusive: number) => number;

/** `length` characters, each drawn from `alphabet`. */
export function randomCharacters(draw: DrawNumber, length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(draw(alphabet.length))).join('');
}

export const DIGITS = '0123456789';
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
