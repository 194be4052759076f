import { FiscalError } from '../../core/errors.ts';
import { isLoopbackOrigin } from '../../core/request/address/baseUrl.ts';
import { mayHaveChangedData } from '../../core/request/address/requestEffect.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import {
  type AnsweredOutcome,
  type FailedOutcome,
  isOutcomeKnown,
  type Polling,
  type RetriedOutcome,
  type RetryWait,
} from '../../core/request/send/outcome.ts';
import type { SignedRequest } from '../../core/request/send/signedRequest.ts';
import { applyResponse, comparedBody, type ResponseEffects } from './responseEffects.ts';
import { type EarlierSend, remembering, type WrittenRequest } from './sendMemory.ts';
import type {
  AskAboutSend,
  Decision,
  KnownOrigins,
  NotSentOutcome,
  Prepared,
  SendJob,
  SendOutcome,
  SendPorts,
  SentJob,
  SignOutcome,
  WhyUnsent,
} from './sendPorts.ts';
import { type SigningPorts, scopeOfRequest, sendWithRetries, signedNow } from './sendRequest.ts';
import { type PollingPorts, sendUntil } from './sendUntil.ts';

/** Sends a request: prepares it, asks what must be asked, remembers it while its outcome is unknown, signs and exchanges it, and does
 *  what its file defines for the response. It's sent again automatically only if the request provably wasn't processed, or only reads:
 *  after the user has started the gateway that wasn't running, after a passphrase without which no connection was opened, after a
 *  response that says that nothing was processed (retryPolicy.ts), and a GET until its condition is true (sendUntil.ts). Nothing is sent
 *  after `signal` is aborted. Rejects only because of bugs. */
export async function sendOnce<Why>(
  job: SendJob<Why>,
  ports: SendPorts,
  signal: AbortSignal,
): Promise<SendOutcome<Why>> {
  const asking = { ...ports, ask: unlessAborted(ports.ask, signal) };
  const carried = await onceReady<Why, CarriedOut>(job, asking, signal, prepared =>
    carriedOut(prepared, job.written, asking, signal),
  );
  if (carried.kind !== 'answered') return carried;
  return { ...carried, effects: await effectsOf(carried.sent, carried.outcome, ports) };
}

/** Prepares and signs a request like `sendOnce`, and sends nothing. */
export function signOnce<Why>(
  job: Omit<SendJob<Why>, 'written'>,
  ports: ReadinessPorts & SigningPorts,
  signal: AbortSignal,
): Promise<SignOutcome<Why>> {
  const asking = { ...ports, ask: unlessAborted(ports.ask, signal) };
  return onceReady<Why, SignOutcome<never>>(job, asking, signal, async ({ request }) => {
    const signed = await signedNow(request, ports);
    if (signed !== undefined) return { kind: 'signed', request: signed };
    return unsent(request, { kind: 'no-secret', scope: scopeOfRequest(request) });
  });
}

/** A manner of sending: a row of `MANNERS`, or `ONCE`. */
export interface SendManner {
  /** Has the contract of `sendOnce`. Whatever it sends, it sends by `sendOnce`, which decides whether and when; it mustn't send a request
   *  again before it's known what became of it. */
  readonly send: typeof sendOnce;
  /** Whether the effects of a response contain what differs in it, so that it needn't be shown if nothing does. */
  readonly compares: boolean;
  /** Whether it can't do anything for a request without a name; the editor then says so before it sends. */
  readonly needsName?: true;
}

export const ONCE: SendManner = { send: sendOnce, compares: false };

type ReadinessPorts = Pick<SendPorts, 'secrets' | 'asksForSecret' | 'ask' | 'emit'>;

/** Like SendOutcome, before the effects of a response. */
type CarriedOut =
  | Exclude<SendOutcome<never>, { kind: 'answered' }>
  | Omit<Extract<SendOutcome<never>, { kind: 'answered' }>, 'effects'>;

/** A canceled send asks nothing more, and a yes that comes after it was canceled doesn't count. */
function unlessAborted(ask: AskAboutSend, signal: AbortSignal): AskAboutSend {
  return async question => !signal.aborted && (await ask(question)) && !signal.aborted;
}

function unsent<Why>(request: PreparedRequest | undefined, why: Why | WhyUnsent): NotSentOutcome<Why> {
  return { kind: 'not-sent', why, request };
}

/** Does the work with the prepared request unless something prevents it. */
async function onceReady<Why, Done>(
  job: Omit<SendJob<Why>, 'written'>,
  ports: ReadinessPorts,
  signal: AbortSignal,
  work: (prepared: Prepared) => Promise<Done>,
): Promise<Done | NotSentOutcome<Why>> {
  let request: PreparedRequest | undefined;
  try {
    // A canceled send must no longer ask for values or a secret.
    if (signal.aborted) return unsent<Why>(request, BY_SIGNAL);
    const preparing = await job.prepare();
    if (preparing.kind === 'not-sent') return unsent<Why>(request, preparing.why);
    request = preparing.prepared.request;
    const ready = await readiness(request, job.isAgreed, ports, signal);
    return ready === 'ready' ? await work(preparing.prepared) : unsent<Why>(request, ready);
  } catch (error) {
    // An exchange only rejects before its first byte, and attempts after the first one don't.
    if (!(error instanceof FiscalError)) throw error;
    return unsent<Why>(request, { kind: 'failed', failure: error });
  }
}

const BY_SIGNAL: WhyUnsent = { kind: 'canceled', by: 'signal' };

/** Whether everything that signing needs is available, and the user agreed to it. */
function readiness(
  request: PreparedRequest,
  isAgreed: SendJob<unknown>['isAgreed'],
  ports: ReadinessPorts,
  signal: AbortSignal,
): 'ready' | WhyUnsent | Promise<'ready' | WhyUnsent> {
  if (signal.aborted) return BY_SIGNAL;
  if (isAgreed?.(request) === false) return { kind: 'canceled', by: 'change' };
  return ports.asksForSecret ? secretReadiness(request, ports, signal) : 'ready';
}

async function secretReadiness(
  request: PreparedRequest,
  { secrets, ask, emit }: ReadinessPorts,
  signal: AbortSignal,
): Promise<'ready' | WhyUnsent> {
  const scope = scopeOfRequest(request);
  if ((await secrets.get(scope)) === undefined) {
    const hasOne = await whileAsking(emit, () => ask({ kind: 'secret', scope }));
    if (!hasOne && !signal.aborted) return { kind: 'no-secret', scope };
  }
  return signal.aborted ? BY_SIGNAL : 'ready';
}

async function carriedOut(
  prepared: Prepared,
  written: WrittenRequest,
  ports: SendPorts,
  signal: AbortSignal,
): Promise<CarriedOut> {
  const { request } = prepared;
  const { ask, emit } = ports;
  const scope = scopeOfRequest(request);
  const agreed = new Set<number>();
  const canceled = (by: Decision) => unsent(request, signal.aborted ? BY_SIGNAL : { kind: 'canceled', by });
  const declined = await whileAsking(emit, () => declinedBefore(prepared, written, ports, agreed, signal));
  if (declined !== undefined) return canceled(declined);
  const sent: SentJob = { ...prepared, sentAtMs: ports.clock.nowMs() };
  const exchange = () => exchanged(sent, written, ports, agreed, signal);
  let outcome = await exchange();
  if (isFailed(outcome) && isPrevented(outcome, 'gateway-not-running')) {
    const question = { kind: 'start-gateway', scope, sent, outcome } as const;
    const isRunning = await whileAsking(emit, () => ask(question));
    if (!isRunning) return { kind: 'no-response', sent, outcome, isAsked: true };
    outcome = await exchange();
  }
  if (isFailed(outcome) && needsPassphrase(outcome)) {
    const isStored = await whileAsking(emit, () => ask({ kind: 'passphrase', origin: request.origin }));
    if (isStored) outcome = await exchange();
  }
  if (typeof outcome === 'string') return canceled(outcome);
  switch (outcome.kind) {
    case 'secret-missing':
      // The secret existed a moment ago, so another window has deleted it.
      return unsent(request, { kind: 'no-secret', scope });
    case 'failed':
      return { kind: 'no-response', sent, outcome, isAsked: false };
    case 'answered':
      return { kind: 'answered', sent, outcome };
  }
}

/** Asks questions before anything of an attempt is sent, and tells so: in the meantime, the request can be replaced or canceled. */
async function whileAsking<Answer>(emit: SendPorts['emit'], ask: () => Promise<Answer>): Promise<Answer> {
  emit({ kind: 'asking' });
  const answer = await ask();
  emit({ kind: 'preparing' });
  return answer;
}

function isFailed(outcome: RetriedOutcome | Decision): outcome is FailedOutcome {
  return typeof outcome !== 'string' && outcome.kind === 'failed';
}

/** Returns the decision if the user decided against sending. `agreed`: when the earlier attempts were sent after which the user agreed to
 *  send it again. */
async function exchanged(
  sent: SentJob,
  written: WrittenRequest,
  ports: SendPorts,
  agreed: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<RetriedOutcome | Decision> {
  const { request, secrets: typed, sentAtMs } = sent;
  const { memory, secrets, ask, emit, limits } = ports;
  const transport = await ports.transport();
  const exchange = (): Promise<RetriedOutcome> => {
    emit({ kind: 'sending', sent });
    const exchanging = { ...ports, transport };
    if (request.until !== undefined) {
      const onPoll = (polling: Polling, signed: SignedRequest): void =>
        emit({ kind: 'polling', polling, sent, request: signed });
      const compared: PollingPorts['compared'] = answered => comparedBody(sent, answered, ports.effects);
      const polled = { ...request, until: request.until };
      return sendUntil(polled, { ...exchanging, compared }, limits(), signal, onPoll);
    }
    const onWait = (wait: RetryWait): void => emit({ kind: 'waiting', wait });
    return sendWithRetries(request, exchanging, limits(), signal, onWait);
  };
  if (memory === undefined) return told(sent, await exchange(), ports);
  const maySendAgain = async (earlier: EarlierSend): Promise<boolean> => {
    return agreed.has(earlier.sentAtMs) || whileAsking(emit, () => ask({ kind: 'again', request, earlier }));
  };
  const mayGoUnnoted = () => whileAsking(emit, () => ask({ kind: 'unnoted', request }));
  const outcome = await remembering(
    { request, written, typed, sentAtMs },
    { memory, secrets, mayGoUnnoted, maySendAgain },
    exchange,
  );
  return told(sent, outcome, ports);
}

function told(
  sent: SentJob,
  outcome: RetriedOutcome | Decision,
  { emit }: SendPorts,
): RetriedOutcome | Decision {
  if (typeof outcome !== 'string' && outcome.kind === 'answered') emit({ kind: 'answered', sent, outcome });
  return outcome;
}

/** Whether a failure with this code kept the first byte from being sent. */
function isPrevented({ failure, request }: FailedOutcome, code: FiscalError['code']): boolean {
  const known = isOutcomeKnown({ kind: 'failed', request, failure }, request.prepared);
  return failure.code === code && known;
}

/** Without the client certificate, no connection is opened. */
function needsPassphrase(outcome: FailedOutcome): boolean {
  const isWrong = outcome.failure.args['reason'] === 'wrong-passphrase';
  return isWrong && isPrevented(outcome, 'certificate-unusable');
}

function effectsOf(
  sent: SentJob,
  outcome: AnsweredOutcome,
  { effects, ask, asserted }: SendPorts,
): Promise<ResponseEffects> {
  return applyResponse(
    sent,
    outcome,
    effects,
    results => asserted?.({ sent, request: outcome.request, results }),
    path => ask({ kind: 'overwrite', path, sent, request: outcome.request }),
  );
}

/** Asks in this order about a new machine, a note in the file, the same request with an unknown outcome, and production. Returns
 *  what prevents sending, or undefined if the request may be sent. */
async function declinedBefore(
  { request, environmentKind }: Prepared,
  written: WrittenRequest,
  { origins, memory, confirmedKind, ask }: Pick<SendPorts, 'origins' | 'memory' | 'confirmedKind' | 'ask'>,
  agreed: Set<number>,
  signal: AbortSignal,
): Promise<Decision | undefined> {
  const { note } = request;
  if (origins !== undefined && !(await allowsOrigin(request, origins, ask))) return 'first-send';
  if (note !== undefined && !(await ask({ kind: 'note', request, note }))) return 'note';
  if (signal.aborted) return 'signal';
  const isAskedAbout = memory !== undefined || confirmedKind !== undefined;
  if (!isAskedAbout || !mayHaveChangedData(request)) return undefined;
  const earlier = memory === undefined ? undefined : await memory.find(request, written);
  if (earlier !== undefined) {
    if (!(await ask({ kind: 'again', request, earlier }))) return 'again';
    agreed.add(earlier.sentAtMs);
  }
  if (signal.aborted) return 'signal';
  if (confirmedKind === undefined) return undefined;
  const confirmed = await confirmedKind(scopeOfRequest(request), environmentKind);
  if (confirmed === undefined) return 'kind';
  const { kind, remark } = confirmed;
  if (kind === 'producao' && !(await ask({ kind: 'production', request, written, remark })))
    return 'production';
  return signal.aborted ? 'signal' : undefined;
}

/** Asks once for each environment and origin before anything is sent to another machine. */
export async function allowsOrigin(
  { environment, origin }: { readonly environment: string; readonly origin: string },
  known: KnownOrigins,
  ask: AskAboutSend,
): Promise<boolean> {
  if (isLoopbackOrigin(origin) || known.has(environment, origin)) return true;
  if (!(await ask({ kind: 'first-send', environment, origin }))) return false;
  await known.add(environment, origin);
  return true;
}
