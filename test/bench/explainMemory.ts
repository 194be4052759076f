import { explain, explainSteps } from '../../src/core/explain/explain.ts';
import { unexplainedInput } from './explainBench.ts';
import { xmlBody } from './explainBodies.ts';

/** Run as a process of its own, with the body's size: prints how many bytes every single mistake of an XML body takes
 *  beyond what there was before, the body itself among them. With `--expose-gc`, what is held at most (heap, external
 *  memory and array buffers, garbage collected at each step); without, by how much the resident set peaks, in which the
 *  garbage that V8 lets lie counts too. */
const byteCount = Number(process.argv[2]);

// What code and its compilation take is none of the body's.
explain(unexplainedInput(xmlBody(2_000)), 1);
console.log(globalThis.gc === undefined ? peakOfResidentSet() : mostHeld(globalThis.gc));

function peakOfResidentSet(): number {
  const before = process.memoryUsage.rss();
  explain(unexplainedInput(xmlBody(byteCount)), 1);
  return process.resourceUsage().maxRSS * 1024 - before;
}

function mostHeld(collectGarbage: () => void): number {
  const heldNow = () => {
    // The second waits for the first one's sweeping of array buffers, which goes on in another thread.
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
