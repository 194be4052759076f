import { type Depth, type ExplainResult, explainSteps } from '../core/explain/explain.ts';
import type { ExplainInput } from '../core/explain/explainInput.ts';
import { type ExplainReport, explainReport } from '../report/explainReport.ts';

/** What the worker is asked. */
export interface ExplainJob {
  readonly input: ExplainInput;
  readonly depth: Depth;
  /** How long the search may take. */
  readonly budgetMs: number;
}

/** What the worker says: why the signature didn't match, or that the time was up. */
export type ExplainJobResult = ExplainReport | { readonly verdict: 'stopped' };

/** More than an entry of the log shows, so that masking still sees a secret that the entry's own end would cut. */
const MAX_INPUT_LENGTH = 65_536;

/** Searches for the cause until it is found or the time is up. It doesn't give way to anything: a worker has no other work. */
export function explainJob({ input, depth, budgetMs }: ExplainJob, nowMs: () => number): ExplainJobResult {
  const startMs = nowMs();
  const steps = explainSteps(input, depth);
  let step: IteratorResult<number, ExplainResult> = steps.next();
  while (!step.done) {
    if (nowMs() - startMs > budgetMs) return { verdict: 'stopped' };
    step = steps.next();
  }
  const options = { reveal: false, maxInputLength: MAX_INPUT_LENGTH };
  return explainReport(step.value, input, nowMs() - startMs, options);
}
