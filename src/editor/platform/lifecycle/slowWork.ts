/** Waits for work that is usually done at once. If it isn't after `patienceMs`, `offer` shows that it's waited for, until
 *  `ended`, and resolves earlier if the user doesn't want to wait: then this is undefined, and the work goes on. */
export function unlessUnwanted<Result>(
  work: Promise<Result>,
  patienceMs: number,
  offer: (ended: Promise<unknown>) => PromiseLike<unknown>,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const ended = work.then(resolve, reject).finally(() => clearTimeout(timer));
    const timer = setTimeout(() => {
      // What ends with the work changes nothing anymore.
      offer(ended).then(() => resolve(undefined), reject);
    }, patienceMs);
  });
}
