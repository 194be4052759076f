/** The characters between a text's quotes, double or single, as they are written; undefined for a text that is not one
 *  quoted text from end to end, such as `"a"|"b"`. */
export function betweenQuotes(text: string): string | undefined {
  return isSingleQuoted(text) || isDoubleQuoted(text) ? text.slice(1, -1) : undefined;
}

/** The characters of a text in JSON's quotes, or in single ones; any other text as it is. */
export function unquoted(text: string): string {
  if (isSingleQuoted(text)) return text.slice(1, -1);
  if (!isDoubleQuoted(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    // Quotes around what is no JSON text, such as "a\q": taken as written.
    return text;
  }
}

function isSingleQuoted(text: string): boolean {
  return /^'[^']*'$/.test(text);
}

function isDoubleQuoted(text: string): boolean {
  return /^"(?:[^"\\]|\\.)*"$/.test(text);
}
