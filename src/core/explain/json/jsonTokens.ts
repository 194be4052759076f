import type { Binary } from '../pipeline/binary.ts';

/** Returns a function that returns the next token of a JSON text as written, and an empty string at the end: strings
 *  with their quotes, numbers, words and punctuation, but no whitespace. It doesn't check the grammar: for invalid
 *  JSON, the tokens just won't produce a matching signature. */
export function jsonScanner(text: Binary): () => Binary {
  let at = 0;
  return () => {
    while (isWhiteSpace(text.charCodeAt(at))) at += 1;
    if (at >= text.length) return '';
    const start = at;
    const code = text.charCodeAt(at);
    at = code === QUOTE ? stringEnd(text, at) : isPunctuation(code) ? at + 1 : wordEnd(text, at);
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

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

export function isWhiteSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** `{` `}` `[` `]` `,` `:` */
function isPunctuation(code: number): boolean {
  return code === 0x7b || code === 0x7d || code === 0x5b || code === 0x5d || code === 0x2c || code === 0x3a;
}

/** The offset after the string that starts at `start`; the end of the text if it isn't closed. */
export function stringEnd(text: Binary, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at + 1;
  }
  return text.length;
}

/** The offset after the number or word that starts at `start`. */
export function wordEnd(text: Binary, start: number): number {
  let at = start + 1;
  while (at < text.length && isOfWord(text.charCodeAt(at))) at += 1;
  return at;
}

/** Whether a byte continues a number or a word. */
export function isOfWord(code: number): boolean {
  return !(isWhiteSpace(code) || isPunctuation(code) || code === QUOTE);
}
