import { replaceUnsafe } from '../../core/visibleText.ts';
import {
  type AlignedPart,
  alignedTexts,
  CONTEXT_BETWEEN,
  isEqual,
  LEAST_EQUAL,
  LEFT_OUT,
} from './alignedTexts.ts';

/** Two texts aligned and cut to where they differ, with invisible characters written out. */
interface DifferenceWindow {
  readonly right: string;
  readonly theirs: string;
  /** `^^^` below each difference, for a fixed-width font. */
  readonly marker: string;
}

const CONTEXT = 24;
/** With less context, it wouldn't be clear where the difference is. */
const LEAST_CONTEXT = 7;
/** With fewer columns, the differences need the space. */
const NARROW_COLUMNS = 26;
const MAX_MIDDLE = 60;
/** Marks where the other text has more; a space could be mistaken for content. */
const GAP = '┄';
/** Both texts usually end with the same timestamp; what is before it may end with the digits that it begins with. */
const TIMESTAMP_DIGITS = 10;

/** The part of two texts to show: some common text before the first difference, the differences and what is between them (with
 *  long parts shortened), and some common text after the last one. Undefined if the texts are equal. `columns` is the preferred
 *  width: only the common text at both ends is shortened to fit it. */
export function differenceWindow(
  right: string,
  theirs: string,
  columns = Number.POSITIVE_INFINITY,
): DifferenceWindow | undefined {
  if (right === theirs) return undefined;
  const shorter = Math.min(right.length, theirs.length);
  const endsWith = (length: number) => right.slice(-length) === theirs.slice(-length);
  const known = shorter > TIMESTAMP_DIGITS && endsWith(TIMESTAMP_DIGITS) ? TIMESTAMP_DIGITS : 0;
  let start = 0;
  while (start < shorter - known && right.charCodeAt(start) === theirs.charCodeAt(start)) start += 1;
  let tail = 0;
  const ofEnd = (text: string) => text.charCodeAt(text.length - 1 - tail);
  while (tail < shorter - start && ofEnd(right) === ofEnd(theirs)) tail += 1;

  if (tail < LEAST_EQUAL && /^\d+$/.test(right.slice(right.length - tail))) {
    // The same digits at the end of a timestamp and of a date or a fraction mean something else.
    const [isDigit, isTheirDigit] = [right, theirs].map(text => /\d$/.test(text.slice(0, -tail)));
    if (isDigit !== isTheirDigit) tail = 0;
  }
  // Moved so that no character is cut in two.
  while (start > 0 && [right, theirs].some(text => isCut(text, start))) start -= 1;
  while (tail > 0 && [right, theirs].some(text => isCut(text, text.length - tail))) tail -= 1;

  const middle = alignedTexts(
    right.slice(start, right.length - tail),
    theirs.slice(start, theirs.length - tail),
  );
  const shown = middle.map(shownPart);
  const width = shown.reduce((sum, { marker }) => sum + marker.length, 0);
  // Two columns are for the ellipses.
  const spare = Math.floor((columns - width - 2) / 2);
  const context = Math.min(
    CONTEXT,
    Math.max(columns < NARROW_COLUMNS ? LEAST_CONTEXT - 2 : LEAST_CONTEXT, spare),
  );
  const lead = excerptEnd(right.slice(0, start), context);
  const trail = excerptStart(right.slice(right.length - tail), context);
  const marker = ' '.repeat(textColumns(lead)) + shown.map(part => part.marker).join('');
  return {
    right: lead + shown.map(part => part.right).join('') + trail,
    theirs: lead + shown.map(part => part.theirs).join('') + trail,
    marker: marker.trimEnd(),
  };
}

/** Whether this is within a character, its accents, or an escaped byte such as `\xe3`. */
function isCut(text: string, at: number): boolean {
  return (
    /[\uDC00-\uDFFF\p{M}]/u.test(text.charAt(at)) ||
    /\\x[0-9a-f]{2}/.test(text.slice(Math.max(0, at - 3), at + 3))
  );
}

function shownPart(part: AlignedPart): DifferenceWindow {
  if (part === LEFT_OUT) return { right: '…', theirs: '…', marker: ' ' };
  return isEqual(part) ? equalPart(part.right) : differingPart(part);
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

/** The window in rows of at most this many columns, for a place that would wrap each line separately. A row ends before a difference
 *  that fits into the next one, or after a separator, if it isn't much shorter then. */
export function windowRows(window: DifferenceWindow, columns: number): readonly DifferenceWindow[] {
  const { marker } = window;
  const [right, theirs] = [cellsOf(window.right), cellsOf(window.theirs)];
  const width = Math.max(right.length, theirs.length);
  const rows: DifferenceWindow[] = [];
  for (let start = 0; start < width; ) {
    // A row has a column even if there is none, because otherwise there would be no end of rows.
    const most = Math.min(start + Math.max(1, Math.floor(columns)), width);
    const end =
      most === width ? most : rowEnd([right, theirs], start, goodEnd({ right, theirs, marker }, start, most));
    rows.push({
      right: right.slice(start, end).join(''),
      theirs: theirs.slice(start, end).join(''),
      marker: marker.slice(start, end).trimEnd(),
    });
    start = end;
  }
  return rows;
}

/** Where a row that starts here ends best, so that neither a difference nor a name is cut in two. */
function goodEnd(
  {
    right,
    theirs,
    marker,
  }: Readonly<Record<'right' | 'theirs', readonly string[]>> & { readonly marker: string },
  start: number,
  most: number,
): number {
  const columns = most - start;
  if (marker.charAt(most) === '^' && marker.charAt(most - 1) === '^') {
    const from = marker.lastIndexOf(' ', most) + 1;
    const length = /^\^*/.exec(marker.slice(from))?.[0].length ?? 0;
    return length <= columns && from - start >= columns / 5 ? from : most;
  }
  const isSeparated = (end: number) =>
    [right, theirs].some(cells => /[\s/?&,;{}[\]>␣␊…]/.test(cells[end - 1] ?? ''));
  for (let end = most; end > start + columns / 2; end -= 1) {
    const isInMarks = marker.charAt(end) === '^' && marker.charAt(end - 1) === '^';
    if (!isInMarks && isSeparated(end)) return end;
  }
  return most;
}

/** What each column shows. The second column of a wide character is empty. */
function cellsOf(text: string): readonly string[] {
  const cells: string[] = [];
  for (const character of text) {
    const columns = columnsOf(character);
    if (columns === 0) cells.push(`${cells.pop() ?? ''}${character}`);
    else cells.push(character, ...Array<string>(columns - 1).fill(''));
  }
  return cells;
}

/** A row doesn't end between the two columns of a character, unless the row has only one column. */
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
    .replace(/[^\S\n]|\p{M}/gu, codePointName);
}

/** Line breaks and tabs as symbols, and invisible characters such as `<U+2028>`: JSON may have an escape such as `\u2028`. */
function visibleCharacters(text: string): string {
  const withSymbols = text.replace(/[\n\r\t]/g, character => SYMBOLS[character] ?? character);
  return replaceUnsafe(withSymbols, codePointName);
}

function codePointName(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (/[\0-\x1f\x7f]/.test(character)) return `\\x${code.toString(16).padStart(2, '0')}`;
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}

const SYMBOLS: Readonly<Record<string, string>> = { '\n': '␊', '\r': '␍', '\t': '␉' };

/** Characters that take two columns of a fixed-width font: East Asian wide and full-width ones, and emoji. Source: Unicode
 *  Standard Annex #11. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** The columns of a character that `visibleText` leaves as it is. Combining accents and variation selectors have none. */
export function columnsOf(character: string): number {
  if (/^[\x20-\x7e\xa0-\u02ff]$/.test(character)) return 1;
  if (/^\p{M}$/u.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** The columns of a text on one line. */
export function textColumns(text: string): number {
  let columns = 0;
  for (const character of text) columns += columnsOf(character);
  return columns;
}
