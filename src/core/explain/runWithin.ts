/** How a long search is run beside other work. */
export interface SearchConditions {
  /** Gives way to other work, for as short a while as there is none. */
  readonly pause: () => Promise<void>;
  readonly nowMs: () => number;
  /** The longest that the search may take altogether. */
  readonly budgetMs: number;
  readonly signal: AbortSignal;
  readonly onProgress?: (candidatesTried: number) => void;
}

const SLICE_MS = 8;

/** Runs a search in slices of about 8 ms and gives way between them. Undefined where it was cancelled or its time was
 *  up before it came to an end. */
export async function runWithin<T>(
  steps: Generator<number, T>,
  { pause, nowMs, budgetMs, signal, onProgress }: SearchConditions,
): Promise<T | undefined> {
  const startMs = nowMs();
  let sliceStartMs = startMs;
  for (let step = steps.next(); !signal.aborted; step = steps.next()) {
    if (step.done) return step.value;
    const now = nowMs();
    if (now - startMs > budgetMs) return undefined;
    if (now - sliceStartMs < SLICE_MS) continue;
    onProgress?.(step.value);
    await pause();
    sliceStartMs = nowMs();
  }
  return undefined;
}
