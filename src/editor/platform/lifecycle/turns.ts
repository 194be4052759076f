import type { CancellationToken } from 'vscode';

/** Longer slices would delay a key press. */
const SLICE_MS = 4;

/** Collects many results, yielding to the rest of the editor every few milliseconds. Undefined if `isOver` returns
 *  true before all are collected. */
export async function inSlices<T>(
  results: Iterable<readonly T[]>,
  isUnwanted: () => boolean,
): Promise<T[] | undefined> {
  const gathered: T[] = [];
  let sliceStartMs = performance.now();
  for (const some of results) {
    for (const one of some) gathered.push(one);
    if (performance.now() - sliceStartMs < SLICE_MS) continue;
    await nextTurn();
    if (isUnwanted()) return undefined;
    sliceStartMs = performance.now();
  }
  return gathered;
}

/** Yields to other work of the extension host. */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

/** Computes a result about a whole file in its own turn: after a key press, VS Code requests many at once, and
 *  together they would delay the next key press. So would VS Code's processing of the result, which gets another
 *  turn. Undefined if the request was canceled in the meantime. */
export async function inOwnTurn<T>(
  token: CancellationToken,
  compute: () => T | Promise<T>,
): Promise<T | undefined> {
  await nextTurn();
  if (token.isCancellationRequested) return undefined;
  const result = await compute();
  await nextTurn();
  return token.isCancellationRequested ? undefined : result;
}
