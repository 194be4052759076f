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

/** A delay in progress, or one that just ended if no time is left. */
export interface RetryWait {
  /** The attempt that follows the delay, from 2. */
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly waitMs: number;
  readonly leftMs: number;
}

/** The outcome of the last attempt, and all attempts in order. */
export type RetriedOutcome = Outcome & {
  readonly attempts: readonly Attempt[];
  /** Why the 429 response wasn't retried any more. */
  readonly gaveUp?: GaveUp;
};

/** How often the progress of a delay is reported. */
const TICK_MS = 1_000;

/** Sends a request and, at most five times, sends it again if the response proves that nothing was processed (see
 *  retryPolicy.ts). Each attempt has a new signature over the same body bytes. `onWait` is called when a delay
 *  starts, every second, and when it ends. If aborted during a delay, the outcome is `failed` with `cancelled`, and
 *  nothing of the next attempt was sent. Rejects like `sendRequest`. */
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
      request: prepared,
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

/** The attempt as reported to callers. */
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
