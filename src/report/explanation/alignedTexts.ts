/** A part of two aligned texts: what both have, or what only one of them has at that position. */
export interface AlignedPart {
  readonly right: string;
  readonly theirs: string;
}

/** Longer texts, or texts with more differences, are one difference: aligning them would take long and show little. */
const MOST_CHARACTERS = 3_000;
const MOST_EDITS = 600;
/** Fewer equal characters between two differences are a coincidence. */
const LEAST_EQUAL = 4;
const MOST_DIFFERENCES = 8;

/** Aligns two texts at what they have in common. Parts that differ and parts that are equal alternate. One part if the
 *  texts have little in common. */
export function alignedTexts(right: string, theirs: string): readonly AlignedPart[] {
  const whole = [{ right, theirs }];
  const [ours, others] = [charactersOf(right), charactersOf(theirs)];
  if (ours.length > MOST_CHARACTERS || others.length > MOST_CHARACTERS) return whole;
  const runs = equalRuns(ours, others);
  if (runs === undefined) return whole;
  const parts = limited(withoutCoincidences(partsOf(ours, others, runs)));
  const equal = parts.reduce((sum, part) => sum + (isEqual(part) ? part.right.length : 0), 0);
  return equal * 3 < Math.min(right.length, theirs.length) ? whole : parts;
}

export function isEqual({ right, theirs }: AlignedPart): boolean {
  return right === theirs;
}

/** Letters with their combining accents, which aren't separated. */
function charactersOf(text: string): readonly string[] {
  return text.match(/\P{M}\p{M}*|\p{M}/gsu) ?? [];
}

interface Run {
  readonly at: number;
  readonly theirAt: number;
  readonly length: number;
}

/** The shortest way from one text to the other. Source: E. W. Myers, An O(ND) Difference Algorithm and Its Variations,
 *  1986. Undefined if it has too many edits. */
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

/** Joins differences with few equal characters between them, unless only one text has something at each: `{"a": 1}` has
 *  two more spaces than `{"a":1}`, however near. */
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
