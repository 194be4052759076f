import type { Binary } from '../pipeline/binary.ts';

/** What is quoted: the rest of a word, whose quotation marks or backslash are removed. */
const QUOTED = /"([^"\n]*)"|'([^'\n]*)'|\\([\s\S])/g;
const WORD = /(?:"[^"\n]*"|'[^'\n]*'|\\[\s\S]|[^\s"'\\])+/g;

/** What `xargs` writes: words joined with spaces, without the quotation marks and backslashes around them; undefined if there are none, or
 *  if one isn't closed, which `xargs` reports as an error. Source: POSIX, xargs. */
export function withoutShellQuotes(body: Binary): Binary | undefined {
  if (!/["'\\]/.test(body) || /["'\\]/.test(body.replace(QUOTED, ''))) return undefined;
  return (body.match(WORD) ?? []).map(word => word.replace(QUOTED, '$1$2$3')).join(' ');
}
