import { Worker } from 'node:worker_threads';
import type { ExplainInput } from '../core/explain/explainInput.ts';
import type { ExplainReport } from '../report/explainReport.ts';
import type { ExplainJob } from './explainJob.ts';

/** Why a signature didn't match, or why that isn't known: too many requests were waiting, the time was up, or the search
 *  failed. */
export type JournalExplanation = ExplainReport | NotExplained;

export interface NotExplained {
  readonly verdict: 'skipped' | 'stopped' | 'out-of-memory' | 'failed';
  /** For `failed`, what kind of error it was. Never its message, which may quote the request. */
  readonly error?: string;
}

/** What one search may use. */
export interface ExplainLimits {
  /** Most searches take a fraction of it. */
  readonly budgetMs: number;
  /** What is added for starting the worker and for the steps that can't stop by themselves; then the worker is ended. */
  readonly graceMs: number;
  readonly maxMemoryMb: number;
}

export const EXPLAIN_LIMITS: ExplainLimits = { budgetMs: 15_000, graceMs: 10_000, maxMemoryMb: 384 };

/** Pairs of causes take as many digests of the body as there are seconds in ten minutes, so only single causes are tried
 *  for a larger one. */
const MAX_PAIRS_BYTES = 262_144;
/** Bodies are held while they wait, so their number of bytes is bounded. */
const MAX_WAITING_BYTES = 33_554_432;
const MAX_WAITING = 64;

/** A mismatch that waits for its turn. */
interface Waiting {
  readonly input: ExplainInput;
  readonly resolve: (explanation: JournalExplanation) => void;
}

/** Explains mismatches one at a time in a worker, so that no response waits for it and no request can end the process. The
 *  newest comes first: whoever watches the log has just sent it. If too many wait, the oldest are skipped. The worker starts
 *  with the first mismatch; after an error the next mismatch gets a new one. */
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
  explain(input: ExplainInput): Promise<JournalExplanation> {
    return new Promise(resolve => {
      this.#waiting.push({ input, resolve });
      while (this.#isTooMuch()) this.#waiting.shift()?.resolve({ verdict: 'skipped' });
      if (!this.#isSearching) void this.#searchAll();
    });
  }

  /** Ends the search under way, and those that wait. */
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

  async #search(input: ExplainInput): Promise<JournalExplanation> {
    if (this.#isClosed) return { verdict: 'stopped' };
    const { budgetMs, graceMs } = this.#limits;
    const job: ExplainJob = { input, depth: input.body.length > MAX_PAIRS_BYTES ? 1 : 2, budgetMs };
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const timer = setTimeout(() => void worker.terminate(), budgetMs + graceMs);
    try {
      const end = ending(worker);
      // The body is copied: the gateway keeps it for the log.
      worker.postMessage(job);
      const { explanation, isWorkerLeft } = await end;
      if (!isWorkerLeft) this.#worker = undefined;
      return explanation;
    } finally {
      clearTimeout(timer);
    }
  }

  /** It gets nothing of the process's environment, where secrets are. */
  #start(): Worker {
    const worker = new Worker(this.#workerFile, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.maxMemoryMb },
    });
    // An error of a worker that nobody waits for must not end the gateway.
    worker.on('error', () => {});
    worker.unref();
    return worker;
  }
}

/** How a search ended, and whether its worker can be asked again. */
interface Ending {
  readonly explanation: JournalExplanation;
  readonly isWorkerLeft: boolean;
}

/** Resolves to the first thing that comes of the worker. */
function ending(worker: Worker): Promise<Ending> {
  return new Promise(resolve => {
    // One by one: the worker itself listens to what is listened to, and stops delivering if all listeners are removed.
    const end = (explanation: JournalExplanation, isWorkerLeft: boolean) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve({ explanation, isWorkerLeft });
    };
    const onMessage = (explanation: JournalExplanation) => end(explanation, true);
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
