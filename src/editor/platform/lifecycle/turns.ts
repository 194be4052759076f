import type { CancellationToken } from 'vscode';

/** Longer, and a key press would wait. */
const SLICE_MS = 4;

/** Gathers many results, giving way to the rest of the editor each few milliseconds. Undefined where nobody wants them any
 *  more before all are there. */
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

/** Gives way to whatever else the extension host has to do. */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

/** An answer about a whole file, in a turn of its own: VS Code asks for many at once behind a key press, and together they
 *  would keep the next one waiting. So would what VS Code makes of the answer, which gets another turn. Undefined where the
 *  question was withdrawn meanwhile. */
export async function inOwnTurn<T>(
  token: CancellationToken,
  answer: () => T | Promise<T>,
): Promise<T | undefined> {
  await nextTurn();
  if (token.isCancellationRequested) return undefined;
  const answered = await answer();
  await nextTurn();
  return token.isCancellationRequested ? undefined : answered;
}
