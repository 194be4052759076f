import { stringEnd } from '../../formats/tokensOfJson.ts';
import { jsonUnescaped } from './decodedText.ts';

/** A string in quotes, as JSON writes it. */
export interface QuotedString {
  /** Where its text starts and ends, without the quotes. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether a colon follows: the string is the name of a member. */
  readonly isName: boolean;
}

/** The strings of a JSON text. Reads nothing else, so that it also works for a text with placeholders, which isn't valid JSON. */
export function* quotedStrings(json: string): Generator<QuotedString> {
  for (let quote = json.indexOf('"'); quote !== -1; ) {
    const string = quotedStringAt(json, quote);
    if (string === undefined) return;
    yield string;
    quote = json.indexOf('"', string.end + 1);
  }
}

/** The string that starts with the quote at `quote`; undefined if it doesn't end. */
export function quotedStringAt(json: string, quote: number): QuotedString | undefined {
  const next = stringEnd(json, quote);
  if (next === undefined) return undefined;
  const end = next - 1;
  const { text } = jsonUnescaped(json.slice(quote + 1, end));
  return { start: quote + 1, end, text, isName: isColonNext(json, next) };
}

function isColonNext(json: string, start: number): boolean {
  let at = start;
  while (at < json.length && /\s/.test(json.charAt(at))) at += 1;
  return json.charAt(at) === ':';
}
