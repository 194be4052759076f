/** Characters that a reader or a terminal could misinterpret: C0 except TAB and LF, DEL and C1, bidirectional
 *  controls, the soft hyphen, zero-width and other invisible characters, Unicode line separators, tag characters, and lone surrogates. */
const UNSAFE =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}\ud800-\udfff]/gu;

/** Anything other than common characters: Latin, Greek, and Cyrillic letters, and punctuation. Checking this first is many times faster,
 *  because no common character is unsafe. */
const UNCOMMON = /[^\t\n\x20-\x7e\xa0-\xac\xae-\u052f\u2010-\u2027]/;

/** Whether a text contains a character that a terminal acts on, or one that starts or ends a bidirectional embedding, override, or isolate.
 *  For texts that must be written exactly or not at all. TAB, CR, LF, and other invisible characters are allowed. */
export function isActedOn(text: string): boolean {
  return /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/.test(text);
}

/** Makes external text safe to display: writes every unsafe character as an escape, such as `\r`, `\x1b`, or `\u202e`.
 *  Never throws; linear. */
export function visibleText(text: string): string {
  return replaceUnsafe(text, character => {
    if (character === '\r') return '\\r';
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** Replaces each character that `visibleText` escapes with the result of `write`. */
export function replaceUnsafe(text: string, write: (character: string) => string): string {
  return UNCOMMON.test(text) ? text.replace(UNSAFE, write) : text;
}

/** Like `visibleText`, on one line: also escapes line breaks and tabs. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/[\n\t]/g, character => (character === '\n' ? '\\n' : '\\t'));
}

/** The beginning of a text that is longer than `maxLength`, with an ellipsis. Mask secrets first: half of one wouldn't be found. */
export function shortened(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/** NBSP, soft hyphen, zero-width characters, and a byte order mark inside a text. The joiner U+200D isn't included,
 *  because emoji use it. */
export const INVISIBLE_CHARACTER = /[\u00a0\u00ad\u180e\u200b\u200c\u2060\ufeff]/;

/** JSON with every unsafe character as a `\u` escape: the same value, but nothing in it is invisible or acted on by a terminal. On one line
 *  unless it's indented. Such characters occur only in strings. */
export function visibleJson(value: unknown, indentation = 0): string {
  return replaceUnsafe(JSON.stringify(value, null, indentation), escaped);
}

function escaped(character: string): string {
  let escapes = '';
  for (let index = 0; index < character.length; index++) {
    escapes += `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }
  return escapes;
}

/** A value in a sentence. The empty string is shown in quotes, as it's written in an assertion, because nobody sees it otherwise. */
export function valueOrQuotes(value: string): string {
  return value === '' ? '""' : value;
}
