import { nextTurn } from './nextTurn.ts';

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
