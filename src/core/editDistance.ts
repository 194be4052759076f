/** How many slips make one text of the other: a character too much, too few, another one, or two neighbours in each other's
 *  place; `limit + 1` where they are more than `limit`. Its cost is bounded by `limit` for each character.
 *  The optimal string alignment distance. */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  const tooFar = limit + 1;
  let above: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const from = Math.max(1, row - limit);
    const to = Math.min(right.length, row + limit);
    const current = Array.from({ length: right.length + 1 }, (_, column) => (column === 0 ? row : tooFar));
    let least = row;
    for (let column = from; column <= to; column++) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const slips = Math.min(
        (previous[column - 1] ?? tooFar) + (isSame ? 0 : 1),
        (previous[column] ?? tooFar) + 1,
        (current[column - 1] ?? tooFar) + 1,
        row > 1 && column > 1 && isSwapped ? (above[column - 2] ?? tooFar) + 1 : tooFar,
      );
      current[column] = slips;
      least = Math.min(least, slips);
    }
    // A swap reaches over this row, but starts from the one above, whose least is the limit or more by now.
    if (least > limit) return tooFar;
    above = previous;
    previous = current;
  }
  return Math.min(previous[right.length] ?? tooFar, tooFar);
}
