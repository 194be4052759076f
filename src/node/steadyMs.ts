/** The time of a clock that only goes forward, in milliseconds. `performance.now` returns the same, but its first use loads a part of
 *  Node, which takes as long as preparing and signing a request. */
export function steadyMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1_000 + nanoseconds / 1_000_000;
}
