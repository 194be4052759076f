/** Index of the last of the first `count` entries of an ascending list that is not greater than `value`; 0 where all are
 *  greater. */
export function lastNotAfter(ascending: ArrayLike<number>, count: number, value: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ascending[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
