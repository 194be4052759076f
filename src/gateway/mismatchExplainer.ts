import { explainSteps } from '../core/explain/explain.ts';
import type { ExplainInput } from '../core/explain/explainInput.ts';
import { runWithin } from '../core/explain/runWithin.ts';
import { type ExplainReport, explainReport } from '../report/explainReport.ts';

/** Why a wrong sign came about; or why nobody looked: too many were waiting, or the time was up. */
export type JournalExplanation = ExplainReport | { readonly verdict: 'skipped' | 'stopped' };

/** Pairs of mistakes take as many digests of the body as there are seconds in ten minutes, so a large one has singles
 *  alone. */
const MAX_PAIRS_BYTES = 262_144;
/** For one search; most take a fraction of it. */
const BUDGET_MS = 5_000;
/** Bodies are held while they wait, so their number of bytes is bounded. */
const MAX_WAITING_BYTES = 33_554_432;
const MAX_WAITING = 64;

/** Explains mismatches one after another, beside the gateway's work: in slices, so that no answer waits for it. */
export class MismatchExplainer {
  readonly #stop = new AbortController();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #waitingBytes = 0;

  explain(input: ExplainInput): Promise<JournalExplanation> {
    const bytes = input.body.length;
    if (this.#waiting >= MAX_WAITING || this.#waitingBytes + bytes > MAX_WAITING_BYTES) {
      return Promise.resolve({ verdict: 'skipped' });
    }
    this.#waiting += 1;
    this.#waitingBytes += bytes;
    const explained = this.#last
      .then(() => this.#search(input))
      .finally(() => {
        this.#waiting -= 1;
        this.#waitingBytes -= bytes;
      });
    this.#last = explained.catch(() => {});
    return explained;
  }

  /** Ends the search under way, and those that wait. */
  close(): void {
    this.#stop.abort();
  }

  async #search(input: ExplainInput): Promise<JournalExplanation> {
    const startedMs = performance.now();
    const result = await runWithin(explainSteps(input, input.body.length > MAX_PAIRS_BYTES ? 1 : 2), {
      pause: () => new Promise(resolve => setImmediate(resolve)),
      nowMs: () => performance.now(),
      budgetMs: BUDGET_MS,
      signal: this.#stop.signal,
    });
    if (result === undefined) return { verdict: 'stopped' };
    const options = { reveal: false, maxInputLength: Number.POSITIVE_INFINITY };
    return explainReport(result, input, performance.now() - startedMs, options);
  }
}
