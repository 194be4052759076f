import type { ExpectedBody } from '../../core/assertions/evaluateAssertions.ts';
import { FiscalError } from '../../core/errors.ts';
import type { SteadyClock } from '../../core/ports.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { PreparedUntil } from '../../core/request/prepare/requestAssertions.ts';
import type {
  AnsweredOutcome,
  ApiResponse,
  Attempt,
  GaveUp,
  Polling,
  PollingEnd,
  RetriedOutcome,
} from '../../core/request/send/outcome.ts';
import { backoffMs, retryAfterMs } from '../../core/request/send/retryPolicy.ts';
import type { SignedRequest } from '../../core/request/send/signedRequest.ts';
import type { TransportLimits } from '../../core/transportPort.ts';
import { withoutEcho } from './responseEffects.ts';
import { attemptOf, type RetryPorts, sendAgain, sendRequest, waitInTicks } from './sendRequest.ts';

/** A request that is sent until its condition is true. */
export type PolledRequest = PreparedRequest & { readonly until: PreparedUntil };

export interface PollingPorts extends RetryPorts {
  /** Measures the time that the condition has. */
  readonly steadyMs: SteadyClock;
  /** For a condition about the expected response. */
  readonly compared: (answered: Answered) => Promise<ExpectedBody>;
}

type Answered = Pick<AnsweredOutcome, 'request' | 'response'>;

/** Sends a GET repeatedly until its condition is true or can't be evaluated, its time is up, the platform refuses it (401,
 *  403), or there is no response. Each attempt has a new signature. The condition never sees a 429: it only delays the next
 *  attempt. The outcome is that of the last attempt. `onPoll` is called when a delay starts, every second, and when it ends, with
 *  the request of the last attempt. If aborted during a delay, the outcome is `failed` with `cancelled`, and nothing of the next
 *  attempt was sent. Rejects like `sendRequest`, but only before the first attempt. */
export async function sendUntil(
  prepared: PolledRequest,
  ports: PollingPorts,
  limits: TransportLimits,
  signal: AbortSignal,
  onPoll: (polling: Polling, request: SignedRequest) => void,
): Promise<RetriedOutcome> {
  const { steadyMs, sleep } = ports;
  const endMs = steadyMs() + prepared.until.forMs;
  const attempts: Attempt[] = [];
  let last: Answered | undefined;
  let seen: Seen = {};
  let limited = 0;
  for (let waitedMs = 0; ; ) {
    const outcome =
      last === undefined
        ? await sendRequest(prepared, ports, limits, signal)
        : await sendAgain(last, 'all', prepared, ports, limits, signal);
    if (outcome.kind === 'unsent') return { ...outcome.failed, attempts };
    if (outcome.kind === 'secret-missing') return { ...outcome, attempts };
    const attempt = attemptOf(outcome, attempts.length + 1, waitedMs);
    if (outcome.kind === 'failed')
      return { ...outcome, attempts: [...attempts, { ...attempt, until: false }] };
    const judged = await judge(prepared.until, outcome, ports);
    seen = judged.seen ?? seen;
    attempts.push({ ...attempt, until: judged.end?.kind === 'true', ...judged.seen });
    if (judged.end !== undefined) return { ...outcome, attempts, polled: judged.end };

    last = outcome;
    limited = judged.isLimited ? limited + 1 : 0;
    const leftMs = endMs - steadyMs();
    const pause = pauseAfter(outcome.response, limited, prepared.until, ports);
    if (pause.waitMs > leftMs) {
      const askedMs = pause.askedMs ?? 0;
      const gaveUp: GaveUp | undefined =
        askedMs > leftMs ? { kind: 'asked-to-wait-too-long', askedMs } : undefined;
      return { ...outcome, attempts, polled: timeIsOver(prepared.until, seen), ...(gaveUp && { gaveUp }) };
    }
    waitedMs = pause.waitMs;
    const begun = { attempts: attempts.length, ...seen, isLimited: judged.isLimited };
    await waitInTicks(waitedMs, sleep, signal, () => {
      const leftMs = Math.max(0, endMs - steadyMs());
      onPoll({ ...begun, leftMs }, outcome.request);
    });
    if (signal.aborted) {
      const failure = new FiscalError('cancelled', { origin: prepared.origin, sent: 'all' });
      return { kind: 'failed', request: outcome.request, failure, attempts };
    }
  }
}

/** What the condition compared; see `Attempt`. */
type Seen = Pick<Attempt, 'seen'>;

interface Judged {
  /** Undefined if the condition wasn't evaluated. */
  readonly seen?: Seen;
  readonly isLimited: boolean;
  /** Undefined if the request is sent again. */
  readonly end?: PollingEnd;
}

/** Longer values don't fit in a progress line. */
const MAX_SEEN_LENGTH = 200;

async function judge(
  { condition }: PreparedUntil,
  answered: Answered,
  { compared }: PollingPorts,
): Promise<Judged> {
  const { response } = answered;
  const { status } = response;
  if (status === 401 || status === 403) return { isLimited: false, end: { kind: 'refused' } };
  if (status === 429) return { isLimited: true };
  const { evaluateAssertions } = await import('../../core/assertions/evaluateAssertions.ts');
  const seenResponse = withoutEcho(response, answered.request);
  const [result] = await evaluateAssertions([condition], seenResponse, () => compared(answered));
  const { passed = false, actual = null, reason } = result ?? {};
  const seen: Seen = (actual ?? '').length > MAX_SEEN_LENGTH ? {} : { seen: actual };
  const isEvaluated = reason === undefined || reason.code === 'assertion-expected-differs';
  if (!isEvaluated) return { seen, isLimited: false, end: { kind: 'given-up', problem: reason } };
  return { seen, isLimited: false, ...(passed ? { end: { kind: 'true' } } : {}) };
}

/** The delay after an attempt: the interval or, after a 429, at least the interval, and longer for each consecutive 429.
 *  `askedMs`: the delay that the server asked for. */
function pauseAfter(
  { headers }: ApiResponse,
  limited: number,
  { everyMs }: PreparedUntil,
  { clock, random }: RetryPorts,
): { readonly waitMs: number; readonly askedMs?: number } {
  if (limited === 0) return { waitMs: everyMs };
  const askedMs = retryAfterMs(headers, clock.nowMs()) ?? 0;
  return { waitMs: Math.max(everyMs, backoffMs(limited - 1, askedMs, random)), askedMs };
}

function timeIsOver({ condition, forMs }: PreparedUntil, { seen }: Seen): PollingEnd {
  const args = {
    seconds: forMs / 1000,
    condition: condition.text,
    actual: shown(seen),
  };
  return {
    kind: 'given-up',
    problem: { code: 'until-timeout', severity: 'error', range: condition.range, args },
  };
}

function shown(seen: Seen['seen']): string {
  if (seen === undefined) return '…';
  return seen === '' ? '""' : (seen ?? '∅');
}
