/** How many characters have to be put in, taken out or replaced to make one text of the other; `limit + 1` where they are
 *  more than `limit`. Its cost is bounded by `limit` for each character. Source: Levenshtein, 1966. */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    const from = Math.max(1, row - limit);
    const to = Math.min(right.length, row + limit);
    for (let column = 1; column < from; column++) current[column] = limit + 1;
    let least = row;
    for (let column = from; column <= to; column++) {
      const replaced = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      const distance = Math.min(
        replaced,
        (previous[column] ?? limit) + 1,
        (current[column - 1] ?? limit) + 1,
      );
      current[column] = distance;
      least = Math.min(least, distance);
    }
    for (let column = to + 1; column <= right.length; column++) current[column] = limit + 1;
    if (least > limit) return limit + 1;
    previous = current;
  }
  return Math.min(previous[right.length] ?? 0, limit + 1);
}
