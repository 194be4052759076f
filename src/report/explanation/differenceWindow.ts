import { replaceUnsafe } from '../../core/visibleText.ts';

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
const CONTEXT_BETWEEN = 12;
/** Marks where the other text has more; a space could be mistaken for content. */
const GAP = '┄';

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
  let start = 0;
  while (start < shorter && right.charCodeAt(start) === theirs.charCodeAt(start)) start += 1;
  let tail = 0;
  const ofEnd = (text: string) => text.charCodeAt(text.length - 1 - tail);
  while (tail < shorter - start && ofEnd(right) === ofEnd(theirs)) tail += 1;

  // Moved so that no character is cut in two.
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
  if (/[\0-\x1f\x7f-\x9f]/.test(character)) return `\\x${code.toString(16).padStart(2, '0')}`;
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

/** A part of two aligned texts: what both texts have, or what each has where they differ, which may be nothing in one of them. */
interface AlignedPart {
  readonly right: string;
  readonly theirs: string;
}

/** Longer texts, or texts with more differences, are one difference: aligning them would take long and show little. */
const MOST_CHARACTERS = 3_000;
const MOST_EDITS = 600;
/** Fewer equal characters between two differences are a coincidence. */
const LEAST_EQUAL = 4;
const MOST_DIFFERENCES = 8;

/** Aligns two texts at what they have in common. Parts that differ and parts that are equal alternate. Returns only one part if the texts
 *  have little in common. */
function alignedTexts(right: string, theirs: string): readonly AlignedPart[] {
  const whole = [{ right, theirs }];
  const [ours, others] = [charactersOf(right), charactersOf(theirs)];
  if (ours.length > MOST_CHARACTERS || others.length > MOST_CHARACTERS) return whole;
  const runs = equalRuns(ours, others);
  if (runs === undefined) return whole;
  const parts = limited(withoutCoincidences(partsOf(ours, others, runs)));
  const equal = parts.reduce((sum, part) => sum + (isEqual(part) ? part.right.length : 0), 0);
  return equal * 3 < Math.min(right.length, theirs.length) ? whole : parts;
}

function isEqual({ right, theirs }: AlignedPart): boolean {
  return right === theirs;
}

/** The text split into letters, each with its combining accents. */
function charactersOf(text: string): readonly string[] {
  return text.match(/\P{M}\p{M}*|\p{M}/gsu) ?? [];
}

interface Run {
  readonly at: number;
  readonly theirAt: number;
  readonly length: number;
}

/** What two texts have in common on the shortest way from one to the other. Source: E. W. Myers, An O(ND) Difference Algorithm
 *  and Its Variations, 1986. Undefined if that way has too many edits. */
function equalRuns(ours: readonly string[], others: readonly string[]): readonly Run[] | undefined {
  const reached = new Map<number, number>([[1, 0]]);
  const before: ReadonlyMap<number, number>[] = [];
  for (let edits = 0; edits <= MOST_EDITS; edits += 1) {
    before.push(new Map(reached));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let at = nextAt(reached, diagonal, edits);
      while (at < ours.length && at - diagonal < others.length && ours[at] === others[at - diagonal]) at += 1;
      reached.set(diagonal, at);
      if (at >= ours.length && at - diagonal >= others.length)
        return runsBack(before, ours.length, others.length);
    }
  }
  return undefined;
}

function isInsertion(reached: ReadonlyMap<number, number>, diagonal: number, edits: number): boolean {
  if (diagonal === -edits) return true;
  return diagonal !== edits && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1);
}

function nextAt(reached: ReadonlyMap<number, number>, diagonal: number, edits: number): number {
  return isInsertion(reached, diagonal, edits)
    ? (reached.get(diagonal + 1) ?? 0)
    : (reached.get(diagonal - 1) ?? 0) + 1;
}

function runsBack(
  before: readonly ReadonlyMap<number, number>[],
  length: number,
  theirLength: number,
): readonly Run[] {
  const runs: Run[] = [];
  let [at, theirAt] = [length, theirLength];
  for (let edits = before.length - 1; edits >= 0; edits -= 1) {
    const reached = before[edits] ?? new Map<number, number>();
    const diagonal = at - theirAt;
    const start = edits === 0 ? 0 : nextAt(reached, diagonal, edits);
    if (at > start) runs.push({ at: start, theirAt: start - diagonal, length: at - start });
    if (edits === 0) break;
    const isInserted = isInsertion(reached, diagonal, edits);
    at = isInserted ? start : start - 1;
    theirAt = isInserted ? start - diagonal - 1 : start - diagonal;
  }
  return runs.reverse();
}

function partsOf(
  ours: readonly string[],
  others: readonly string[],
  runs: readonly Run[],
): readonly AlignedPart[] {
  const parts: AlignedPart[] = [];
  let [at, theirAt] = [0, 0];
  const end: Run = { at: ours.length, theirAt: others.length, length: 0 };
  for (const run of [...runs, end]) {
    const right = ours.slice(at, run.at).join('');
    const theirs = others.slice(theirAt, run.theirAt).join('');
    if (right !== '' || theirs !== '') parts.push({ right, theirs });
    const equal = ours.slice(run.at, run.at + run.length).join('');
    if (equal !== '') parts.push({ right: equal, theirs: equal });
    at = run.at + run.length;
    theirAt = run.theirAt + run.length;
  }
  return parts;
}

/** Joins differences with few equal characters between them, unless only one of the texts has something at each difference: two spaces
 *  added near each other stay two differences. */
function withoutCoincidences(parts: readonly AlignedPart[]): readonly AlignedPart[] {
  const kept: AlignedPart[] = [];
  for (const part of parts) {
    const [first, equal] = [kept.at(-2), kept.at(-1)];
    const isNear = equal !== undefined && isEqual(equal) && equal.right.length < LEAST_EQUAL;
    if (first === undefined || equal === undefined || !isNear || isEqual(part) || isOneSided(first, part)) {
      kept.push(part);
      continue;
    }
    kept.splice(-2, 2, joined([first, equal, part]));
  }
  return kept;
}

function isOneSided(first: AlignedPart, second: AlignedPart): boolean {
  return (first.right === '' && second.right === '') || (first.theirs === '' && second.theirs === '');
}

/** The last differences are joined if there are too many to look at. */
function limited(parts: readonly AlignedPart[]): readonly AlignedPart[] {
  const differing = parts.filter(part => !isEqual(part));
  const last = differing[MOST_DIFFERENCES - 1];
  if (differing.length <= MOST_DIFFERENCES || last === undefined) return parts;
  const start = parts.indexOf(last);
  const end = parts.findLastIndex(part => !isEqual(part)) + 1;
  return [...parts.slice(0, start), joined(parts.slice(start, end)), ...parts.slice(end)];
}

function joined(parts: readonly AlignedPart[]): AlignedPart {
  return {
    right: parts.map(({ right }) => right).join(''),
    theirs: parts.map(({ theirs }) => theirs).join(''),
  };
}
