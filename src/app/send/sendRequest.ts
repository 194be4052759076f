import { readEnvelope } from '../../core/api/envelope.ts';
import { FiscalError } from '../../core/errors.ts';
import type { Clock, Random, SecretScope, Secrets, Sleep } from '../../core/ports.ts';
import { correctedClock, estimateClock } from '../../core/request/clock/clockEstimate.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type {
  AnsweredOutcome,
  ApiResponse,
  Attempt,
  Outcome,
  RetriedOutcome,
  RetryWait,
} from '../../core/request/send/outcome.ts';
import { MAX_RETRIES, retryDecision } from '../../core/request/send/retryPolicy.ts';
import { type SignedRequest, signRequest } from '../../core/request/send/signedRequest.ts';
import type { Transport, TransportLimits } from '../../core/transportPort.ts';
import type { WireRequest, WireResponse } from '../../core/wireMessages.ts';

/** What signing needs from outside. */
export interface SigningPorts {
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** The clock correction for timestamps, if the user enabled it for the scope. */
  readonly correctionMs?: (scope: SecretScope) => number;
}

/** What signing and an exchange need from outside. */
interface ExchangePorts extends SigningPorts {
  readonly transport: Transport;
}

/** Finds the secret bound to the request's origin, signs, and performs one exchange. Rejects only with FiscalError if the secret
 *  can't be read or must not be used, or because of a bug. */
export async function sendRequest(
  prepared: PreparedRequest,
  ports: ExchangePorts,
  limits: TransportLimits,
  signal: AbortSignal,
): Promise<Outcome> {
  const request = await signedNow(prepared, ports);
  if (request === undefined) return { kind: 'secret-missing', scope: scopeOfRequest(prepared) };
  const response = await exchange(ports.transport, request.wire, limitsFor(prepared, limits), signal);
  return response instanceof FiscalError
    ? { kind: 'failed', request, failure: response }
    : { kind: 'answered', request, response: apiResponse(prepared, response, ports.clock) };
}

/** The response, or why there is none. Rejects only because of a bug. */
export function exchange(
  transport: Transport,
  request: WireRequest,
  limits: TransportLimits,
  signal = new AbortController().signal,
): Promise<WireResponse | FiscalError> {
  return transport.exchange(request, limits, signal).catch(failureOf);
}

function failureOf(error: unknown): FiscalError {
  if (error instanceof FiscalError) return error;
  throw error;
}

/** The request, signed with the secret bound to its origin; undefined if there is none. Rejects with FiscalError if the secret
 *  can't be read or must not be used. */
export async function signedNow(
  prepared: PreparedRequest,
  { secrets, clock, correctionMs }: SigningPorts,
): Promise<SignedRequest | undefined> {
  const scope = scopeOfRequest(prepared);
  const secret = await secrets.get(scope);
  if (secret === undefined) return undefined;
  return signRequest(prepared, secret, correctedClock(clock, correctionMs?.(scope) ?? 0));
}

/** The scope that the request's secret is bound to. */
export function scopeOfRequest({ environment, origin, application }: PreparedRequest): SecretScope {
  return { environment, origin, application };
}

/** With `# @timeout`, the whole time may be spent waiting for the response headers. */
function limitsFor({ timeoutMs }: PreparedRequest, limits: TransportLimits): TransportLimits {
  if (timeoutMs === undefined) return limits;
  const connectTimeoutMs = Math.min(limits.connectTimeoutMs, timeoutMs);
  return { ...limits, connectTimeoutMs, headersTimeoutMs: timeoutMs, totalTimeoutMs: timeoutMs };
}

const MAX_ENVELOPE_BYTES = 1_048_576;
/** Can be shared, because it has no state between calls: each one decodes a complete text. */
const UTF8 = new TextDecoder();

function apiResponse({ path }: PreparedRequest, response: WireResponse, clock: Clock): ApiResponse {
  const nowMs = clock.nowMs();
  const small = response.body.length <= MAX_ENVELOPE_BYTES;
  const envelope = small ? readEnvelope(UTF8.decode(response.body)) : undefined;
  return { ...response, envelope, clock: estimateClock(path, response, envelope, nowMs) };
}

export interface RetryPorts extends ExchangePorts {
  readonly random: Random;
  readonly sleep: Sleep;
  /** Whether a request that provably wasn't processed is sent again. */
  readonly retries?: boolean;
}

/** How often the progress of a delay is reported. */
const TICK_MS = 1_000;

/** Sends a request and, at most five times, sends it again if the response proves that nothing was processed (see
 *  retryPolicy.ts). Each attempt has a new signature over the same body bytes. `onWait` is called when a delay
 *  starts, every second, and when it ends. If aborted during a delay, the outcome is `failed` with `cancelled`, and
 *  nothing of the next attempt was sent. Rejects like `sendRequest`, but only before the first attempt. */
export async function sendWithRetries(
  prepared: PreparedRequest,
  ports: RetryPorts,
  limits: TransportLimits,
  signal: AbortSignal,
  onWait: (wait: RetryWait) => void,
): Promise<RetriedOutcome> {
  const attempts: Attempt[] = [];
  let last: Pick<AnsweredOutcome, 'request'> | undefined;
  for (let waitedMs = 0; ; ) {
    const outcome =
      last === undefined
        ? await sendRequest(prepared, ports, limits, signal)
        : await sendAgain(last, 'nothing', prepared, ports, limits, signal);
    if (outcome.kind === 'unsent') return { ...outcome.failed, attempts };
    if (outcome.kind === 'secret-missing') return { ...outcome, attempts };
    attempts.push(attemptOf(outcome, attempts.length + 1, waitedMs));
    if (outcome.kind === 'failed' || ports.retries === false) return { ...outcome, attempts };
    const decision = retryDecision(outcome.response, {
      request: prepared,
      retriesDone: attempts.length - 1,
      nowMs: ports.clock.nowMs(),
      random: ports.random,
    });
    if (decision.kind === 'keep') return { ...outcome, attempts };
    if (decision.kind === 'give-up') return { ...outcome, attempts, gaveUp: decision.reason };
    last = outcome;
    const { waitMs } = decision;
    waitedMs = waitMs;
    const next = { attempt: attempts.length + 1, maxAttempts: MAX_RETRIES + 1, waitMs };
    await waitInTicks(waitMs, ports.sleep, signal, leftMs => onWait({ ...next, leftMs }));
    if (signal.aborted) {
      const failure = new FiscalError('cancelled', { origin: prepared.origin, sent: 'nothing' });
      return { kind: 'failed', request: outcome.request, failure, attempts };
    }
  }
}

/** Makes an attempt after the first one: a secret that's gone or can't be read anymore is a failure like any other, because the request
 *  has already been sent. */
export async function sendAgain(
  last: Pick<AnsweredOutcome, 'request'>,
  sent: 'nothing' | 'all',
  ...sending: Parameters<typeof sendRequest>
): Promise<
  | Exclude<Outcome, { kind: 'secret-missing' }>
  | { readonly kind: 'unsent'; readonly failed: Extract<Outcome, { kind: 'failed' }> }
> {
  const unsent = (request: SignedRequest, { code, args }: FiscalError) => {
    const failure = new FiscalError(code, { ...args, sent });
    return { kind: 'unsent', failed: { kind: 'failed', request, failure } } as const;
  };
  try {
    const outcome = await sendRequest(...sending);
    if (outcome.kind !== 'secret-missing') return outcome;
    return unsent(last.request, new FiscalError('secret-deleted'));
  } catch (error) {
    if (!(error instanceof FiscalError)) throw error;
    return unsent(last.request, error);
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

/** `onTick` is called when the delay starts, every second, and when it ends. */
export async function waitInTicks(
  waitMs: number,
  sleep: Sleep,
  signal: AbortSignal,
  onTick: (leftMs: number) => void,
): Promise<void> {
  for (let leftMs = waitMs; leftMs > 0 && !signal.aborted; ) {
    onTick(leftMs);
    const sliceMs = Math.min(leftMs, TICK_MS);
    await sleep(sliceMs, signal);
    leftMs -= sliceMs;
  }
  if (waitMs > 0 && !signal.aborted) onTick(0);
}
