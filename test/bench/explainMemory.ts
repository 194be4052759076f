import { explainSteps } from '../../src/core/explain/explain.ts';
import { explain } from '../support/explainNow.ts';
import { unexplainedInput } from './explainBench.ts';
import { xmlBody } from './explainBodies.ts';
import { peakBytes } from './peakMemory.ts';

/** Runs as a separate process, with the body's size as its argument. Prints how many bytes the search through all single
 *  causes of an XML body needs, including the body itself. With `--expose-gc`, that's the most that is held at a time
 *  (heap, external memory and array buffers, with a garbage collection at each step); without it, the growth of the
 *  resident set's peak, which includes garbage that V8 hasn't collected yet. */
const byteCount = Number(process.argv[2]);

// Warms up, so that the code and its compilation don't count.
explain(unexplainedInput(xmlBody(2_000)), 1);
console.log(globalThis.gc === undefined ? peakOfResidentSet() : mostHeld(globalThis.gc));

function peakOfResidentSet(): number {
  const before = process.memoryUsage.rss();
  explain(unexplainedInput(xmlBody(byteCount)), 1);
  return peakBytes() - before;
}

function mostHeld(collectGarbage: () => void): number {
  const heldNow = () => {
    // The second collection waits until the first one has swept array buffers, in another thread.
    collectGarbage();
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = heldNow();
  let most = 0;
  for (const _ of explainSteps(unexplainedInput(xmlBody(byteCount)), 1))
    most = Math.max(most, heldNow() - before);
  return most;
}
