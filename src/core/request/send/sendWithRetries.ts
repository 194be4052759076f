import { type FailureCode, FiscalError } from '../../errors.ts';
import type { Random, Sleep, TransportLimits } from '../../ports.ts';
import type { PreparedRequest } from '../prepare/preparedRequest.ts';
import { type GaveUp, MAX_RETRIES, retryDecision } from './retryPolicy.ts';
import { type Outcome, type SendPorts, sendRequest } from './sendRequest.ts';

export interface RetryPorts extends SendPorts {
  readonly random: Random;
  readonly sleep: Sleep;
}

/** An attempt that was started. */
export interface Attempt {
  /** From 1. */
  readonly attempt: number;
  /** The delay before this attempt; 0 for the first. */
  readonly waitedMs: number;
  /** The `timestamp` header: new for each attempt unless `# @timestamp` sets it. */
  readonly timestamp: string;
  readonly status?: number;
  readonly failure?: FailureCode;
}

/** A wait that is under way, or, with nothing left of it, has just ended. */
export interface RetryWait {
  /** The attempt that it is for, from 2. */
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly waitMs: number;
  readonly leftMs: number;
}

/** What became of the last attempt, and all of them in order. */
export type RetriedOutcome = Outcome & {
  readonly attempts: readonly Attempt[];
  /** Why the answer, a 429, was taken for the last word. */
  readonly gaveUp?: GaveUp;
};

/** How often a wait is told of. */
const TICK_MS = 1_000;

/**
 * Sends, and sends again where the answer proves that nothing was processed (retryPolicy.ts), at most five times; each
 * attempt is signed anew over the same body bytes. `onWait` is called when a wait begins, each second of it, and when it is
 * over. Aborted in a wait, the outcome is `failed` with `cancelled`, and nothing of the coming attempt has left. Rejects
 * as sendRequest does.
 */
export async function sendWithRetries(
  prepared: PreparedRequest,
  ports: RetryPorts,
  limits: TransportLimits,
  signal: AbortSignal,
  onWait: (wait: RetryWait) => void,
): Promise<RetriedOutcome> {
  const attempts: Attempt[] = [];
  for (let waitedMs = 0; ; ) {
    const outcome = await sendRequest(prepared, ports, limits, signal);
    if (outcome.kind === 'secret-missing') return { ...outcome, attempts };
    attempts.push(attemptOf(outcome, attempts.length + 1, waitedMs));
    if (outcome.kind === 'failed') return { ...outcome, attempts };
    const decision = retryDecision(outcome.response, {
      method: prepared.method,
      retriesDone: attempts.length - 1,
      nowMs: ports.clock.nowMs(),
      random: ports.random,
    });
    if (decision.kind === 'keep') return { ...outcome, attempts };
    if (decision.kind === 'give-up') return { ...outcome, attempts, gaveUp: decision.reason };
    waitedMs = decision.waitMs;
    await wait(waitedMs, attempts.length + 1, ports.sleep, signal, onWait);
    if (signal.aborted) {
      const failure = new FiscalError('cancelled', { origin: prepared.origin, sent: 'nothing' });
      return { kind: 'failed', request: outcome.request, failure, attempts };
    }
  }
}

/** What is told of an attempt. */
export function attemptOf(
  outcome: Exclude<Outcome, { kind: 'secret-missing' }>,
  attempt: number,
  waitedMs: number,
): Attempt {
  const begun = { attempt, waitedMs, timestamp: outcome.request.timestamp };
  return outcome.kind === 'answered'
    ? { ...begun, status: outcome.response.status }
    : { ...begun, failure: outcome.failure.code };
}

async function wait(
  waitMs: number,
  attempt: number,
  sleep: Sleep,
  signal: AbortSignal,
  onWait: (wait: RetryWait) => void,
): Promise<void> {
  for (let leftMs = waitMs; leftMs > 0 && !signal.aborted; ) {
    onWait({ attempt, maxAttempts: MAX_RETRIES + 1, waitMs, leftMs });
    const sliceMs = Math.min(leftMs, TICK_MS);
    await sleep(sliceMs, signal);
    leftMs -= sliceMs;
  }
  if (waitMs > 0 && !signal.aborted) onWait({ attempt, maxAttempts: MAX_RETRIES + 1, waitMs, leftMs: 0 });
}
