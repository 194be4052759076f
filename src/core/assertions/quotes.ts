import { stringEnd } from '../formats/tokensOfJson.ts';

/** The characters between a text's double or single quotes, as written; undefined unless the whole text is one quoted
 *  string, unlike `"a"|"b"`. */
export function betweenQuotes(text: string): string | undefined {
  return isSingleQuoted(text) || isDoubleQuoted(text) ? text.slice(1, -1) : undefined;
}

/** The value of a JSON string, or the characters inside single quotes; any other text unchanged. */
export function unquoted(text: string): string {
  if (isSingleQuoted(text)) return text.slice(1, -1);
  if (!isDoubleQuoted(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    // Text in quotes that isn't a JSON string, such as "a\q", is used as written.
    return text;
  }
}

function isSingleQuoted(text: string): boolean {
  return /^'[^']*'$/.test(text);
}

function isDoubleQuoted(text: string): boolean {
  return text.startsWith('"') && stringEnd(text, 0) === text.length;
}
