import { bracketedWord } from './bracketedWord.ts';

/** A part of a directive's value, `[start, end)`. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/** `every 2s` or `for 60s`. */
export interface UntilClause {
  readonly keyword: 'every' | 'for';
  /** The clause's keyword. */
  readonly word: Part;
  /** What follows the keyword, without surrounding spaces; may be empty. */
  readonly value: Part;
}

/** The value of `# @until`, in its parts. */
export interface UntilValue {
  readonly condition: Part;
  /** The clauses in the order of the value. */
  readonly clauses: readonly UntilClause[];
}

/** Splits `<assertion> [every 2s] [for 60s]`. A keyword in quotes, in brackets, or in a pattern belongs to the assertion, and so do the
 *  first two words: no assertion has fewer. Linear in the value's length; never throws. */
export function splitUntil(value: string): UntilValue {
  const words = wordsOf(value);
  const isKeyword = ({ start, end }: Part) => ['every', 'for'].includes(value.slice(start, end));
  const first = words.findIndex((word, index) => index >= FEWEST_WORDS && isKeyword(word));
  if (first === -1) return { condition: { start: 0, end: value.length }, clauses: [] };
  const keywords = words.slice(first).filter(isKeyword);
  const clauses = keywords.map((word, index): UntilClause => {
    const end = trimmedEnd(value, word.end, keywords[index + 1]?.start ?? value.length);
    const start = Math.min(end, spaceEnd(value, word.end));
    return { keyword: value.startsWith('for', word.start) ? 'for' : 'every', word, value: { start, end } };
  });
  const end = trimmedEnd(value, 0, words[first]?.start ?? value.length);
  return { condition: { start: 0, end }, clauses };
}

/** The number of words in the shortest assertion, `status exists`. */
const FEWEST_WORDS = 2;

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** `2s`, `10 m`, or `1h` in milliseconds; undefined for anything else. */
export function readUntilTimeMs(written: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d{1,9})[ \t]*([smh])$/i.exec(written) ?? [];
  return digits === '' ? undefined : Number(digits) * (UNIT_MS[unit.toLowerCase()] ?? 0);
}

/** The words of a value, each up to whitespace outside quotes, brackets, and patterns. */
function wordsOf(value: string): readonly Part[] {
  const words: Part[] = [];
  // A quote or bracket that isn't closed after one word isn't closed after the following words either.
  const unclosed = new Set<string>();
  for (let at = spaceEnd(value, 0); at < value.length; ) {
    const end = quotedEnd(value, at, unclosed) ?? bracketedEnd(value, at, unclosed) ?? plainEnd(value, at);
    words.push({ start: at, end });
    at = spaceEnd(value, end);
  }
  return words;
}

function quotedEnd(value: string, start: number, unclosed: Set<string>): number | undefined {
  const delimiter = value.charAt(start);
  if (!['"', "'", '/'].includes(delimiter) || unclosed.has(delimiter)) return undefined;
  for (let at = start + 1; at < value.length; at++) {
    const character = value.charAt(at);
    if (character === '\\' && delimiter !== "'") at += 1;
    else if (character === delimiter) {
      const end = delimiter === '/' ? flagsEnd(value, at + 1) : at + 1;
      if (isSpaceOrEnd(value, end)) return end;
    }
  }
  unclosed.add(delimiter);
  return undefined;
}

function bracketedEnd(value: string, start: number, unclosed: Set<string>): number | undefined {
  if (unclosed.has('[')) return undefined;
  const { end, isClosed } = bracketedWord(value, start);
  if (isClosed) return end;
  unclosed.add('[');
  return undefined;
}

function plainEnd(value: string, start: number): number {
  let end = start;
  while (!isSpaceOrEnd(value, end)) end += 1;
  return end;
}

function flagsEnd(value: string, start: number): number {
  let end = start;
  while (end < value.length && 'imsu'.includes(value.charAt(end))) end += 1;
  return end;
}

function spaceEnd(value: string, start: number): number {
  let end = start;
  while (end < value.length && ' \t'.includes(value.charAt(end))) end += 1;
  return end;
}

function trimmedEnd(value: string, start: number, end: number): number {
  let last = end;
  while (last > start && ' \t'.includes(value.charAt(last - 1))) last -= 1;
  return last;
}

function isSpaceOrEnd(value: string, at: number): boolean {
  return at >= value.length || ' \t'.includes(value.charAt(at));
}
