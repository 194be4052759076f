/** The time of a clock that only goes forward, in milliseconds. `performance.now` tells the same, but the first use of it loads a part
 *  of Node, which takes as long as preparing and signing a request. */
export function steadyMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1_000 + nanoseconds / 1_000_000;
}
