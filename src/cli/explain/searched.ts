import { FiscalError } from '../../core/errors.ts';
import { runWithin } from '../../core/explain/runWithin.ts';
import { cliText } from '../../text/cli/cliText.ts';
import type { Surroundings } from '../terminal/surroundings.ts';

/** Long enough that only a search for three mistakes has something to say. */
const PROGRESS_MS = 5_000;

/** Runs a search to its end and says on stderr how far it is; an interruption ends it between two slices. */
export async function searched<T>(
  steps: Generator<number, T>,
  { signal, stderr, locale }: Surroundings,
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
