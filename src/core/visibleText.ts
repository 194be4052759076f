/** What an eye or a terminal would take for something else than a character to read: C0 but TAB and LF, DEL and C1,
 *  marks that turn the direction of writing, characters without width, Unicode's own line ends, tag characters, and
 *  halves of surrogate pairs. */
const UNSAFE =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|\p{Cs}/gu;

/** Anything else than what texts in Latin script mostly are of, none of it unsafe: looking for it first is many times faster. */
const UNCOMMON = /[^\t\n\x20-\x7e\xa0-\xac\xae-\u052f\u2010-\u2027]/;

/** Whether a terminal acts on a character of the text, or it turns the direction of writing: for texts that have to be
 *  written byte for byte or not at all. CR and what nobody sees stay. */
export function isActedOn(text: string): boolean {
  return /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/.test(text);
}

/** Text from outside, made inert for a person's eye: every unsafe character is written out as `\r`, `\x1b` or `\u202e`.
 *  Never throws; linear. */
export function visibleText(text: string): string {
  return replaceUnsafe(text, character => {
    if (character === '\r') return '\\r';
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** Replaces each character that `visibleText` would write out by what `write` makes of it. */
export function replaceUnsafe(text: string, write: (character: string) => string): string {
  return UNCOMMON.test(text) ? text.replace(UNSAFE, write) : text;
}

/** As `visibleText`, on one line: line ends and tabs are written out too. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/[\n\t]/g, character => (character === '\n' ? '\\n' : '\\t'));
}
