/** A word in an assertion; it may contain spaces inside brackets, and inside quotes within these. */
export interface BracketedWord {
  /** The offset after the word's last character. */
  readonly end: number;
  /** Whether each bracket of the word is closed. */
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
