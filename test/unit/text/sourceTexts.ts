import type { Text } from '../../../src/text/text.ts';

/** A string, a comment, or any other character of a source. */
const TOKENS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`|[\w$]+|\S/g;

/** The texts in a source of src/text, in their order: each `en: '…'` with the `'pt-BR': '…'` that follows it. The sources are
 *  read instead of the tables, so that a table that isn't exported, or is new, is read as well. */
export function sourceTexts(source: string): readonly Text[] {
  const tokens = Array.from(source.matchAll(TOKENS), ([token, ...strings]) => ({
    token,
    string: strings.find(text => text !== undefined),
  })).filter(({ token }) => !/^\/[*/]/.test(token));
  const texts: Text[] = [];
  let english: string | undefined;
  for (const [index, { token, string }] of tokens.entries()) {
    if (tokens[index + 1]?.token !== ':') continue;
    const value = joinedStrings(tokens.slice(index + 2, index + 12));
    if (value === undefined) continue;
    if (token === 'en') english = value;
    if (string === 'pt-BR' && english !== undefined) {
      texts.push({ en: english, 'pt-BR': value });
      english = undefined;
    }
  }
  return texts;
}

/** A string, or strings with `+` between them. */
function joinedStrings(tokens: readonly { token: string; string: string | undefined }[]): string | undefined {
  let joined = tokens[0]?.string;
  for (let at = 1; tokens[at]?.token === '+' && joined !== undefined; at += 2) {
    joined += tokens[at + 1]?.string ?? '';
  }
  return joined;
}
