/** A character for display: its name or itself, and its code. */
export interface NamedCharacter {
  /** `CR`, `NBSP`, `combining acute accent`; the character itself if it's visible. */
  readonly name: string;
  /** `U+000D` */
  readonly code: string;
}

/** The usual names of invisible characters and of those that look like others. */
const NAMES: Readonly<Record<number, string>> = {
  0: 'NUL',
  8: 'backspace',
  9: 'TAB',
  10: 'LF',
  11: 'VT',
  12: 'FF',
  13: 'CR',
  27: 'ESC',
  32: 'space',
  127: 'DEL',
  133: 'NEL',
  160: 'NBSP',
  173: 'soft hyphen',
  768: 'combining grave accent',
  769: 'combining acute accent',
  770: 'combining circumflex accent',
  771: 'combining tilde',
  776: 'combining diaeresis',
  807: 'combining cedilla',
  8195: 'em space',
  8201: 'thin space',
  8203: 'zero width space',
  8204: 'zero width non-joiner',
  8205: 'zero width joiner',
  8206: 'left-to-right mark',
  8207: 'right-to-left mark',
  8232: 'line separator',
  8233: 'paragraph separator',
  8239: 'narrow NBSP',
  8288: 'word joiner',
  12288: 'ideographic space',
  65279: 'BOM',
  65533: 'replacement character',
};

/** The name and the code of a character. */
export function namedCharacter(codePoint: number): NamedCharacter {
  const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  const known = NAMES[codePoint];
  if (known !== undefined) return { name: known, code };
  const character = String.fromCodePoint(codePoint);
  return { name: /[\p{C}\p{Z}\p{M}]/u.test(character) ? code : character, code };
}
