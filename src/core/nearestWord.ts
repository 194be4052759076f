const MIN_LENGTH = 3;
const MAX_LENGTH = 40;

/** The most likely intended word of `known`: at most one edit away (two from 6 characters on), ignoring case. An edit is an extra, a
 *  missing, or a different character, or two swapped ones. Undefined if `word` is in `known`, if it has fewer than 3 or more than 40
 *  characters, or if no word is that close. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return undefined;
  const written = word.toLowerCase();
  let best = written.length < 6 ? 1 : 2;
  let nearest: string | undefined;
  for (const candidate of known) {
    if (candidate === word) return undefined;
    const slips = editDistance(written, candidate.toLowerCase(), best);
    if (slips < best || (slips === best && nearest === undefined)) {
      best = slips;
      nearest = candidate;
    }
  }
  return nearest;
}

/** The edit distance of two texts, counting an extra, a missing, or a different character, and two swapped neighbors, as one edit each
 *  (optimal string alignment); `limit + 1` if it exceeds `limit`. Computes at most `2 * limit + 1` columns of each row. */
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
    // A swap skips this row but starts from the previous one, whose minimum is already at least the limit.
    if (least > limit) return tooFar;
    above = previous;
    previous = current;
  }
  return Math.min(previous[right.length] ?? tooFar, tooFar);
}
