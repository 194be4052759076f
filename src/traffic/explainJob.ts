import { type Depth, type ExplainResult, explainSteps } from '../core/explain/explain.ts';
import type { ExplainInput } from '../core/explain/pipeline/explainInput.ts';
import { type ExplainReport, explainReport } from '../report/explanation/explainReport.ts';

/** The input of the worker. */
export interface ExplainJob {
  readonly input: ExplainInput;
  readonly depth: Depth;
  /** The maximum duration of the search. */
  readonly budgetMs: number;
}

/** The worker's result: why the signature doesn't match, or that time ran out. */
export type ExplainJobResult = ExplainReport | { readonly verdict: 'stopped' };

/** What a log entry shows, and what the longest encoded secret could extend beyond it, so that masking finds it. */
const MAX_INPUT_LENGTH = 524_288;

/** Searches for the cause until it's found or the time is up. Never pauses, because the worker has no other work. */
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
