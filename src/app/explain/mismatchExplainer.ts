import type { ClaimedRequest } from '../../core/explain/pipeline/explainInput.ts';
import type { ThreadReply } from '../../core/ports.ts';
import type { MismatchExplaining, MismatchExplanation } from '../../report/explanation/explainReport.ts';
import type { SearchThread } from './causeSearch.ts';
import { explainInputOf } from './claimedRequest.ts';

/** The limits of one search. */
export interface ExplainLimits {
  /** Most searches take a fraction of this time. */
  readonly budgetMs: number;
  /** Extra time for starting the worker and for steps that can't be interrupted; afterwards, the worker is
   *  terminated. */
  readonly graceMs: number;
  readonly maxMemoryMb: number;
}

export const EXPLAIN_LIMITS: ExplainLimits = { budgetMs: 15_000, graceMs: 10_000, maxMemoryMb: 384 };

/** Pairs of causes require hundreds of digests of the body, which can take minutes, so for a larger body only single causes are
 *  tried. */
const MAX_PAIRS_BYTES = 262_144;
/** The search takes up to 250 times the memory of a body: a tree of its JSON, and a copy for each way to write it. The worker's
 *  own limit isn't enough, because V8 ends the whole process, not only the worker, if one step exceeds it by far. */
const MAX_EXPLAINED_BYTES = 1_048_576;
/** Limits the bytes of the bodies that wait in memory. */
const MAX_WAITING_BYTES = 33_554_432;
const MAX_WAITING = 64;

/** A mismatch waiting to be explained. */
interface Waiting {
  readonly request: ClaimedRequest;
  readonly secret: string;
  readonly resolve: (explanation: MismatchExplanation) => void;
}

/** Explains mismatches one at a time in another thread, so that no response waits and no request can end the process. The
 *  newest comes first, because the user watching the log has just sent it. If too many are waiting, the oldest are
 *  skipped. The thread starts with the first mismatch; after an error, the next mismatch starts a new one. */
export class MismatchExplainer implements MismatchExplaining {
  readonly #start: (maxMemoryMb: number) => SearchThread;
  readonly #limits: ExplainLimits;
  /** The oldest first. */
  readonly #waiting: Waiting[] = [];
  #thread: SearchThread | undefined;
  #isSearching = false;
  #isClosed = false;

  constructor(start: (maxMemoryMb: number) => SearchThread, limits: ExplainLimits = EXPLAIN_LIMITS) {
    this.#start = start;
    this.#limits = limits;
  }

  explain(request: ClaimedRequest, secret: string): Promise<MismatchExplanation> {
    if (request.body.length > MAX_EXPLAINED_BYTES) return Promise.resolve({ verdict: 'out-of-memory' });
    return new Promise(resolve => {
      this.#waiting.push({ request, secret, resolve });
      while (this.#isTooMuch()) this.#waiting.shift()?.resolve({ verdict: 'skipped' });
      if (!this.#isSearching) void this.#searchAll();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.end();
  }

  #isTooMuch(): boolean {
    const bytes = this.#waiting.reduce((sum, { request }) => sum + request.body.length, 0);
    return this.#waiting.length > MAX_WAITING || bytes > MAX_WAITING_BYTES;
  }

  async #searchAll(): Promise<void> {
    this.#isSearching = true;
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      next.resolve(await this.#search(next).catch(failure));
    }
    this.#isSearching = false;
  }

  async #search({ request, secret }: Waiting): Promise<MismatchExplanation> {
    if (this.#isClosed) return { verdict: 'stopped' };
    const { budgetMs, graceMs, maxMemoryMb } = this.#limits;
    const depth = request.body.length > MAX_PAIRS_BYTES ? 1 : 2;
    this.#thread ??= this.#start(maxMemoryMb);
    const thread = this.#thread;
    const timer = setTimeout(() => void thread.end(), budgetMs + graceMs);
    try {
      // Asking copies the body, because the server keeps it for the log.
      const reply = await thread.ask({ input: explainInputOf(request, secret), depth, budgetMs });
      if (reply.kind !== 'answer') this.#thread = undefined;
      return explanationOf(reply);
    } finally {
      clearTimeout(timer);
    }
  }
}

function explanationOf(reply: ThreadReply): MismatchExplanation {
  switch (reply.kind) {
    case 'answer':
      return reply.answer as MismatchExplanation;
    case 'error':
      return failure(reply.error);
    case 'ended':
      return { verdict: 'stopped' };
  }
}

function failure(error: unknown): MismatchExplanation {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return { verdict: 'out-of-memory' };
  return { verdict: 'failed', error: /^\w{1,40}$/.exec(String(name))?.[0] ?? 'Error' };
}
