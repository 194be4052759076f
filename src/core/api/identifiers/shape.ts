import { type Finding, finding } from './finding.ts';
import type { Written } from './written.ts';

export interface Shape {
  /** The identifier's name, the same in every language. */
  readonly name: string;
  readonly length: number;
  /** The positions, from 0, end excluded, that take A–Z beside 0–9. */
  readonly letters: readonly [start: number, end: number];
}

/** What keeps characters from having a shape: their number; or else each character that may not stand where it does, and
 *  lower case once. Without findings the characters are 0–9 and A–Z alone. Linear. */
export function shapeFindings({ characters, place }: Written, { name, length, letters }: Shape): Finding[] {
  const found = characters.length;
  if (found !== length) return [finding('identifier-length', place(0, found), { name, length, found })];
  const [firstLetter, endOfLetters] = letters;
  const wrong: Finding[] = [];
  let lowerCase = false;
  for (const [index, character] of characters.split('').entries()) {
    const at = place(index, index + 1);
    const args = { position: index + 1 };
    if (/[0-9]/.test(character)) continue;
    if (index < firstLetter || index >= endOfLetters)
      wrong.push(finding('identifier-digit-expected', at, args));
    else if (/[a-z]/.test(character)) lowerCase = true;
    else if (!/[A-Z]/.test(character)) wrong.push(finding('identifier-character', at, args));
  }
  return lowerCase ? [finding('identifier-lower-case', place(firstLetter, endOfLetters)), ...wrong] : wrong;
}
