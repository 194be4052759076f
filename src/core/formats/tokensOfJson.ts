/** Offsets of a token: a string with its quotation marks, a bracket, a comma, a colon, or a number or word. */
export interface JsonToken {
  readonly start: number;
  readonly end: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/** The tokens of a JSON text, without the whitespace between them. Doesn't check the grammar, so it also works for texts that aren't quite
 *  JSON; an unclosed string ends with the text. Linear; never throws. */
export function* tokensOfJson(text: string): Generator<JsonToken> {
  for (let start = nextToken(text, 0); start < text.length; ) {
    const end = tokenEnd(text, start);
    yield { start, end };
    start = nextToken(text, end);
  }
}

/** The offset after the mark that closes the string whose mark is at `start`: the same character without a backslash before it. Undefined
 *  if there is none. */
export function stringEnd(text: string, start: number): number | undefined {
  return markEnd(text, start + 1, text.charCodeAt(start));
}

/** The offset after the first `mark` at or after `from` without a backslash before it. */
export function markEnd(text: string, from: number, mark = QUOTE): number | undefined {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === mark) return at + 1;
  }
  return undefined;
}

/** A member of an object, somewhere in a text. */
export interface MemberInText {
  /** As written between the quotation marks. */
  readonly name: string;
  readonly valueStart: number;
}

/** The members in a text that needn't be JSON: it may be cut off, or have JSON only somewhere. So any quotation mark may start a name, even
 *  one that ends a string. Linear; never throws. */
export function* membersIn(text: string): Generator<MemberInText> {
  for (let quote = text.indexOf('"'); quote !== -1; ) {
    const end = stringEnd(text, quote);
    if (end === undefined) return;
    const colon = nextToken(text, end);
    const isName = text.charCodeAt(colon) === COLON;
    if (isName) yield { name: text.slice(quote + 1, end - 1), valueStart: nextToken(text, colon + 1) };
    quote = text.indexOf('"', isName ? colon : end - 1);
  }
}

/** The start of the string in which the text ends; undefined if the text ends outside of strings. */
export function openStringStart(text: string): number | undefined {
  for (let quote = text.indexOf('"'); quote !== -1; ) {
    const end = stringEnd(text, quote);
    if (end === undefined) return quote;
    quote = text.indexOf('"', end);
  }
  return undefined;
}

/** Whether brackets are nested deeper than this anywhere. The code that parses and writes JSON is recursive, so texts are checked first. */
export function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (const { isOpen } of brackets(text, 0)) {
    depth += isOpen ? 1 : -1;
    if (depth > most) return true;
  }
  return false;
}

/** The offset after the bracket that closes the one at `start`; undefined if it isn't closed. */
export function bracketsEnd(text: string, start: number): number | undefined {
  let depth = 0;
  for (const { at, isOpen } of brackets(text, start)) {
    depth += isOpen ? 1 : -1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

/** The brackets outside of strings. */
function* brackets(text: string, from: number): Generator<{ readonly at: number; readonly isOpen: boolean }> {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = (stringEnd(text, at) ?? text.length) - 1;
    else if (code === 0x5b || code === 0x7b) yield { at, isOpen: true };
    else if (code === 0x5d || code === 0x7d) yield { at, isOpen: false };
  }
}

/** The offset of the first token at or after `from`; the end of the text if there is none. */
export function nextToken(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** The offset after the token that starts at `start`. */
export function tokenEnd(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return stringEnd(text, start) ?? text.length;
  return isPunctuation(first) ? start + 1 : wordEnd(text, start);
}

/** The offset after the number or word that starts at `start`. */
export function wordEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isOfWord(text.charCodeAt(end))) end += 1;
  return end;
}

/** Whether a character continues a number or a word. */
export function isOfWord(code: number): boolean {
  return code !== QUOTE && !isPunctuation(code) && !isSpace(code);
}

/** Source: RFC 8259, 2. */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** `{` `}` `[` `]` `,` `:` */
function isPunctuation(code: number): boolean {
  return code === 0x7b || code === 0x7d || code === 0x5b || code === 0x5d || code === 0x2c || code === COLON;
}
