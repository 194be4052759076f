import { type Finding, finding } from './finding.ts';

export interface Shape {
  /** The identifier's name, the same in every language. */
  readonly name: string;
  readonly length: number;
  /** The positions, from 0, end exclusive, that allow A–Z besides 0–9. */
  readonly letters: readonly [start: number, end: number];
}

/** Why the characters don't have the shape: their number is wrong, or characters aren't allowed at their positions (lowercase letters are
 *  reported once, for all of them). Without findings, the characters are only 0–9 and A–Z. Linear. */
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

/** An identifier's own characters and their positions in the text. */
export interface Written {
  readonly characters: string;
  readonly masked: boolean;
  /** The offsets in the text of the characters from `start` to `end` (exclusive). */
  readonly place: (start: number, end: number) => readonly [start: number, end: number];
}

/** Reads `text`, which starts at `offset` of the checked text, with or without `mask`. In the mask, 0 matches any
 *  character and anything else matches itself. The mask is removed only if it's complete; other punctuation is kept
 *  and reported. Deleting `\D` instead would silently remove the letters of an alphanumeric CNPJ. */
export function written(text: string, mask: string, offset = 0): Written {
  const masked =
    text.length === mask.length && [...mask].every((sign, index) => sign === '0' || text[index] === sign);
  const offsets = [...(masked ? mask : '')].flatMap((sign, index) => (sign === '0' ? [index] : []));
  return {
    characters: masked ? offsets.map(index => text.charAt(index)).join('') : text,
    masked,
    place: (start, end) =>
      masked
        ? [offset + (offsets[start] ?? text.length), offset + (offsets[end - 1] ?? text.length - 1) + 1]
        : [offset + start, offset + end],
  };
}
