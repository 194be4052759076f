const ZERO = '0'.charCodeAt(0);

/** The modulo-11 check digit of `characters` (0–9 and A–Z; others give a meaningless digit). Weights are 2, 3, … from
 *  the right, restarting after `highestWeight`: 11 for a CPF, whose weights never restart, 9 for CNPJ and chave. A
 *  character counts as its ASCII code minus 48 (0 to 9, A = 17 to Z = 42). A remainder of 0 or 1 gives 0, any other
 *  11 minus the remainder. Linear; never throws.
 *  Source: IN RFB 2.229/2024, with the correction of 25/10/2024 (right to left); NT Conjunta 2025.001, annexes. */
export function checkDigit(characters: string, highestWeight: 9 | 11): string {
  let sum = 0;
  let weight = 2;
  for (let index = characters.length - 1; index >= 0; index -= 1) {
    sum += (characters.charCodeAt(index) - ZERO) * weight;
    weight = weight === highestWeight ? 2 : weight + 1;
  }
  const remainder = sum % 11;
  return String(remainder < 2 ? 0 : 11 - remainder);
}

/** The two check digits of CPF and CNPJ; the second also covers the first. */
export function twoCheckDigits(base: string, highestWeight: 9 | 11): string {
  const first = checkDigit(base, highestWeight);
  return first + checkDigit(base + first, highestWeight);
}
