/** The index of the last of `count` entries for which `matches` is true, or -1. Binary search: if an entry matches, all entries before
 *  it must match. */
export function lastIndexWhere(count: number, matches: (index: number) => boolean): number {
  let matching = -1;
  let beyond = count;
  while (beyond - matching > 1) {
    const middle = (matching + beyond) >>> 1;
    if (matches(middle)) matching = middle;
    else beyond = middle;
  }
  return matching;
}

/** The index of the last of the first `count` entries of an ascending list that is at most `value`; 0 if all are greater. */
export function lastNotAfter(ascending: ArrayLike<number>, count: number, value: number): number {
  return Math.max(
    0,
    lastIndexWhere(count, index => (ascending[index] ?? 0) <= value),
  );
}
