/** A word of an assertion, which may contain spaces in brackets, and in quotes there. */
export interface BracketedWord {
  /** After its last character. */
  readonly end: number;
  /** Whether each of its brackets is closed. */
  readonly isClosed: boolean;
}

/** The word at `start`: up to the next space or tab outside brackets and quotes, or to `end`. */
export function bracketedWord(text: string, start: number, end = text.length): BracketedWord {
  let depth = 0;
  let quote = '';
  let at = start;
  for (; at < end; at++) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (depth > 0 && (character === '"' || character === "'")) quote = character;
    else if ('[({'.includes(character)) depth += 1;
    else if ('])}'.includes(character)) depth -= 1;
    else if (depth <= 0 && (character === ' ' || character === '\t')) break;
  }
  return { end: Math.min(at, end), isClosed: depth <= 0 };
}
