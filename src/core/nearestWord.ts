const MIN_LENGTH = 3;
const MAX_LENGTH = 40;

/** The one of `known` that a word was most likely meant to be: one slip away, two in a long word, its case aside. A slip
 *  is a character too much, too few, another one, or two in each other's place. Undefined where none is so near. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return undefined;
  const written = word.toLowerCase();
  let best = written.length < 6 ? 1 : 2;
  let nearest: string | undefined;
  for (const candidate of known) {
    if (candidate === word) return undefined;
    if (Math.abs(candidate.length - written.length) > best) continue;
    const slips = slipsBetween(written, candidate.toLowerCase());
    if (slips < best || (slips === best && nearest === undefined)) {
      best = slips;
      nearest = candidate;
    }
  }
  return nearest;
}

/** The optimal string alignment distance. */
function slipsBetween(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      const at = (rowsUp: number, columnsBack: number): number =>
        (rowsUp === 0 ? current : rows[row - rowsUp])?.[column - columnsBack] ?? 0;
      let slips = Math.min(at(1, 1) + (same ? 0 : 1), at(1, 0) + 1, at(0, 1) + 1);
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped) slips = Math.min(slips, at(2, 2) + 1);
      current.push(slips);
    }
    rows.push(current);
  }
  return rows[left.length]?.[right.length] ?? 0;
}
