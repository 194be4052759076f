import { Worker } from 'node:worker_threads';
import { type Depth, type ExplainResult, explainSteps, type SearchPart } from '../core/explain/explain.ts';
import type { ExplainInput } from '../core/explain/pipeline/explainInput.ts';
import { runWithin, type SearchConditions } from '../core/explain/runWithin.ts';
import { createSharedCounts, type SearchShare } from './searchShare.ts';

/** How often progress is reported while other threads search. */
const PROGRESS_MS = 250;
/** More workers take more memory, but save little time. */
const MOST_WORKERS = 8;

/** The threads that search together. */
export interface SearchThreads {
  readonly workerFile: string;
  /** The number of processors that the process may use. */
  readonly processors: number;
}

/** Like `explainSteps`, with the same result, but shares the last size, which takes almost all the time, among workers.
 *  Undefined if it was canceled. */
export async function explainTogether(
  input: ExplainInput,
  depth: Depth,
  { workerFile, processors }: SearchThreads,
  conditions: SearchConditions,
): Promise<ExplainResult | undefined> {
  const smaller = Array.from({ length: depth - 1 }, (_, index) => index + 1);
  const fewer = await runWithin(explainSteps(input, depth, { sizes: smaller, hasClock: false }), conditions);
  if (fewer === undefined || fewer.verdict.kind !== 'unexplained') return fewer;
  const counts = createSharedCounts();
  const triedSoFar = () => fewer.candidatesTried + Number(Atomics.load(counts.tried, 0));
  const workers = Math.max(1, Math.min(processors, MOST_WORKERS));
  const report = setInterval(() => conditions.onProgress?.(triedSoFar()), PROGRESS_MS);
  const units = await unitsFound(
    { input, size: depth, counts },
    workerFile,
    workers,
    conditions.signal,
  ).finally(() => clearInterval(report));
  // If a worker failed, for example for lack of memory, this thread searches everything itself.
  const searched = units === undefined ? fewer.candidatesTried : triedSoFar();
  const found = await runWithin(explainSteps(input, depth, remainingPart(depth, units)), {
    ...conditions,
    onProgress: tried => conditions.onProgress?.(searched + tried),
  });
  if (found === undefined) return undefined;
  // The correct candidate has been counted already, and so have the candidates that are found again.
  const more = units !== undefined && units.size > 0 ? 0 : found.candidatesTried - 1;
  return { ...found, candidatesTried: searched + more };
}

/** What is left after the workers have found in which units the signature is. */
function remainingPart(depth: Depth, units: ReadonlySet<number> | undefined): SearchPart {
  const hasClock = depth > 1;
  if (units === undefined) return { sizes: [depth], hasClock };
  if (units.size === 0) return { sizes: [], hasClock };
  return { sizes: [depth], takes: unit => units.has(unit), hasClock: false };
}

/** The units in which one of the workers found the claimed signature; undefined if a worker failed or was terminated. */
async function unitsFound(
  share: SearchShare,
  workerFile: string,
  count: number,
  signal: AbortSignal,
): Promise<ReadonlySet<number> | undefined> {
  if (signal.aborted) return undefined;
  // The workers get no environment variables, because they may contain secrets.
  const workers = Array.from({ length: count }, () => new Worker(workerFile, { env: {}, execArgv: [] }));
  const end = () => void Promise.all(workers.map(worker => worker.terminate()));
  signal.addEventListener('abort', end, { once: true });
  try {
    const searches = workers.map(async worker => {
      const units = await unitsOf(worker, share);
      // What the others find isn't needed if one fails.
      if (units === undefined) end();
      return units;
    });
    const found = await Promise.all(searches);
    return found.includes(undefined) ? undefined : new Set(found.flatMap(units => units ?? []));
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

function unitsOf(worker: Worker, share: SearchShare): Promise<readonly number[] | undefined> {
  return new Promise(resolve => {
    const fail = () => resolve(undefined);
    worker.once('message', resolve).once('error', fail).once('exit', fail);
    worker.postMessage(share);
  });
}
