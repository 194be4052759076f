/** NBSP, soft hyphen, zero-width characters, and a byte order mark inside a text. The joiner U+200D isn't included,
 *  because emoji use it. */
export const INVISIBLE_CHARACTER = /[\u00a0\u00ad\u180e\u200b\u200c\u2060\ufeff]/;
