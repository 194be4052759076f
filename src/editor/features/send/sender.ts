import type * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import type { Clock, SecretScope, Transport } from '../../../core/ports.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { mayHaveChangedData } from '../../../core/request/send/outcomeUnknown.ts';
import {
  type RetriedOutcome,
  type RetryWait,
  sendWithRetries,
} from '../../../core/request/send/sendWithRetries.ts';
import { sentIds } from '../../../core/request/send/sentIds.ts';
import type { OutsideVariable } from '../../../core/request/variables/variableValue.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import { createMask } from '../../platform/notifications/maskText.ts';
import { settings } from '../../platform/settings/settings.ts';
import type { ClockWatch } from '../clock/clockWatch.ts';
import type { LastOutcome } from '../outcomes/lastOutcome.ts';
import type { Sending, SendRegister } from '../outcomes/sendRegister.ts';
import { isEndpointAnswer, isOutcomeKnown, type UnknownOutcomes } from '../outcomes/unknownOutcomes.ts';
import { type WrittenRequest, writtenLabel } from '../outcomes/writtenRequest.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { AgreedRequest } from './agreedRequest.ts';
import type { MissingSecret } from './missingSecret.ts';
import type { NoResponseReport, Unsent } from './noResponseReport.ts';
import type { OutcomeReport } from './outcomeReport.ts';
import type { NotSent, PreparationMode, ReportProblems, RequestPreparation } from './preparation.ts';
import type { SendGuards } from './sendGuards.ts';
import type { SendingContext } from './sendingContext.ts';
import type { Noise, Sent } from './sentRequest.ts';

export interface SenderNeeds {
  readonly preparation: RequestPreparation;
  readonly secrets: SecretStore;
  readonly missing: MissingSecret;
  readonly guards: SendGuards;
  readonly unknown: UnknownOutcomes;
  readonly sends: SendRegister;
  readonly report: OutcomeReport;
  readonly noResponse: NoResponseReport;
  readonly clock: Clock;
  readonly clocks: ClockWatch;
  readonly world: SendingContext;
}

/** A request being sent, and the user's input for it that must be masked. */
interface Job {
  readonly request: PreparedRequest;
  readonly written: WrittenRequest;
  readonly typed: readonly string[];
  readonly sentAtMs: number;
}

/** The key of a send's entry among the unknown outcomes; undefined if none could be stored. */
interface Note {
  readonly key: string | undefined;
}

/** How sending many requests differs from sending one: no notification is about a single one of them. The user isn't
 *  asked to allow variables, because they were asked once for all. */
export interface QuietSend {
  /** Cancels only this send. */
  readonly signal?: AbortSignal;
  /** Receives the reasons why the request can't be prepared, which are otherwise shown. */
  readonly reportProblems: ReportProblems;
  /** Whether the response is displayed beside the file, rather than on demand. */
  readonly isDisplayed: boolean;
}

/** How one request is prepared, and whether it may be sent as it is. */
interface SendMode extends PreparationMode {
  readonly isAgreed?: AgreedRequest['isSame'] | undefined;
}

/** The result of a send. */
export type SendResult = LastOutcome | 'under-way';

/** How far a send got. `isKnown`: the user was asked about the failure. */
type CarriedOut =
  | { readonly kind: 'not-sent'; readonly why: NotSent }
  | {
      readonly kind: 'failed';
      readonly sent: Sent;
      readonly outcome: Extract<RetriedOutcome, { kind: 'failed' }>;
      readonly isKnown: boolean;
    }
  | {
      readonly kind: 'answered';
      readonly sent: Sent;
      readonly outcome: Extract<RetriedOutcome, { kind: 'answered' }>;
    };

const CANCELED: CarriedOut = { kind: 'not-sent', why: { kind: 'canceled' } };

/** Sends a request from a file and shows the result. */
export class Sender {
  readonly #parts: SenderNeeds;

  constructor(parts: SenderNeeds) {
    this.#parts = parts;
  }

  /** Does nothing if the same request is already being sent. `quiet`: shows nothing but questions. `agreed`: sends only what the
   *  user agreed to. */
  async send(place: RequestLocation, quiet?: QuietSend, agreed?: AgreedRequest): Promise<SendResult> {
    const { sends } = this.#parts;
    const { method, target } = place.entry;
    const sending = sends.begin(place.uri, `${method} ${target}`, place.block);
    if (sending === undefined) return 'under-way';
    const cancel = (): void => sends.cancel(sending);
    quiet?.signal?.addEventListener('abort', cancel);
    // A signal that is already aborted emits no event.
    if (quiet?.signal?.aborted === true) cancel();
    let outcome: LastOutcome | undefined;
    try {
      const mode = {
        ...{ reportProblems: quiet?.reportProblems, asksForVariables: quiet === undefined },
        ...{ dynamic: agreed?.sources, isAgreed: agreed?.isSame },
      };
      outcome = await this.#sendOnce(place, sending, quiet, mode);
      return outcome;
    } finally {
      quiet?.signal?.removeEventListener('abort', cancel);
      sends.end(sending, outcome);
    }
  }

  /** Asks once for all variables used when sending many requests. */
  askToAllow(file: vscode.Uri, variables: readonly OutsideVariable[]): Promise<boolean> {
    return this.#parts.preparation.askToAllow(file, variables);
  }

  async #sendOnce(
    place: RequestLocation,
    sending: Sending,
    quiet: QuietSend | undefined,
    mode: SendMode,
  ): Promise<LastOutcome> {
    const { report, noResponse } = this.#parts;
    const carried = await this.#carryOut(place, sending, quiet, mode);
    switch (carried.kind) {
      case 'not-sent': {
        // The result of an earlier send's question says nothing about the newer send that replaced it.
        return noResponse.notSent(this.#unsent(place, sending, quiet), carried.why);
      }
      case 'failed':
        return noResponse.failed(carried.sent, carried.outcome, carried.isKnown);
      case 'answered':
        return report.answered(carried.sent, carried.outcome);
    }
  }

  #unsent(place: RequestLocation, sending: Sending, quiet: QuietSend | undefined): Unsent {
    const { sends } = this.#parts;
    const isUnknown = sends.isUnknown(place.block);
    return { place, ...noiseOf(quiet), isLatest: sends.isLatest(sending), isUnknown };
  }

  async #carryOut(
    place: RequestLocation,
    sending: Sending,
    quiet: QuietSend | undefined,
    mode: SendMode,
  ): Promise<CarriedOut> {
    try {
      return await this.#carryOutOrFail(place, sending, quiet, mode);
    } catch (error) {
      // The exchange itself doesn't reject, so this happened before the first byte.
      if (!(error instanceof FiscalError)) throw error;
      return { kind: 'not-sent', why: { kind: 'failed', failure: error } };
    }
  }

  async #carryOutOrFail(
    place: RequestLocation,
    sending: Sending,
    quiet: QuietSend | undefined,
    mode: SendMode,
  ): Promise<CarriedOut> {
    const { preparation, guards, missing, noResponse, clock, sends } = this.#parts;
    // A canceled send must not ask for values or a secret any more.
    if (sending.signal.aborted) return CANCELED;
    const preparing = await preparation.attempt(place, mode);
    if (sending.signal.aborted) return CANCELED;
    if (preparing.kind === 'not-sent') return preparing;
    const { request, environmentKind, secrets: typed, warnings } = preparing.prepared;
    // Files and settings may have changed since the user agreed.
    if (mode.isAgreed?.(request) === false) return CANCELED;
    const written = writtenRequest(place);
    const { environment, origin, application } = request;
    const scope: SecretScope = { environment, origin, application };
    const noSecret: CarriedOut = { kind: 'not-sent', why: { kind: 'no-secret', scope } };
    if (!(await this.#hasSecret(scope, place, sending, quiet))) return noSecret;
    if (sending.signal.aborted) return CANCELED;
    sends.markAsking(sending);
    if (!(await guards.allow(request, environmentKind, written)) || sending.signal.aborted) return CANCELED;
    sending.phase = 'preparing';
    const sent: Sent = {
      ...{ file: place.uri, document: place.document, written: written.label, warnings, secrets: typed },
      sentAtMs: clock.nowMs(),
      ...noiseOf(quiet),
    };
    const job: Job = { request, written, typed, sentAtMs: sent.sentAtMs };
    let outcome = await this.#exchange(job, sending);
    if (outcome?.kind === 'failed' && outcome.failure.code === 'gateway-not-running') {
      sends.markAsking(sending);
      const foreseen = noResponse.foreseen(sent, outcome);
      if (!(await this.#asked(sending, foreseen, missing.offerGateway(scope))) || sending.signal.aborted) {
        return { kind: 'failed', sent, outcome, isKnown: true };
      }
      outcome = await this.#exchange(job, sending);
    }
    // Nothing was sent: without its certificate, no connection is opened.
    if (needsPassphrase(outcome)) {
      sends.markAsking(sending);
      if ((await missing.offerPassphrase(origin)) && !sending.signal.aborted) {
        outcome = await this.#exchange(job, sending);
      }
    }
    switch (outcome?.kind) {
      case undefined:
        return CANCELED;
      case 'secret-missing':
        // It existed a moment ago, so another window has deleted it.
        return noSecret;
      case 'failed':
        return { kind: 'failed', sent, outcome, isKnown: false };
      case 'answered':
        return { kind: 'answered', sent, outcome };
    }
  }

  async #hasSecret(
    scope: SecretScope,
    place: RequestLocation,
    sending: Sending,
    quiet: QuietSend | undefined,
  ): Promise<boolean> {
    const { secrets, sends, noResponse, missing } = this.#parts;
    if (await secrets.has(scope)) return true;
    sends.markAsking(sending);
    const unsent = this.#unsent(place, sending, quiet);
    const foreseen = noResponse.notSent(unsent, { kind: 'no-secret', scope });
    const hasOne = await this.#asked(sending, foreseen, missing.offer(scope));
    sending.phase = 'preparing';
    return hasOne;
  }

  /** The user's choice. VS Code hides the question after some seconds while it's still pending, so meanwhile the
   *  CodeLens shows what happens without a choice. */
  async #asked(sending: Sending, foreseen: Promise<LastOutcome>, choice: Promise<boolean>): Promise<boolean> {
    const showing = foreseen.then(outcome => this.#parts.sends.foresee(sending, outcome));
    const [isYes] = await Promise.all([choice, showing]);
    return isYes;
  }

  /** Undefined if it wasn't sent after all. A request that may change data is recorded on disk as having an unknown
   *  outcome from before its first byte until its outcome is known. */
  async #exchange(job: Job, sending: Sending): Promise<RetriedOutcome | undefined> {
    const { sends, world } = this.#parts;
    const { request } = job;
    const transport = await world.transport();
    if (!mayHaveChangedData(request)) {
      sends.markSent(sending);
      return this.#send(request, transport, sending);
    }
    const note = await this.#note(job);
    if (note === undefined) return undefined;
    let isKnown = false;
    try {
      sends.markSent(sending);
      const outcome = await this.#send(request, transport, sending);
      isKnown = isOutcomeKnown(outcome, request);
      if (isKnown && isEndpointAnswer(outcome)) await this.#answered(request);
      return outcome;
    } finally {
      await this.#end(note, isKnown);
    }
  }

  async #send(request: PreparedRequest, transport: Transport, sending: Sending): Promise<RetriedOutcome> {
    const { secrets, clock, clocks, sends, world } = this.#parts;
    const { random, sleep } = world;
    const correctionMs = (scope: SecretScope): number => clocks.correctionMs(scope);
    const ports = { secrets, clock, transport, random, sleep, correctionMs };
    const onWait = (wait: RetryWait): void => sends.markWaiting(sending, wait);
    const limits = settings.transportLimits();
    const outcome = await sendWithRetries(request, ports, limits, sending.signal, onWait);
    if (outcome.kind === 'answered') clocks.observe(request, outcome.response.clock);
    return outcome;
  }

  /** Undefined if it couldn't be recorded and the user decided against sending. */
  async #note({ request, written, typed, sentAtMs }: Job): Promise<Note | undefined> {
    const { secrets, unknown, guards } = this.#parts;
    const { environment, origin, application, basePath, path, query } = request;
    const secret = await secrets.get({ environment, origin, application });
    const mask = createMask(...typed, ...(secret === undefined ? [] : [secret.reveal()]));
    const target = mask(basePath + path + query);
    try {
      const ids = sentIds(request).map(mask);
      return { key: await unknown.begin(request, written, { sentAtMs, target, ids }) };
    } catch (error) {
      if (!(error instanceof FiscalError)) throw error;
      return (await guards.allowUnnoted(request)) ? { key: undefined } : undefined;
    }
  }

  async #answered(request: PreparedRequest): Promise<void> {
    try {
      await this.#parts.unknown.answered(request);
    } catch (error) {
      // An earlier mark stays until the user resolves it.
      if (!(error instanceof FiscalError)) throw error;
    }
  }

  async #end({ key }: Note, isKnown: boolean): Promise<void> {
    if (key === undefined) return;
    try {
      await this.#parts.unknown.end(key, isKnown);
    } catch (error) {
      // The response matters more. If the request stays on the list, that costs one more question.
      if (!(error instanceof FiscalError)) throw error;
    }
  }
}

function noiseOf(quiet: QuietSend | undefined): Noise {
  return { isQuiet: quiet !== undefined, isDisplayed: quiet?.isDisplayed ?? true };
}

function needsPassphrase(outcome: RetriedOutcome | undefined): boolean {
  if (outcome?.kind !== 'failed' || outcome.failure.code !== 'certificate-unusable') return false;
  return outcome.failure.args['reason'] === 'wrong-passphrase';
}

function writtenRequest({ uri, entry, block }: RequestLocation): WrittenRequest {
  return { file: uri.toString(), label: writtenLabel(entry), text: block.text };
}
