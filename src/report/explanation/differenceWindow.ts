import { visibleText } from '../../core/visibleText.ts';
import { type AlignedPart, alignedTexts, isEqual } from './alignedTexts.ts';
import { columnsOf, textColumns } from './columnsOf.ts';

/** Two texts aligned and cut to where they differ, with invisible characters written out. */
export interface DifferenceWindow {
  readonly right: string;
  readonly theirs: string;
  /** `^^^` below each difference, for a fixed-width font. */
  readonly marker: string;
}

const CONTEXT = 24;
/** Less context wouldn't show where the difference is. */
const LEAST_CONTEXT = 7;
const MAX_MIDDLE = 60;
const CONTEXT_BETWEEN = 12;
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

  // A character isn't cut in two.
  while (start > 0 && /[\uDC00-\uDFFF\p{M}]/u.test(right.charAt(start) + theirs.charAt(start))) start -= 1;
  while (tail > 0 && /[\uDC00-\uDFFF\p{M}]/u.test(right.charAt(right.length - tail))) tail -= 1;

  const middle = alignedTexts(
    right.slice(start, right.length - tail),
    theirs.slice(start, theirs.length - tail),
  );
  const shown = middle.map(part => (isEqual(part) ? equalPart(part.right) : differingPart(part)));
  const width = shown.reduce((sum, { marker }) => sum + marker.length, 0);
  // Two columns are for the ellipses.
  const spare = Math.floor((columns - width - 2) / 2);
  const context = Math.min(CONTEXT, Math.max(LEAST_CONTEXT, spare));
  const lead = excerptEnd(right.slice(0, start), context);
  const trail = excerptStart(right.slice(right.length - tail), context);
  const marker = ' '.repeat(textColumns(lead)) + shown.map(part => part.marker).join('');
  return {
    right: lead + shown.map(part => part.right).join('') + trail,
    theirs: lead + shown.map(part => part.theirs).join('') + trail,
    marker: marker.trimEnd(),
  };
}

function differingPart({ right, theirs }: AlignedPart): DifferenceWindow {
  const [ours, others] = [shortened(right), shortened(theirs)];
  const width = Math.max(1, textColumns(ours), textColumns(others));
  const padded = (text: string): string => text + GAP.repeat(width - textColumns(text));
  return { right: padded(ours), theirs: padded(others), marker: '^'.repeat(width) };
}

function equalPart(text: string): DifferenceWindow {
  const isLong = text.length > 2 * CONTEXT_BETWEEN + 1;
  const both = isLong
    ? `${visibleCharacters(text.slice(0, CONTEXT_BETWEEN))}…${visibleCharacters(text.slice(-CONTEXT_BETWEEN))}`
    : visibleCharacters(text);
  return { right: both, theirs: both, marker: ' '.repeat(textColumns(both)) };
}

/** The window in rows of at most this many columns, for a place that would wrap each line separately. */
export function windowRows(window: DifferenceWindow, columns: number): readonly DifferenceWindow[] {
  const { marker } = window;
  const [right, theirs] = [cellsOf(window.right), cellsOf(window.theirs)];
  const width = Math.max(right.length, theirs.length);
  const rows: DifferenceWindow[] = [];
  for (let start = 0; start < width; ) {
    const end = rowEnd([right, theirs], start, Math.min(start + columns, width));
    rows.push({
      right: right.slice(start, end).join(''),
      theirs: theirs.slice(start, end).join(''),
      marker: marker.slice(start, end).trimEnd(),
    });
    start = end;
  }
  return rows;
}

/** What each column shows. The second column of a wide character shows nothing of its own. */
function cellsOf(text: string): readonly string[] {
  const cells: string[] = [];
  for (const character of text) {
    const columns = columnsOf(character);
    if (columns === 0) cells.push(`${cells.pop() ?? ''}${character}`);
    else cells.push(character, ...Array<string>(columns - 1).fill(''));
  }
  return cells;
}

/** Not between the two columns of a character. */
function rowEnd(lines: readonly (readonly string[])[], start: number, end: number): number {
  const isInside = lines.some(cells => end < cells.length && cells[end] === '');
  return isInside && end - 1 > start ? end - 1 : end;
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

/** Line breaks and tabs as symbols: a backslash and a letter may also be in the text. A joiner or a variant selector has
 *  no columns of its own. */
function visibleCharacters(text: string): string {
  return visibleText(text.replace(/[\n\r\t]/g, character => SYMBOLS[character] ?? character));
}

const SYMBOLS: Readonly<Record<string, string>> = { '\n': '␊', '\r': '␍', '\t': '␉' };
