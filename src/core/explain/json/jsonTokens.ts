import { nextToken, tokenEnd } from '../../formats/tokensOfJson.ts';
import type { Binary } from '../pipeline/binary.ts';

/** Returns a function that returns the next token of a JSON text as written, and an empty string at the end: strings
 *  with their quotes, numbers, words, and punctuation, but no whitespace. It doesn't check the grammar: for invalid
 *  JSON, the tokens just won't produce a matching signature. */
export function jsonScanner(text: Binary): () => Binary {
  let at = 0;
  return () => {
    const start = nextToken(text, at);
    if (start >= text.length) return '';
    at = tokenEnd(text, start);
    return text.slice(start, at);
  };
}

/** The tokens of a JSON text, for reading it more than once. */
export function jsonTokens(text: Binary): readonly Binary[] {
  const next = jsonScanner(text);
  const tokens: Binary[] = [];
  for (let token = next(); token !== ''; token = next()) tokens.push(token);
  return tokens;
}

/** Returns the tokens of a text, or of a list of tokens, one by one, like `jsonScanner`. */
export function tokenReader(json: Binary | readonly Binary[]): () => Binary {
  if (typeof json === 'string') return jsonScanner(json);
  let at = 0;
  return () => json[at++] ?? '';
}
