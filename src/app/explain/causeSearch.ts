import { choicesFor } from '../../core/explain/elements/choices.ts';
import { recognizedSign } from '../../core/explain/elements/recognizedSign.ts';
import { type Depth, type ExplainResult, explainSteps, type SearchPart } from '../../core/explain/explain.ts';
import { explainStringSteps, type StringResult } from '../../core/explain/explainString.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import {
  type Explained,
  explainFailures,
  type FailedRequest,
  type FailureSearch,
} from '../../core/explain/program/explainFailures.ts';
import { clockFractions } from '../../core/explain/search/clockFractions.ts';
import { expectedCandidates, searchUnits } from '../../core/explain/search/search.ts';
import type { ThreadReply } from '../../core/ports.ts';
import {
  type ExplainReport,
  explainReport,
  withoutQuotations,
} from '../../report/explanation/explainReport.ts';
import { logReadings, withLostCharacters } from './logReadings.ts';

/** A signature whose causes are searched for, or the program's own string to sign. */
export interface SearchedSignature {
  readonly input: ExplainInput;
  /** What the program hashed, if it's known. */
  readonly logged?: Uint8Array | undefined;
  /** The maximum number of causes tried at once. */
  readonly depth: Depth;
}

/** How a long search shares the process with other work. */
export interface SearchConditions {
  /** Lets other work run; resolves immediately if there is none. */
  readonly pause?: () => Promise<unknown>;
  readonly nowMs?: () => number;
  readonly signal: AbortSignal;
  /** `expected`: about how many will be tried if nothing is found; undefined while that isn't known. */
  readonly onProgress?: (candidatesTried: number, expected?: number) => void;
  /** If given, these threads share the search for three causes, which takes almost all the time. */
  readonly threads?: SearchThreads;
}

export interface SearchThreads {
  /** The number of processors that the process may use. */
  readonly processors: number;
  readonly start: () => SearchThread;
}

/** A thread that answers with `threadAnswer`, one message at a time. */
export interface SearchThread {
  /** Rejects if the work can't be sent to another thread. */
  readonly ask: (work: ThreadWork) => Promise<ThreadReply>;
  readonly end: () => Promise<unknown>;
}

/** The causes of a signature, which quote no secret, and the request that they're about: the one that was asked about, with the
 *  body that it had before its log was distorted, if that explains the signature. */
export type Searched = (ExplainResult | StringResult) & { readonly input: ExplainInput };

/** Searches for the causes of a signature. Undefined if it was canceled. */
export async function searchCauses(
  { input, logged, depth }: SearchedSignature,
  conditions: SearchConditions,
): Promise<Searched | undefined> {
  const readings = logReadings({ input, logged });
  // The fewest causes are the likeliest, whatever happened to the log.
  const depths = readings.length === 1 ? [depth] : DEPTHS.slice(0, depth);
  let last: readonly Searched[] = [];
  for (const tried of depths) {
    last = [];
    for (const reading of readings) {
      const result = await searchReading({ ...reading, depth: tried }, conditions);
      if (result === undefined) return undefined;
      if (result.verdict.kind !== 'unexplained')
        return { ...withoutQuotations(result, input), input: reading.input };
      last = [...last, { ...result, input: reading.input }];
    }
  }
  const [likeliest] = last;
  if (likeliest === undefined) return undefined;
  const candidatesTried = last.reduce((sum, result) => sum + result.candidatesTried, 0);
  return { ...likeliest, candidatesTried, input: withLostCharacters(likeliest.input) };
}

const DEPTHS = [1, 2, 3] as const;

/** Searches for the causes of all failures of a program together. Undefined if it was canceled. */
export function searchFailures<Failure extends FailedRequest>(
  failures: readonly Failure[],
  search: FailureSearch<Failure>,
  conditions: Pick<SearchConditions, 'signal' | 'onProgress'>,
): Promise<readonly Explained<Failure>[] | undefined> {
  return inSlices(explainFailures(failures, search), conditions);
}

function searchReading(
  { input, logged, depth }: SearchedSignature,
  asked: SearchConditions,
): Promise<ExplainResult | StringResult | undefined> {
  const conditions = logged === undefined ? withExpected(input, depth, asked) : asked;
  if (logged !== undefined) return inSlices(explainStringSteps(input, logged, depth), conditions);
  const { threads } = conditions;
  if (threads !== undefined && depth === 3) return searchTogether(input, depth, threads, conditions);
  return inSlices(explainSteps(input, depth), conditions);
}

/** Most searches end before this. */
const COUNTED_AFTER_MS = 400;
/** With a larger body, generating the choices would take as long as trying some of them. */
const MOST_COUNTED_BYTES = 65_536;

/** Reports the expected number along with the progress, once it's known. */
function withExpected(input: ExplainInput, depth: Depth, conditions: SearchConditions): SearchConditions {
  const { onProgress, nowMs = () => performance.now() } = conditions;
  if (onProgress === undefined || depth === 1 || input.body.length > MOST_COUNTED_BYTES) return conditions;
  const startMs = nowMs();
  let isCounting = false;
  let expected: number | undefined;
  const count = async (): Promise<void> => {
    isCounting = true;
    const counted = await inSlices(expectedOf(input, depth), { ...conditions, onProgress: () => {} });
    // Rounded, because it's an estimate.
    expected = counted && Number(counted.toPrecision(2));
  };
  const report = (tried: number): void => {
    onProgress(tried, expected);
    if (!isCounting && nowMs() - startMs > COUNTED_AFTER_MS) void count();
  };
  return { ...conditions, onProgress: report };
}

function* expectedOf(input: ExplainInput, depth: Depth): Generator<number, number> {
  const choices = choicesFor(input, recognizedSign(input)?.searched ?? input.claimedSign);
  let total = clockFractions(input.timestamp, depth);
  for (let size = 2; size <= depth; size++) total += yield* expectedCandidates(choices, size);
  return total;
}

const SLICE_MS = 8;
/** How a search pauses unless its conditions say otherwise. */
export const afterOtherWork = () => new Promise(resolve => setImmediate(resolve));

/** Runs a search in slices of about 8 ms, with pauses between them. Undefined if it was canceled. */
export async function inSlices<T>(
  steps: Generator<number, T>,
  { pause = afterOtherWork, nowMs = () => performance.now(), signal, onProgress }: SearchConditions,
): Promise<T | undefined> {
  let sliceStartMs = nowMs();
  for (let step = steps.next(); !signal.aborted; step = steps.next()) {
    if (step.done) return step.value;
    if (nowMs() - sliceStartMs < SLICE_MS) continue;
    onProgress?.(step.value);
    await pause();
    sliceStartMs = nowMs();
  }
  return undefined;
}

/** How often progress is reported while other threads search. */
const PROGRESS_MS = 250;
/** More threads take more memory, but save little time. */
const MOST_THREADS = 8;

/** Like `explainSteps`, with the same result, but has threads share the search for the largest number of causes. Undefined if it was
 *  canceled. */
export async function searchTogether(
  input: ExplainInput,
  depth: Depth,
  { processors, start }: SearchThreads,
  conditions: SearchConditions,
): Promise<ExplainResult | undefined> {
  const smaller = Array.from({ length: depth - 1 }, (_, index) => index + 1);
  const fewer = await inSlices(explainSteps(input, depth, { sizes: smaller, hasClock: false }), conditions);
  if (fewer === undefined || fewer.verdict.kind !== 'unexplained') return fewer;
  const counts = sharedCounts();
  const triedSoFar = () => fewer.candidatesTried + Number(Atomics.load(counts.tried, 0));
  const count = Math.max(1, Math.min(processors, MOST_THREADS));
  const report = setInterval(() => conditions.onProgress?.(triedSoFar()), PROGRESS_MS);
  const units = await unitsFound({ input, size: depth, counts }, start, count, conditions.signal).finally(
    () => clearInterval(report),
  );
  // If a thread failed, for example because of a lack of memory, this one searches everything itself.
  const searched = units === undefined ? fewer.candidatesTried : triedSoFar();
  const found = await inSlices(explainSteps(input, depth, remainingPart(depth, units)), {
    ...conditions,
    onProgress: tried => conditions.onProgress?.(searched + tried),
  });
  if (found === undefined) return undefined;
  // The correct candidate, and the candidates that are found again, have already been counted.
  const more = units !== undefined && units.size > 0 ? 0 : found.candidatesTried - 1;
  return { ...found, candidatesTried: searched + more };
}

/** The search that is left once the threads have found which units contain the signature. */
function remainingPart(depth: Depth, units: ReadonlySet<number> | undefined): SearchPart {
  const hasClock = depth > 1;
  if (units === undefined) return { sizes: [depth], hasClock };
  if (units.size === 0) return { sizes: [], hasClock };
  return { sizes: [depth], takes: unit => units.has(unit), hasClock: false };
}

/** The units in which one of the threads found the claimed signature; undefined if a thread failed or was ended. */
async function unitsFound(
  share: SearchShare,
  start: SearchThreads['start'],
  count: number,
  signal: AbortSignal,
): Promise<ReadonlySet<number> | undefined> {
  if (signal.aborted) return undefined;
  const threads = Array.from({ length: count }, start);
  const end = () => void Promise.all(threads.map(thread => thread.end()));
  signal.addEventListener('abort', end, { once: true });
  try {
    const searches = threads.map(async thread => {
      const reply = await thread.ask(share);
      if (reply.kind === 'answer') return reply.answer as readonly number[];
      // If one thread fails, what the others find isn't needed.
      end();
      return undefined;
    });
    const found = await Promise.all(searches);
    return found.includes(undefined) ? undefined : new Set(found.flatMap(units => units ?? []));
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

/** What several threads that search together share: the number of the next unit that no thread has taken, and the
 *  number of candidates that all of them have tried. */
interface SharedCounts {
  readonly nextUnit: Int32Array;
  readonly tried: BigInt64Array;
}

function sharedCounts(): SharedCounts {
  return {
    nextUnit: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    tried: new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)),
  };
}

/** One thread's share of a search. */
interface SearchShare {
  readonly input: ExplainInput;
  /** The number of causes combined. */
  readonly size: number;
  readonly counts: SharedCounts;
}

/** A search that a thread does alone. */
export interface ThreadSearch {
  readonly input: ExplainInput;
  readonly depth: Depth;
  /** The maximum duration. */
  readonly budgetMs: number;
}

export type ThreadWork = SearchShare | ThreadSearch;

/** What a thread does with a message. */
export function threadAnswer(work: ThreadWork, nowMs: () => number): unknown {
  return 'counts' in work ? ownUnits(work) : timedReport(work, nowMs);
}

/** Tries the units that no other thread has taken, and returns those that have a candidate with the claimed signature.
 *  The candidates themselves have functions and can't be sent to another thread, which finds them again. */
function ownUnits({ input, size, counts }: SearchShare): readonly number[] {
  const take = () => Atomics.add(counts.nextUnit, 0, 1);
  let own = take();
  const takes = (unit: number) => {
    if (unit !== own) return false;
    own = take();
    return true;
  };
  const claimedSign = recognizedSign(input)?.searched ?? input.claimedSign;
  const steps = searchUnits(choicesFor(input, claimedSign), input.secret, claimedSign, size, takes);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    Atomics.add(counts.tried, 0, BigInt(step.value));
  }
}

/** More than the length that a log entry shows plus that of the longest encoded secret, so that masking also finds a secret that
 *  is cut off. */
const MAX_INPUT_LENGTH = 524_288;

/** Searches until the causes are found or the time is up. Never pauses, because the thread has no other work. */
function timedReport(
  { input, depth, budgetMs }: ThreadSearch,
  nowMs: () => number,
): ExplainReport | { readonly verdict: 'stopped' } {
  const startMs = nowMs();
  const steps = explainSteps(input, depth);
  let step = steps.next();
  while (!step.done) {
    if (nowMs() - startMs > budgetMs) return { verdict: 'stopped' };
    step = steps.next();
  }
  const options = { reveal: false, maxInputLength: MAX_INPUT_LENGTH };
  return explainReport(withoutQuotations(step.value, input), input, nowMs() - startMs, options);
}

/** How much of a search is done; undefined while that isn't known. The last percent is never reported, because the expected number
 *  is an estimate. */
export function percentTried(tried: number, expected: number | undefined): number | undefined {
  if (expected === undefined || expected === 0) return undefined;
  return Math.min(99, Math.floor((tried / expected) * 100));
}
