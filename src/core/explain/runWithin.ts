/** How a long search shares the process with other work. */
export interface SearchConditions {
  /** Lets other work run; resolves immediately if there is none. */
  readonly pause: () => Promise<void>;
  readonly nowMs: () => number;
  /** The maximum duration of the search. */
  readonly budgetMs: number;
  readonly signal: AbortSignal;
  readonly onProgress?: (candidatesTried: number) => void;
}

const SLICE_MS = 8;

/** Runs a search in slices of about 8 ms, with pauses between them. Undefined if it was canceled or ran out of time. */
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
