/** An identifier as it was written: its own characters, and where in the text they stand. */
export interface Written {
  readonly characters: string;
  readonly masked: boolean;
  /** The offsets in the text of the characters from `start` to `end` (excluded). */
  readonly place: (start: number, end: number) => readonly [start: number, end: number];
}

/** Reads `text`, which starts at `offset` of what was checked, with or without `mask`: a 0 in the mask stands for any
 *  character, anything else for itself. The mask goes only where all of it is there; any other punctuation stays and is
 *  a wrong character. Never by deleting `\D`, which silently takes the letters of an alphanumeric CNPJ along. */
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
