/** A part of two aligned texts: what both texts have, or what each has where they differ, which may be nothing in one of them. */
export interface AlignedPart {
  readonly right: string;
  readonly theirs: string;
}

/** A placeholder for differences that aren't shown, and for what is between them. */
export const LEFT_OUT: AlignedPart = { right: '', theirs: '' };

/** How much is shown of a long equal part, at each of its ends. */
export const CONTEXT_BETWEEN = 12;

/** Of longer texts, only the ends are aligned, and texts with more edits are one difference: aligning them would take long and show
 *  little. */
const MOST_CHARACTERS = 3_000;
const MOST_EDITS = 600;
/** Fewer equal characters between two differences may be a coincidence. */
export const LEAST_EQUAL = 4;
/** Where only the ends are aligned, they end with this many equal characters. */
const LEAST_EQUAL_AT_END = 8;
const MOST_DIFFERENCES = 12;

/** Aligns two texts at what they have in common. Parts that differ and parts that are equal alternate. Returns only one part if the texts
 *  have little in common. */
export function alignedTexts(right: string, theirs: string): readonly AlignedPart[] {
  const isLong = right.length > MOST_CHARACTERS || theirs.length > MOST_CHARACTERS;
  const parts = isLong
    ? alignedEnds(right, theirs)
    : alignedCharacters(charactersOf(right), charactersOf(theirs), 'whole');
  return parts === undefined ? [{ right, theirs }] : limited(parts);
}

export function isEqual({ right, theirs }: AlignedPart): boolean {
  return right === theirs;
}

/** The text split into letters, each with its combining accents, and escaped bytes. */
function charactersOf(text: string): readonly string[] {
  return text.match(/\\x[0-9a-f]{2}|\P{M}\p{M}*|\p{M}/gsu) ?? [];
}

/** Which part of the texts is aligned: all, or as much as both have in common from the first character on. */
type Extent = 'whole' | 'beginning';

/** Undefined if the texts have little in common. */
function alignedCharacters(
  ours: readonly string[],
  others: readonly string[],
  extent: Extent,
): readonly AlignedPart[] | undefined {
  const runs = equalRuns(ours, others, extent);
  if (runs === undefined) return undefined;
  const parts = withoutCoincidences(partsOf(ours, others, runs));
  const kept = extent === 'whole' ? parts : parts.slice(0, parts.findLastIndex(isLongRun) + 1);
  const lengthOf = (side: keyof AlignedPart) => kept.reduce((sum, part) => sum + part[side].length, 0);
  const equal = kept.reduce((sum, part) => sum + (isEqual(part) ? part.right.length : 0), 0);
  return equal * 3 < Math.min(lengthOf('right'), lengthOf('theirs')) ? undefined : kept;
}

function isLongRun(part: AlignedPart): boolean {
  return isEqual(part) && part.right.length >= LEAST_EQUAL_AT_END;
}

/** Aligns only the beginnings and the ends of long texts. */
function alignedEnds(right: string, theirs: string): readonly AlignedPart[] | undefined {
  const length = (text: string): number => Math.floor(Math.min(MOST_CHARACTERS, text.length) / 2);
  const startOf = (text: string) => charactersOf(text.slice(0, length(text)));
  const endOf = (text: string) => charactersOf(text.slice(text.length - length(text))).toReversed();
  const first = alignedCharacters(startOf(right), startOf(theirs), 'beginning');
  const last = alignedCharacters(endOf(right), endOf(theirs), 'beginning');
  if (first === undefined || last === undefined || first.length === 0 || last.length === 0) return undefined;
  const backwards = (text: string) => charactersOf(text).toReversed().join('');
  const ends = last.map(part => ({ right: backwards(part.right), theirs: backwards(part.theirs) }));
  return [...first, LEFT_OUT, ...ends.toReversed()];
}

interface Run {
  readonly at: number;
  readonly theirAt: number;
  readonly length: number;
}

/** What two texts have in common on the shortest way from one to the other. Source: E. W. Myers, An O(ND) Difference Algorithm
 *  and Its Variations, 1986. Undefined if that way has too many edits.
 *  The way to the beginning ends where one of the texts ends. */
function equalRuns(
  ours: readonly string[],
  others: readonly string[],
  extent: Extent,
): readonly Run[] | undefined {
  const reached = new Map<number, number>([[1, 0]]);
  const before: ReadonlyMap<number, number>[] = [];
  for (let edits = 0; edits <= MOST_EDITS; edits += 1) {
    before.push(new Map(reached));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let at = nextAt(reached, diagonal, edits);
      while (at < ours.length && at - diagonal < others.length && ours[at] === others[at - diagonal]) at += 1;
      reached.set(diagonal, at);
      const [isEnd, isTheirEnd] = [at >= ours.length, at - diagonal >= others.length];
      if (extent === 'whole' ? isEnd && isTheirEnd : isEnd || isTheirEnd)
        return runsBack(before, at, at - diagonal);
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

/** Joins differences with few equal characters between them, unless these are more than a coincidence. What a joined difference has at
 *  both of its ends isn't part of it. */
function withoutCoincidences(parts: readonly AlignedPart[]): readonly AlignedPart[] {
  const kept: AlignedPart[] = [];
  for (let part of parts) {
    for (;;) {
      const [first, equal] = kept.slice(-2);
      if (first === undefined || equal === undefined || isEqual(part) || isLikely(first, equal, part)) break;
      kept.splice(-2);
      // What is joined may make what is before it a coincidence, too.
      part = joined([first, equal, part]);
    }
    kept.push(part);
  }
  return merged(kept.flatMap(part => (isEqual(part) ? [part] : trimmed(part))));
}

/** A difference without what both texts have at its ends. */
function trimmed({ right, theirs }: AlignedPart): readonly AlignedPart[] {
  const [ours, others] = [charactersOf(right), charactersOf(theirs)];
  const shorter = Math.min(ours.length, others.length);
  let start = 0;
  while (start < shorter && ours[start] === others[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && ours.at(-1 - tail) === others.at(-1 - tail)) tail += 1;
  const part = (from: number, toEnd: number): AlignedPart => ({
    right: ours.slice(from, ours.length - toEnd).join(''),
    theirs: others.slice(from, others.length - toEnd).join(''),
  });
  const lead = ours.slice(0, start).join('');
  const trail = ours.slice(ours.length - tail).join('');
  return [{ right: lead, theirs: lead }, part(start, tail), { right: trail, theirs: trail }];
}

/** Joins equal parts next to each other, and leaves out empty ones. */
function merged(parts: readonly AlignedPart[]): readonly AlignedPart[] {
  const kept: AlignedPart[] = [];
  for (const part of parts) {
    const previous = kept.at(-1);
    if (part.right === '' && part.theirs === '') continue;
    if (previous !== undefined && isEqual(previous) && isEqual(part))
      kept.splice(-1, 1, joined([previous, part]));
    else kept.push(part);
  }
  return kept;
}

/** Whether it's likely that a part is equal because it was left as it is: it has many characters; only one of the texts has something
 *  around it; what is around it is whitespace or accented letters, however the other text writes them; or it has punctuation and isn't
 *  shorter than what was replaced. */
function isLikely(before: AlignedPart, { right: equal }: AlignedPart, after: AlignedPart): boolean {
  if (isBesideWord(equal, [before, after])) return false;
  const isOneSided = before.right + after.right === '' || before.theirs + after.theirs === '';
  if (isOneSided) return !isMovable(before, equal, after) && !isWithinWord(before, equal, after);
  if (equal.length >= LEAST_EQUAL || (isRewritten(before) && isRewritten(after))) return true;
  return /[^\p{L}\p{N}]/u.test(equal) && equal.length >= Math.max(replaced(before), replaced(after));
}

/** Whether what only one text has is in one place if the equal part between is taken from its other end: before a path, the address of a
 *  server with its slashes. */
function isMovable(before: AlignedPart, equal: string, after: AlignedPart): boolean {
  return (before.right + before.theirs).startsWith(equal) || (after.right + after.theirs).endsWith(equal);
}

/** Whether few equal digits are next to digits that only one text has: `2026-11-22` and `22112026` are the same date, not the same digits.
 *  Or whether few letters are within a word that only one text has. */
function isWithinWord(before: AlignedPart, equal: string, after: AlignedPart): boolean {
  if (equal.length >= LEAST_EQUAL) return false;
  const beside = [(before.right + before.theirs).slice(-1), (after.right + after.theirs).slice(0, 1)];
  if (/^\d+$/.test(equal)) return beside.some(character => /^\d+$/.test(character));
  return [equal, ...beside].every(text => /^\w+$/.test(text));
}

/** Whether few spaces are beside a word that only one of the texts has: the other one's may be those of an indentation. */
function isBesideWord(equal: string, parts: readonly AlignedPart[]): boolean {
  if (equal.length >= LEAST_EQUAL || equal.trim() !== '') return false;
  return parts.some(part => {
    const [right, theirs] = [part.right.trim(), part.theirs.trim()];
    return (right === '' || theirs === '') && (right + theirs).length >= LEAST_EQUAL;
  });
}

/** Whether one of the texts has only whitespace or letters that aren't ASCII where the other has something else. */
function isRewritten({ right, theirs }: AlignedPart): boolean {
  return [right, theirs].some(text => /^[^\x21-\x7e]+$/.test(text));
}

function replaced({ right, theirs }: AlignedPart): number {
  return Math.min(right.length, theirs.length);
}

/** If there are too many differences to look at, only the first ones and the last one. */
function limited(parts: readonly AlignedPart[]): readonly AlignedPart[] {
  const differing = parts.filter(part => !isEqual(part));
  const leftOut = parts.indexOf(LEFT_OUT);
  if (leftOut === -1 && differing.length <= MOST_DIFFERENCES) return parts;
  const shown = differing.slice(0, MOST_DIFFERENCES - 1).map(part => parts.indexOf(part));
  const end = (shown.findLast(at => leftOut === -1 || at < leftOut) ?? -1) + 1;
  const last = parts.findLastIndex(part => !isEqual(part));
  const [before, after] = [parts[end]?.right ?? '', parts[last - 1]?.right ?? ''];
  const [lead, trail] = [before.slice(0, CONTEXT_BETWEEN), after.slice(-CONTEXT_BETWEEN)];
  return [
    ...parts.slice(0, end),
    { right: lead, theirs: lead },
    LEFT_OUT,
    { right: trail, theirs: trail },
    ...parts.slice(last),
  ];
}

function joined(parts: readonly AlignedPart[]): AlignedPart {
  return {
    right: parts.map(({ right }) => right).join(''),
    theirs: parts.map(({ theirs }) => theirs).join(''),
  };
}
