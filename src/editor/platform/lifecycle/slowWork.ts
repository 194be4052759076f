/** Waits for work that is usually done immediately. If it takes longer than `patienceMs`, `offer` shows until `ended` that the
 *  user is waiting, and resolves earlier if they don't want to wait; then, this returns undefined, and the work continues. */
export function unlessUnwanted<Result>(
  work: Promise<Result>,
  patienceMs: number,
  offer: (ended: Promise<unknown>) => PromiseLike<unknown>,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const ended = work.then(resolve, reject).finally(() => clearTimeout(timer));
    const timer = setTimeout(() => {
      // An offer that ends together with the work has no effect.
      offer(ended).then(() => resolve(undefined), reject);
    }, patienceMs);
  });
}
