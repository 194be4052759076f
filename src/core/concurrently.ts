/** Does the same work up to `count` times at a time, each until it finds nothing more to do. If one fails, calls `stop` at once, so that
 *  the others begin nothing more, waits for what they have begun, and rejects with the first failure. */
export async function concurrently(
  count: number,
  work: () => Promise<void>,
  stop: () => void,
): Promise<void> {
  const failures: unknown[] = [];
  const guarded = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      failures.push(error);
      stop();
    }
  };
  await Promise.all(Array.from({ length: count }, guarded));
  if (failures.length > 0) throw failures[0];
}
