import { FiscalError } from '../../core/errors.ts';
import { runWithin } from '../../core/explain/runWithin.ts';
import { cliText } from '../../text/cli/cliText.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** Only a search for three causes takes long enough to report progress. */
const PROGRESS_MS = 5_000;

/** Runs a search to its end and reports its progress on stderr; an interruption ends it between two slices. */
export async function searched<T>(
  steps: Generator<number, T>,
  { signal, stderr, locale }: CommandContext,
): Promise<T> {
  let saidMs = performance.now();
  let searched = 0;
  const result = await runWithin(steps, {
    pause: () => new Promise(resolve => setImmediate(resolve)),
    nowMs: () => performance.now(),
    budgetMs: Number.POSITIVE_INFINITY,
    signal,
    onProgress: count => {
      searched = count;
      if (performance.now() - saidMs < PROGRESS_MS) return;
      saidMs = performance.now();
      stderr.line(cliText('explain-progress', locale, { count }));
    },
  });
  if (result === undefined) throw new FiscalError('cancelled', { sent: 'nothing', searched });
  return result;
}
