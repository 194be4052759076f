/** How much of a search is done; undefined while that isn't known. The last percent is never reported, because the expected number
 *  is an estimate. */
export function percentTried(tried: number, expected: number | undefined): number | undefined {
  if (expected === undefined || expected === 0) return undefined;
  return Math.min(99, Math.floor((tried / expected) * 100));
}
