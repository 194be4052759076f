import { visibleText } from '../../core/visibleText.ts';

/** Two texts aligned and cut to where they differ, with invisible characters written out. */
export interface DifferenceWindow {
  readonly right: string;
  readonly theirs: string;
  /** `^^^` below the first difference, for a fixed-width font. */
  readonly marker: string;
}

const CONTEXT = 24;
/** Less context wouldn't show where the difference is. */
const LEAST_CONTEXT = 7;
const MAX_MIDDLE = 60;
/** Marks where the other text has more; a space could be mistaken for content. */
const GAP = '┄';

/** The part of two texts to show: some common text before the first difference, everything up to the last difference,
 *  and some common text after it. Undefined if they're equal. `columns` is the preferred width: context is shortened
 *  to fit, differences aren't. */
export function differenceWindow(
  right: string,
  theirs: string,
  columns = Number.POSITIVE_INFINITY,
): DifferenceWindow | undefined {
  if (right === theirs) return undefined;
  const shorter = Math.min(right.length, theirs.length);
  let start = 0;
  while (start < shorter && right.charCodeAt(start) === theirs.charCodeAt(start)) start += 1;
  let tail = 0;
  const ofEnd = (text: string) => text.charCodeAt(text.length - 1 - tail);
  while (tail < shorter - start && ofEnd(right) === ofEnd(theirs)) tail += 1;

  const middles = [right.slice(start, right.length - tail), theirs.slice(start, theirs.length - tail)];
  const [rightMiddle = '', theirMiddle = ''] = middles.map(shortened);
  const width = Math.max(1, rightMiddle.length, theirMiddle.length);
  // Two columns are for the ellipses.
  const spare = Math.floor((columns - width - 2) / 2);
  const context = Math.min(CONTEXT, Math.max(LEAST_CONTEXT, spare));
  const lead = excerptEnd(right.slice(0, start), context);
  const trail = excerptStart(right.slice(right.length - tail), context);
  return {
    right: lead + rightMiddle.padEnd(width, GAP) + trail,
    theirs: lead + theirMiddle.padEnd(width, GAP) + trail,
    marker: ' '.repeat(lead.length) + '^'.repeat(width),
  };
}

/** The window in rows of at most this many columns, for a place that would wrap each line separately. */
export function windowRows(window: DifferenceWindow, columns: number): readonly DifferenceWindow[] {
  const { right, theirs, marker } = window;
  const rows: DifferenceWindow[] = [];
  for (let start = 0; start < right.length; ) {
    const end = rowEnd([right, theirs], start + columns);
    rows.push({
      right: right.slice(start, end),
      theirs: theirs.slice(start, end),
      marker: marker.slice(start, end),
    });
    start = end;
  }
  return rows;
}

/** Not between the two halves of a character. */
function rowEnd(texts: readonly string[], end: number): number {
  return texts.some(text => /[\uD800-\uDBFF]/.test(text.charAt(end - 1))) ? end - 1 : end;
}

function excerptEnd(text: string, context: number): string {
  return text.length <= context ? visibleCharacters(text) : `…${visibleCharacters(text.slice(-context))}`;
}

function excerptStart(text: string, context: number): string {
  return text.length <= context ? visibleCharacters(text) : `${visibleCharacters(text.slice(0, context))}…`;
}

function shortened(text: string): string {
  if (text.length <= MAX_MIDDLE) return withVisibleSpaces(text);
  const half = MAX_MIDDLE / 2;
  return `${withVisibleSpaces(text.slice(0, half))}…${withVisibleSpaces(text.slice(-half))}`;
}

/** Different kinds of whitespace must be distinguishable, and combining accents must be separate from their letters. */
function withVisibleSpaces(text: string): string {
  return visibleCharacters(text)
    .replaceAll(' ', '␣')
    .replace(/[^\S\n]|\p{M}/gu, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Line breaks and tabs as symbols: a backslash and a letter may also be in the text. */
function visibleCharacters(text: string): string {
  return visibleText(text.replace(/[\n\r\t]/g, character => SYMBOLS[character] ?? character));
}

const SYMBOLS: Readonly<Record<string, string>> = { '\n': '␊', '\r': '␍', '\t': '␉' };
