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
