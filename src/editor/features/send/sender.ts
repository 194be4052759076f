import type * as vscode from 'vscode';
import type { ResponseEffectPorts } from '../../../app/send/responseEffects.ts';
import type { SendMemory, WrittenRequest } from '../../../app/send/sendMemory.ts';
import { ONCE, type SendManner } from '../../../app/send/sendOnce.ts';
import { onlyReads } from '../../../app/send/sendOrder.ts';
import type {
  KnownOrigins,
  Preparing,
  SendEvent,
  SendPorts,
  SendQuestion,
  SentJob,
} from '../../../app/send/sendPorts.ts';
import { scopeOfRequest } from '../../../app/send/sendRequest.ts';
import { ifFailed } from '../../../core/errors.ts';
import type { Clock } from '../../../core/ports.ts';
import { isNoWorse } from '../../../core/request/address/requestEffect.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import type { AgreedSources, ValueSources } from '../../../core/request/variables/sendValues.ts';
import type { TransportLimits } from '../../../core/transportPort.ts';
import { pollingWords } from '../../../report/outcomeWords.ts';
import type { Locale } from '../../../text/text.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import { writtenLabel } from '../../platform/documents/writtenRequest.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { createMask } from '../../platform/notifications/maskText.ts';
import type { ClockWatch } from '../clock/clockWatch.ts';
import type { LastOutcome } from '../outcomes/lastOutcome.ts';
import type { Sending, SendRegister } from '../outcomes/sendRegister.ts';
import type { SecretKinds } from '../secrets/secretKinds.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import type { NoResponseReport, Unsent } from './noResponseReport.ts';
import type { OutcomeReport } from './outcomeReport.ts';
import type {
  NotPrepared,
  NotSent,
  PreparationMode,
  ReportProblems,
  RequestPreparation,
  SendingContext,
} from './preparation.ts';
import { maskOf, type Noise, type Sent } from './sendNotes.ts';

export interface SenderNeeds {
  readonly preparation: Pick<RequestPreparation, 'attempt'>;
  readonly secrets: Pick<SecretStore, 'get'>;
  readonly kinds: Pick<SecretKinds, 'confirmed'>;
  readonly origins: KnownOrigins;
  readonly unknown: SendMemory;
  readonly questions: { ask(question: SendQuestion): Promise<boolean> };
  readonly sends: SendRegister;
  readonly effects: (file: vscode.Uri) => ResponseEffectPorts;
  readonly report: Pick<OutcomeReport, 'received' | 'asserted' | 'answered'>;
  readonly noResponse: Pick<NoResponseReport, 'failed' | 'foreseen' | 'notSent'>;
  readonly clock: Clock;
  readonly clocks: Pick<ClockWatch, 'correctionMs' | 'observe'>;
  readonly limits: () => TransportLimits;
  readonly world: Pick<SendingContext, 'transport' | 'random' | 'sleep' | 'steadyMs'>;
  readonly locale: Locale;
}

/** A production environment and its origin, as the user was shown them. */
export type ProductionPlace = Pick<PreparedRequest, 'environment' | 'origin'>;

/** How sending many requests differs from sending one: no notification is shown about a single one. The user isn't asked to allow
 *  variables, because they were asked once for all. */
export interface QuietSend {
  /** Cancels only this request. */
  readonly signal?: AbortSignal;
  /** Receives the reasons why the request can't be prepared, which are otherwise shown. */
  readonly reportProblems: ReportProblems;
  /** Whether the response is displayed beside the file, rather than on demand. */
  readonly isDisplayed: boolean;
  /** Whether nobody was asked about the request, so it isn't sent if it may change data after all. */
  readonly onlyReads?: boolean;
  /** Where the user has agreed to send it as part of a chain, if that is production. */
  readonly confirmedProduction?: ProductionPlace | undefined;
}

/** How a request is sent, if not in the usual way: by a click on it, and once. */
export interface SendHow {
  readonly quiet?: QuietSend | undefined;
  /** Sends only what the user agreed to. */
  readonly agreed?: AgreedRequest | undefined;
  readonly manner?: SendManner | undefined;
}

/** The result of sending a request. */
export type SendResult = LastOutcome | 'under-way';

/** Sends a request from a file and shows the result. */
export class Sender {
  readonly #parts: SenderNeeds;

  constructor(parts: SenderNeeds) {
    this.#parts = parts;
  }

  /** Does nothing if the same request is already being sent. */
  async send(place: RequestLocation, how: SendHow = {}): Promise<SendResult> {
    const { sends } = this.#parts;
    const { quiet } = how;
    const { method, target } = place.entry;
    const sending = sends.begin(place.uri, `${method} ${target}`, place.block);
    if (sending === undefined) return 'under-way';
    const cancel = (): void => sends.cancel(sending);
    quiet?.signal?.addEventListener('abort', cancel);
    // A signal that is already aborted emits no event.
    if (quiet?.signal?.aborted === true) cancel();
    let outcome: LastOutcome | undefined;
    try {
      const { confirmedProduction } = quiet ?? {};
      const send = { place, sending, noise: noiseOf(quiet), confirmedProduction };
      outcome = await this.#send(send, how);
      return outcome;
    } finally {
      quiet?.signal?.removeEventListener('abort', cancel);
      sends.end(sending, outcome);
    }
  }

  async #send(send: Send, { quiet, agreed, manner = ONCE }: SendHow): Promise<LastOutcome> {
    const { preparation, report, noResponse } = this.#parts;
    const { place, sending } = send;
    const { signal } = sending;
    const mode: PreparationMode = {
      ...{ reportProblems: quiet?.reportProblems, asksForVariables: quiet === undefined },
    };
    let isAsAgreed = true;
    const prepare = async () => {
      const { preparing, isAgreed: isSame } = await preparedAsAgreed(agreed, standIn => {
        const asShown = standIn === undefined ? {} : { standIn, reportProblems: () => {} };
        return preparation.attempt(place, { ...mode, dynamic: agreed?.sources(), ...asShown });
      });
      isAsAgreed = isSame;
      return signal.aborted && preparing.kind === 'not-sent' ? CANCELED : preparing;
    };
    const isAgreed = (request: PreparedRequest): boolean =>
      isAsAgreed && (quiet?.onlyReads !== true || onlyReads(request));
    const job = { prepare, written: writtenRequest(place), isAgreed };
    const outcome = await manner.send<NotPrepared>(job, this.#ports(send), signal);
    switch (outcome.kind) {
      case 'not-sent':
        return this.#notSent(send, outcome.why);
      case 'no-response':
        return noResponse.failed(sentOf(send, outcome.sent), outcome.outcome, outcome.isAsked);
      case 'answered':
        return report.answered(sentOf(send, outcome.sent), outcome.outcome, outcome.effects);
    }
  }

  #ports(send: Send): SendPorts {
    const { secrets, kinds, origins, unknown, effects, report, clock, clocks, limits, world } = this.#parts;
    const { transport, random, sleep, steadyMs } = world;
    return {
      ...{ secrets, transport, limits, clock, random, sleep, steadyMs, origins, asksForSecret: true },
      memory: unknown,
      correctionMs: scope => clocks.correctionMs(scope),
      confirmedKind: (scope, inFile) => kinds.confirmed(scope, inFile),
      ask: question => this.#ask(send, question),
      effects: effects(send.place.uri),
      asserted: ({ sent, request, results }) => report.asserted(sentOf(send, sent), request, results),
      emit: event => this.#follow(send, event),
    };
  }

  #follow(send: Send, event: SendEvent): void {
    const { sends, clocks, report, locale } = this.#parts;
    switch (event.kind) {
      case 'asking':
        sends.markAsking(send.sending);
        break;
      case 'preparing':
        send.sending.phase = 'preparing';
        break;
      case 'sending':
        sends.markSent(send.sending);
        void this.#name(send, event.sent);
        break;
      case 'waiting':
        sends.markWaiting(send.sending, event.wait);
        break;
      case 'polling': {
        const mask = maskOf(event.sent, event.request);
        const progress = pollingWords(event.polling, text => inertLine(mask(text)), locale);
        sends.markPolling(send.sending, progress);
        break;
      }
      case 'answered': {
        const { sent, outcome } = event;
        clocks.observe(sent.request, outcome.response.clock);
        report.received(sentOf(send, sent), outcome);
      }
    }
  }

  /** Shows the values of the variables in what is being sent, unless they can't be masked. */
  async #name({ sending }: Send, { request, secrets: typed }: SentJob): Promise<void> {
    const { secrets, sends } = this.#parts;
    if (!sending.label.includes('{{')) return;
    const secret = await secrets.get(scopeOfRequest(request)).catch(ifFailed(undefined));
    if (secret === undefined) return;
    const { method, path, query } = request;
    sends.name(sending, createMask(secret.reveal(), ...typed)(`${method} ${path}${query}`));
  }

  /** The user's choice. VS Code hides some questions after a few seconds although they're still pending, so the CodeLens then shows what
   *  happens without a choice. */
  async #ask(send: Send, question: SendQuestion): Promise<boolean> {
    const { sends, questions } = this.#parts;
    if (question.kind === 'production' && isAt(send.confirmedProduction, question.request)) return true;
    const foreseen = this.#foreseen(send, question);
    const showing = foreseen?.then(outcome => sends.foresee(send.sending, outcome));
    const [isYes] = await Promise.all([questions.ask(question), showing]);
    return isYes;
  }

  #foreseen(send: Send, question: SendQuestion): Promise<LastOutcome> | undefined {
    if (question.kind === 'secret') return this.#notSent(send, { kind: 'no-secret', scope: question.scope });
    if (question.kind !== 'start-gateway') return undefined;
    return this.#parts.noResponse.foreseen(sentOf(send, question.sent), question.outcome);
  }

  #notSent({ place, sending, noise }: Send, why: NotSent): Promise<LastOutcome> {
    const { sends, noResponse } = this.#parts;
    // The answer to an earlier question says nothing about the newer request that replaced it.
    const isLatest = sends.isLatest(sending);
    const unsent: Unsent = { place, ...noise, isLatest, isUnknown: sends.isUnknown(place.block) };
    return noResponse.notSent(unsent, why);
  }
}

/** One attempt to send a request in a file. */
interface Send {
  readonly place: RequestLocation;
  readonly sending: Sending;
  readonly noise: Noise;
  readonly confirmedProduction: ProductionPlace | undefined;
}

/** Another environment may have been selected, or got another base URL, while the requests of a chain are being sent. */
function isAt(place: ProductionPlace | undefined, { environment, origin }: PreparedRequest): boolean {
  return place?.environment === environment && place.origin === origin;
}

const CANCELED = { kind: 'not-sent', why: { kind: 'canceled' } } as const;

function noiseOf(quiet: QuietSend | undefined): Noise {
  return { isQuiet: quiet !== undefined, isDisplayed: quiet?.isDisplayed ?? true };
}

function sentOf({ place, noise }: Send, { warnings, secrets, sentAtMs }: SentJob): Sent {
  const { uri, document, entry } = place;
  const written = writtenLabel(entry);
  return { file: uri, document, written, warnings, secrets, sentAtMs, ...noise };
}

function writtenRequest({ uri, entry, block }: RequestLocation): WrittenRequest {
  return { file: uri.toString(), label: writtenLabel(entry), text: block.text };
}

/** What the user agreed to before a request is sent. A request that has changed since isn't sent. */
export interface AgreedRequest {
  /** The time and random numbers of the request that the user was shown, so that its dynamic values are the same each time it's
   *  prepared. */
  readonly sources: () => AgreedSources;
  readonly isSame: (request: PreparedRequest) => boolean;
  /** What the user was shown instead of values from responses. */
  readonly standIn?: ValueSources['standIn'];
}

/** Prepares a request, and says whether it's what the user agreed to, except for values from responses, which must not make it change
 *  data. If it has such values, it's also prepared as it was shown, before and after, so that nothing else in it can change in between. */
export async function preparedAsAgreed<Why>(
  agreed: AgreedRequest | undefined,
  prepare: (standIn?: ValueSources['standIn']) => Promise<Preparing<Why>>,
): Promise<{ readonly preparing: Preparing<Why>; readonly isAgreed: boolean }> {
  const standIn = agreed?.standIn;
  const shown = standIn === undefined ? [] : [await prepare(standIn)];
  const preparing = await prepare();
  if (preparing.kind === 'not-sent' || agreed === undefined) return { preparing, isAgreed: true };
  const { request } = preparing.prepared;
  if (standIn === undefined) return { preparing, isAgreed: agreed.isSame(request) };
  shown.push(await prepare(standIn));
  const isAgreed = shown.every(
    each =>
      each.kind === 'prepared' &&
      agreed.isSame(each.prepared.request) &&
      isNoWorse(request, each.prepared.request),
  );
  return { preparing, isAgreed };
}
