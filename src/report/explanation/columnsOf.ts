/** Characters that take two columns of a fixed-width font: East Asian wide and full-width ones, and emoji. Source: Unicode
 *  Standard Annex #11. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** The columns of a character that `visibleText` leaves as it is. Combining accents have none. */
export function columnsOf(character: string): number {
  if (/^[\x20-\x7e\xa0-\u02ff]$/.test(character)) return 1;
  if (/^\p{M}$/u.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** The columns of a text on one line. */
export function textColumns(text: string): number {
  let columns = 0;
  for (const character of text) columns += columnsOf(character);
  return columns;
}
