import { type Depth, type ExplainResult, explainSteps } from '../../src/core/explain/explain.ts';
import type { ExplainInput } from '../../src/core/explain/pipeline/explainInput.ts';

/** Runs a search to its end. */
export function explain(input: ExplainInput, depth: Depth): ExplainResult {
  const steps = explainSteps(input, depth);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
