import type { CancellationToken } from 'vscode';
import { DisposableStore } from './disposableStore.ts';

/** Longer slices would delay a key press. */
const SLICE_MS = 4;

/** Collects many results, yielding to the rest of the editor every few milliseconds. Undefined if `isUnwanted` returns
 *  true before all are collected. */
export async function inSlices<T>(
  results: Iterable<readonly T[]>,
  isUnwanted: () => boolean,
): Promise<T[] | undefined> {
  return slicer(isUnwanted)(results);
}

/** Collects like `inSlices`, one list of results after another: a list that follows another one in the same turn doesn't begin a slice of
 *  its own. */
export function slicer(
  isUnwanted: () => boolean,
): <T>(results: Iterable<readonly T[]>) => Promise<T[] | undefined> {
  let sliceStartMs = performance.now();
  return async <T>(results: Iterable<readonly T[]>): Promise<T[] | undefined> => {
    const gathered: T[] = [];
    for (const some of results) {
      for (const one of some) gathered.push(one);
      if (performance.now() - sliceStartMs < SLICE_MS) continue;
      await nextTurn();
      if (isUnwanted()) return undefined;
      sliceStartMs = performance.now();
    }
    return gathered;
  };
}

/** Yields to other work of the extension host. */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

/** Continues waiting work piece by piece, each in its own turn of the event loop. Everything that waits for `nextTurn` at the
 *  same time would continue in the same turn, and VS Code would process several long results without a key press in between. */
export class TurnQueue {
  readonly #waiting: (() => void)[] = [];

  next(): Promise<void> {
    return new Promise(resolve => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) this.#continue();
    });
  }

  #continue(): void {
    setImmediate(() => {
      const [first] = this.#waiting;
      first?.();
      this.#waiting.shift();
      if (this.#waiting.length > 0) this.#continue();
    });
  }
}

/** Computes a result about a whole file in its own turn: after a key press, VS Code requests many at once, and
 *  together they would delay the next key press. So would VS Code's processing of the result, which gets another
 *  turn. Undefined if the request was canceled in the meantime. */
export async function inOwnTurn<T>(
  turns: TurnQueue,
  token: CancellationToken,
  compute: () => T | Promise<T>,
): Promise<T | undefined> {
  await turns.next();
  if (token.isCancellationRequested) return undefined;
  const result = await compute();
  await turns.next();
  return token.isCancellationRequested ? undefined : result;
}

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

/** Runs an action once for a burst of calls, some time after the first of them. */
export class Burst extends DisposableStore {
  readonly #run: () => void;
  readonly #delayMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(run: () => void, delayMs: number) {
    super();
    this.#run = run;
    this.#delayMs = delayMs;
    this.add({ dispose: () => clearTimeout(this.#timer) });
  }

  /** Does nothing after disposal. */
  request(): void {
    if (this.isDisposed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#run();
    }, this.#delayMs);
  }
}
