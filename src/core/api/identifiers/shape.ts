import { type Finding, finding } from './finding.ts';
import type { Written } from './written.ts';

export interface Shape {
  /** The identifier's name, the same in every language. */
  readonly name: string;
  readonly length: number;
  /** The positions, from 0, end exclusive, that allow A–Z besides 0–9. */
  readonly letters: readonly [start: number, end: number];
}

/** Why the characters don't have a format: their number, or otherwise each character that isn't allowed at its
 *  position, and lowercase letters once. Without findings, the characters are only 0–9 and A–Z. Linear. */
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
