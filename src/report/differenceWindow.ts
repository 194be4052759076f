import { visibleLine } from '../core/visibleText.ts';

/** Two texts side by side, cut to where they differ; characters that cannot be seen are written out. */
export interface DifferenceWindow {
  readonly right: string;
  readonly theirs: string;
  /** `^^^` under the first difference, to be printed in a fixed-width font. */
  readonly marker: string;
}

const CONTEXT = 24;
/** Less context would not say where the difference is. */
const LEAST_CONTEXT = 7;
const MAX_MIDDLE = 60;
/** Stands where the other text has more; a space could be taken for one. */
const GAP = '┄';

/** What of two texts to show: a little of what they share before the first difference, all that lies between it
 *  and the last, and a little of what they share after it. Undefined if they are equal. `columns` is the width that is
 *  preferred: context is cut to fit it, and what differs isn't. */
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

  const rightMiddle = shortened(right.slice(start, right.length - tail));
  const theirMiddle = shortened(theirs.slice(start, theirs.length - tail));
  const width = Math.max(1, rightMiddle.length, theirMiddle.length);
  // Two are for the ellipses.
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

/** The window in rows of at most this many columns, for a place that would wrap each of its lines by itself. */
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
  return text.length <= context ? visibleLine(text) : `…${visibleLine(text.slice(-context))}`;
}

function excerptStart(text: string, context: number): string {
  return text.length <= context ? visibleLine(text) : `${visibleLine(text.slice(0, context))}…`;
}

function shortened(text: string): string {
  if (text.length <= MAX_MIDDLE) return withVisibleSpaces(text);
  const half = MAX_MIDDLE / 2;
  return `${withVisibleSpaces(text.slice(0, half))}…${withVisibleSpaces(text.slice(-half))}`;
}

/** Where texts differ, white space of every kind has to be told apart, and accents from their letters. */
function withVisibleSpaces(text: string): string {
  return visibleLine(text)
    .replaceAll(' ', '␣')
    .replace(/[^\S\n]|\p{M}/gu, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
