import { Worker } from 'node:worker_threads';
import type { ExplainInput } from '../core/explain/pipeline/explainInput.ts';
import type { ExplainReport } from '../report/explanation/explainReport.ts';
import type { ExplainJob } from './explainJob.ts';

/** The cause of a signature mismatch, or why it's unknown: too many requests were waiting, the time ran out, or the
 *  search failed. */
export type MismatchExplanation = ExplainReport | NotExplained;

export interface NotExplained {
  readonly verdict: 'skipped' | 'stopped' | 'out-of-memory' | 'failed';
  /** For `failed`, the kind of error. Never its message, which may quote the request. */
  readonly error?: string;
}

/** The limits of one search. */
export interface ExplainLimits {
  /** Most searches take a fraction of it. */
  readonly budgetMs: number;
  /** Extra time for starting the worker and for steps that can't be interrupted; afterwards, the worker is
   *  terminated. */
  readonly graceMs: number;
  readonly maxMemoryMb: number;
}

export const EXPLAIN_LIMITS: ExplainLimits = { budgetMs: 15_000, graceMs: 10_000, maxMemoryMb: 384 };

/** Pairs of causes require hundreds of digests of the body, one per second in ten minutes, so for a larger body only
 *  single causes are tried. */
const MAX_PAIRS_BYTES = 262_144;
/** The search takes up to 250 times the memory of a body: a tree of its JSON, and a copy for each way to write it. The worker's
 *  own limit isn't enough, because V8 ends the whole process, not only the worker, if one step exceeds it by far. */
const MAX_EXPLAINED_BYTES = 1_048_576;
/** Limits the bytes of the bodies that wait in memory. */
const MAX_WAITING_BYTES = 33_554_432;
const MAX_WAITING = 64;

/** A mismatch waiting to be explained. */
interface Waiting {
  readonly input: ExplainInput;
  readonly resolve: (explanation: MismatchExplanation) => void;
}

/** Explains mismatches one at a time in a worker, so that no response waits and no request can end the process. The
 *  newest comes first, because the user watching the log has just sent it. If too many are waiting, the oldest are
 *  skipped. The worker starts with the first mismatch; after an error, the next mismatch starts a new one. */
export class MismatchExplainer {
  readonly #workerFile: string;
  readonly #limits: ExplainLimits;
  /** The oldest first. */
  readonly #waiting: Waiting[] = [];
  #worker: Worker | undefined;
  #isSearching = false;
  #isClosed = false;

  constructor(workerFile: string, limits: ExplainLimits) {
    this.#workerFile = workerFile;
    this.#limits = limits;
  }

  /** Never rejects. */
  explain(input: ExplainInput): Promise<MismatchExplanation> {
    if (input.body.length > MAX_EXPLAINED_BYTES) return Promise.resolve({ verdict: 'out-of-memory' });
    return new Promise(resolve => {
      this.#waiting.push({ input, resolve });
      while (this.#isTooMuch()) this.#waiting.shift()?.resolve({ verdict: 'skipped' });
      if (!this.#isSearching) void this.#searchAll();
    });
  }

  /** Ends the current search and drops the waiting ones. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  #isTooMuch(): boolean {
    const bytes = this.#waiting.reduce((sum, { input }) => sum + input.body.length, 0);
    return this.#waiting.length > MAX_WAITING || bytes > MAX_WAITING_BYTES;
  }

  async #searchAll(): Promise<void> {
    this.#isSearching = true;
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      next.resolve(await this.#search(next.input).catch(failure));
    }
    this.#isSearching = false;
  }

  async #search(input: ExplainInput): Promise<MismatchExplanation> {
    if (this.#isClosed) return { verdict: 'stopped' };
    const { budgetMs, graceMs } = this.#limits;
    const job: ExplainJob = { input, depth: input.body.length > MAX_PAIRS_BYTES ? 1 : 2, budgetMs };
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const timer = setTimeout(() => void worker.terminate(), budgetMs + graceMs);
    try {
      const end = ending(worker);
      // Posting copies the body, because the gateway keeps it for the log.
      worker.postMessage(job);
      const { explanation, isWorkerLeft } = await end;
      if (!isWorkerLeft) this.#worker = undefined;
      return explanation;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The worker gets no environment variables, because they may contain secrets. */
  #start(): Worker {
    const worker = new Worker(this.#workerFile, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.maxMemoryMb },
    });
    // An error of an idle worker must not end the gateway.
    worker.on('error', () => {});
    worker.unref();
    return worker;
  }
}

/** How a search ended, and whether its worker can be reused. */
interface Ending {
  readonly explanation: MismatchExplanation;
  readonly isWorkerLeft: boolean;
}

/** Resolves with the worker's first event. */
function ending(worker: Worker): Promise<Ending> {
  return new Promise(resolve => {
    // Removed one by one: the worker itself uses listeners and stops delivering messages if all are removed.
    const end = (explanation: MismatchExplanation, isWorkerLeft: boolean) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve({ explanation, isWorkerLeft });
    };
    const onMessage = (explanation: MismatchExplanation) => end(explanation, true);
    const onError = (error: unknown) => end(failure(error), false);
    const onExit = () => end({ verdict: 'stopped' }, false);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

function failure(error: unknown): NotExplained {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return { verdict: 'out-of-memory' };
  return { verdict: 'failed', error: /^\w{1,40}$/.exec(String(name))?.[0] ?? 'Error' };
}
