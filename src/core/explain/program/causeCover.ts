import { type Cause, type CauseId, causeOf, isSameDetail, rankOf } from '../causes/causes.ts';

/** A failing case with its explanations: sets of causes, each of which alone produces its signature. */
export interface CaseToCover {
  readonly explanations: readonly { readonly causes: readonly Cause[] }[];
}

/** Causes that occur together, and the number of cases that they explain. */
export interface CoveringCause<C extends CaseToCover> {
  readonly causes: readonly Cause[];
  /** The causes with their most frequent details, because texts need a detail. */
  readonly worded: readonly Cause[];
  /** Other sets that explain the same cases. */
  readonly equivalents: readonly (readonly Cause[])[];
  readonly cases: readonly C[];
}

type Ids = ReadonlySet<CauseId>;
/** The explanations of a case, by ids, and the number of cases with exactly these explanations. */
interface Family {
  readonly sets: readonly Ids[];
  readonly weight: number;
}

/** More causes than this aren't searched exactly. */
const MOST_EXACT = 4;
const MOST_SOLUTIONS = 500;
const MOST_STEPS = 200_000;

/** The smallest set of causes that explains all cases: each case has an explanation that consists only of causes in the set. So one cause
 *  that explains everything is preferred over the most likely explanation of each case. Among equally small sets, those with consistent
 *  details come first, then the most likely. Causes that occur together in a case are one entry. Entries are ordered by their number of
 *  cases, and every case belongs to at least one. */
export function causeCover<C extends CaseToCover>(cases: readonly C[]): readonly CoveringCause<C>[] {
  const families = familiesOf(cases);
  const solutions = families.length === 0 ? [] : smallestSolutions(families);
  const best = solutions
    .map(ids => ({ ids, inconsistent: inconsistency(cases, ids), ranks: ranksOf(ids) }))
    .sort((left, right) => left.inconsistent - right.inconsistent || byRanks(left.ranks, right.ranks))[0];
  if (best === undefined) return [];
  const entries = groupsOf(cases, best.ids).map(ids => entryOf(cases, ids, solutions));
  return entries.filter(entry => entry.cases.length > 0).sort((a, b) => b.cases.length - a.cases.length);
}

function familiesOf(cases: readonly CaseToCover[]): readonly Family[] {
  const families = new Map<string, { sets: readonly Ids[]; weight: number }>();
  for (const { explanations } of cases) {
    const keys = [...new Set(explanations.map(({ causes }) => keyOf(causes.map(({ id }) => id))))].sort();
    const key = keys.join(' ');
    const before = families.get(key);
    if (before !== undefined) before.weight += 1;
    else families.set(key, { sets: keys.map(each => new Set(each.split('+') as CauseId[])), weight: 1 });
  }
  // Families with the fewest explanations leave the least choice, so they're decided first.
  return [...families.values()].sort((a, b) => a.sets.length - b.sets.length || b.weight - a.weight);
}

function union(left: Ids, right: Ids): Ids {
  return new Set([...left, ...right]);
}

function isWithin(part: Ids, whole: Ids): boolean {
  return [...part].every(id => whole.has(id));
}

function keyOf(ids: readonly CauseId[]): string {
  return [...new Set(ids)].sort().join('+');
}

/** All smallest sets, or the result of a greedy search if these would be large. */
function smallestSolutions(families: readonly Family[]): readonly Ids[] {
  const steps = { left: MOST_STEPS };
  for (let size = 1; size <= MOST_EXACT; size++) {
    const found = new Map<string, Ids>();
    extend(families, new Set(), size, found, steps);
    if (found.size > 0) return [...found.values()];
  }
  return [greedy(families)];
}

function extend(
  families: readonly Family[],
  chosen: Ids,
  size: number,
  found: Map<string, Ids>,
  steps: { left: number },
): void {
  steps.left -= 1;
  if (steps.left < 0 || found.size >= MOST_SOLUTIONS) return;
  const open = families.find(({ sets }) => !sets.some(set => isWithin(set, chosen)));
  if (open === undefined) {
    found.set(keyOf([...chosen]), chosen);
    return;
  }
  for (const set of open.sets) {
    const more = union(chosen, set);
    if (more.size <= size) extend(families, more, size, found, steps);
  }
}

/** Repeatedly adds the explanation that covers the most cases with the fewest additional causes. */
function greedy(families: readonly Family[]): Ids {
  let chosen: Ids = new Set();
  let open = families;
  while (open.length > 0) {
    const gains = new Map<string, { set: Ids; weight: number }>();
    for (const { sets, weight } of open) {
      for (const set of sets) {
        const key = keyOf([...set]);
        gains.set(key, { set, weight: (gains.get(key)?.weight ?? 0) + weight });
      }
    }
    const cost = ({ set, weight }: { set: Ids; weight: number }) =>
      weight / [...set].filter(id => !chosen.has(id)).length;
    const [best] = [...gains.values()].sort(
      (a, b) => cost(b) - cost(a) || byRanks(ranksOf(a.set), ranksOf(b.set)),
    );
    if (best === undefined) break;
    chosen = union(chosen, best.set);
    const now = chosen;
    open = open.filter(({ sets }) => !sets.some(set => isWithin(set, now)));
  }
  return chosen;
}

/** The number of cases in which a cause has a detail other than its most frequent one. */
function inconsistency(cases: readonly CaseToCover[], ids: Ids): number {
  let others = 0;
  for (const id of ids) {
    const details = detailsOf(cases, id, ids);
    const counts = details.map(({ count }) => count);
    others += counts.reduce((sum, count) => sum + count, 0) - Math.max(0, ...counts);
  }
  return others;
}

function detailsOf(
  cases: readonly CaseToCover[],
  id: CauseId,
  ids: Ids,
): readonly { readonly cause: Cause; readonly count: number }[] {
  const details: { readonly cause: Cause; count: number }[] = [];
  for (const { explanations } of cases) {
    const ours = explanations.find(({ causes }) => within(causes, ids));
    const cause = ours?.causes.find(each => each.id === id);
    if (cause === undefined) continue;
    const same = details.find(other => isSameDetail(other.cause, cause));
    if (same === undefined) details.push({ cause, count: 1 });
    else same.count += 1;
  }
  return details;
}

function ranksOf(ids: Ids): readonly number[] {
  return [...ids].map(rankOf).sort((a, b) => a - b);
}

function byRanks(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((rank, index) => rank !== right[index]);
  return at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? 0);
}

/** The chosen causes, grouped if a case has several of them at once. */
function groupsOf(cases: readonly CaseToCover[], ids: Ids): readonly Ids[] {
  let groups: readonly Ids[] = [...ids].map(id => new Set([id]));
  for (const { explanations } of cases) {
    const ours = explanations.find(({ causes }) => within(causes, ids))?.causes ?? [];
    if (ours.length < 2) continue;
    const joined = groups.filter(group => ours.some(({ id }) => group.has(id)));
    const one = joined.reduce<Ids>(union, new Set());
    groups = [...groups.filter(group => !joined.includes(group)), one];
  }
  return groups;
}

function entryOf<C extends CaseToCover>(
  cases: readonly C[],
  ids: Ids,
  solutions: readonly Ids[],
): CoveringCause<C> {
  const own = cases.filter(({ explanations }) => explanations.some(({ causes }) => within(causes, ids)));
  const order = [...ids].sort((a, b) => rankOf(a) - rankOf(b));
  const causes = order.map((id): Cause => {
    const details = detailsOf(own, id, ids);
    const [only] = details;
    return details.length === 1 && only !== undefined ? only.cause : causeOf(id);
  });
  const others = new Map(
    solutions
      .flatMap(solution => [...groupsOf(cases, solution)])
      .filter(group => keyOf([...group]) !== keyOf(order))
      .filter(group =>
        own.every(({ explanations }) => explanations.some(({ causes }) => within(causes, group))),
      )
      .map(group => [keyOf([...group]), [...group]]),
  );
  const equivalents = [...others.values()]
    .sort((a, b) => byRanks(ranksOf(new Set(a)), ranksOf(new Set(b))))
    .map(group => group.map(id => usualCause(own, id, new Set(group))));
  const worded = order.map(id => usualCause(own, id, ids));
  return { causes, worded, equivalents, cases: own };
}

/** The cause with its most frequent detail. */
function usualCause(cases: readonly CaseToCover[], id: CauseId, ids: Ids): Cause {
  const details = detailsOf(cases, id, ids);
  return details.toSorted((a, b) => b.count - a.count)[0]?.cause ?? causeOf(id);
}

function within(causes: readonly Cause[], ids: Ids): boolean {
  return causes.every(({ id }) => ids.has(id));
}
