/** NBSP, soft hyphen, characters without width, and a byte order mark in the middle of a text. The joiner U+200D is none
 *  of them: emoji are made with it. */
export const INVISIBLE_CHARACTER = /[\u00a0\u00ad\u180e\u200b\u200c\u2060\ufeff]/;
