import { availableParallelism } from 'node:os';
import { FiscalError } from '../../core/errors.ts';
import { type Depth, type ExplainResult, explainSteps } from '../../core/explain/explain.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { runWithin, type SearchConditions } from '../../core/explain/runWithin.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { explainWorkerFile } from '../../traffic/explainWorkerFile.ts';
import { explainTogether } from '../../traffic/sharedSearch.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** Only a search for three causes takes long enough to report progress. */
const PROGRESS_MS = 5_000;

/** Searches for the causes of a signature; for three of them on all processors. */
export function searchedInput(
  input: ExplainInput,
  depth: Depth,
  context: CommandContext,
): Promise<ExplainResult> {
  if (depth < 3) return searched(explainSteps(input, depth), context);
  const threads = { workerFile: explainWorkerFile(), processors: availableParallelism() };
  return completed(conditions => explainTogether(input, depth, threads, conditions), context);
}

/** Runs a search to its end and reports its progress on stderr; an interruption ends it between two slices. */
export function searched<T>(steps: Generator<number, T>, context: CommandContext): Promise<T> {
  return completed(conditions => runWithin(steps, conditions), context);
}

async function completed<T>(
  search: (conditions: SearchConditions) => Promise<T | undefined>,
  { signal, stderr, locale }: CommandContext,
): Promise<T> {
  let reportedMs = performance.now();
  let searched = 0;
  const result = await search({
    pause: () => new Promise(resolve => setImmediate(resolve)),
    nowMs: () => performance.now(),
    budgetMs: Number.POSITIVE_INFINITY,
    signal,
    onProgress: count => {
      searched = count;
      if (performance.now() - reportedMs < PROGRESS_MS) return;
      reportedMs = performance.now();
      stderr.line(cliText('explain-progress', locale, { count }));
    },
  });
  if (result === undefined) throw new FiscalError('cancelled', { sent: 'nothing', searched });
  return result;
}
