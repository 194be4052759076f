import { FiscalError } from '../../core/errors.ts';
import type { Clock, SecretScope, Transport } from '../../core/ports.ts';
import type { PreparedRequest } from '../../core/request/preparedRequest.ts';
import { type RetriedOutcome, type RetryWait, sendWithRetries } from '../../core/request/sendWithRetries.ts';
import type { ClockWatch } from '../clock/clockWatch.ts';
import { createMask } from '../maskText.ts';
import type { MissingSecret } from '../secrets/missingSecret.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import { settings } from '../settings/settings.ts';
import type { RequestPlace } from '../workspace/requestPlaces.ts';
import type { OutcomeReport } from './outcomeReport.ts';
import type { RequestPreparation, TellProblems } from './preparation.ts';
import type { SendGuards } from './sendGuards.ts';
import type { SendingWorld } from './sendingWorld.ts';
import type { LastOutcome, Sending, SendRegister } from './sendRegister.ts';
import { isChanging, isOutcomeKnown, type UnknownOutcomes, type WrittenRequest } from './unknownOutcomes.ts';
import { writtenLabel } from './writtenRequest.ts';

export interface SenderParts {
  readonly preparation: RequestPreparation;
  readonly secrets: SecretStore;
  readonly missing: MissingSecret;
  readonly guards: SendGuards;
  readonly unknown: UnknownOutcomes;
  readonly sends: SendRegister;
  readonly report: OutcomeReport;
  readonly clock: Clock;
  readonly clocks: ClockWatch;
  readonly world: SendingWorld;
}

/** A request on its way, and what the user typed for it that is to be masked. */
interface Job {
  readonly request: PreparedRequest;
  readonly written: WrittenRequest;
  readonly typed: readonly string[];
}

/** How a send of many differs from a single one. */
export interface QuietSend {
  /** Ends this send alone. */
  readonly signal: AbortSignal;
  /** Is given what keeps the request from being made, which is shown otherwise. */
  readonly tell: TellProblems;
}

/** What a send came to. `not-sent`: the request could not be made, or the user did not want it sent after all. */
export type SendResult = LastOutcome | 'under-way' | 'not-sent';

/** Carries one request from its place in a file to what the user sees of its answer. */
export class Sender {
  readonly #parts: SenderParts;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Nothing is sent where the same request is under way already. `quiet`: nothing but questions pops up. */
  async send(place: RequestPlace, quiet?: QuietSend): Promise<SendResult> {
    const { sends } = this.#parts;
    const { method, target } = place.entry;
    const sending = sends.begin(place.uri, `${method} ${target}`, place.block);
    if (sending === undefined) return 'under-way';
    const cancel = (): void => sends.cancel(sending);
    quiet?.signal.addEventListener('abort', cancel);
    // One that was aborted before tells of it no more.
    if (quiet?.signal.aborted) cancel();
    let outcome: LastOutcome | undefined;
    try {
      outcome = await this.#sendOnce(place, sending, quiet);
    } finally {
      quiet?.signal.removeEventListener('abort', cancel);
      sends.end(sending, outcome);
    }
    return outcome ?? 'not-sent';
  }

  async #sendOnce(
    place: RequestPlace,
    sending: Sending,
    quiet: QuietSend | undefined,
  ): Promise<LastOutcome | undefined> {
    const { preparation, guards, missing, report, clock, sends } = this.#parts;
    // A send that was cancelled asks nothing any more, neither for values nor for a secret.
    if (sending.signal.aborted) return undefined;
    const prepared = await preparation.prepare(place, quiet?.tell);
    if (prepared === undefined || sending.signal.aborted) return undefined;
    const { request, environmentKind, secrets: typed, warnings } = prepared;
    const written = writtenRequest(place);
    const job: Job = { request, written, typed };
    const { environment, origin, application } = request;
    const scope: SecretScope = { environment, origin, application };
    if (!(await this.#hasSecret(scope, sending)) || sending.signal.aborted) return undefined;
    sends.markAsking(sending);
    if (!(await guards.allow(request, environmentKind, written)) || sending.signal.aborted) return undefined;
    sending.phase = 'preparing';
    const sent = {
      ...{ file: place.uri, document: place.document, written: written.label, warnings, secrets: typed },
      sentAtMs: clock.nowMs(),
      isQuiet: quiet !== undefined,
    };
    let outcome = await this.#exchange(job, sending);
    if (outcome?.kind === 'failed' && outcome.failure.code === 'gateway-not-running') {
      sends.markAsking(sending);
      if (!(await missing.offerGateway(scope)) || sending.signal.aborted) {
        return report.quietly(sent, outcome);
      }
      outcome = await this.#exchange(job, sending);
    }
    // Nothing has left: without its certificate no connection is made.
    if (needsPassphrase(outcome)) {
      sends.markAsking(sending);
      if ((await missing.offerPassphrase(origin)) && !sending.signal.aborted) {
        outcome = await this.#exchange(job, sending);
      }
    }
    return outcome === undefined ? undefined : report.show(sent, outcome);
  }

  async #hasSecret(scope: SecretScope, sending: Sending): Promise<boolean> {
    if (await this.#parts.secrets.has(scope)) return true;
    this.#parts.sends.markAsking(sending);
    const hasOne = await this.#parts.missing.offer(scope);
    sending.phase = 'preparing';
    return hasOne;
  }

  /** Undefined where it was not to be sent after all. What may change something is on the disk as of unknown outcome before
   *  its first byte leaves, and until it is known what became of it. */
  async #exchange(job: Job, sending: Sending): Promise<RetriedOutcome | undefined> {
    const { sends, world } = this.#parts;
    const { request } = job;
    const transport = await world.transport();
    if (!isChanging(request)) {
      sends.markSent(sending);
      return this.#send(request, transport, sending);
    }
    if (!(await this.#isNoted(job))) return undefined;
    let isKnown = false;
    try {
      sends.markSent(sending);
      const outcome = await this.#send(request, transport, sending);
      isKnown = isOutcomeKnown(outcome, request);
      return outcome;
    } finally {
      await this.#end(job, isKnown);
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

  async #isNoted({ request, written, typed }: Job): Promise<boolean> {
    const { secrets, unknown, guards, clock } = this.#parts;
    const { environment, origin, application, basePath, path, query } = request;
    const secret = await secrets.get({ environment, origin, application });
    const mask = createMask(...typed, ...(secret === undefined ? [] : [secret.reveal()]));
    const target = mask(basePath + path + query);
    try {
      await unknown.begin(request, written, { sentAtMs: clock.nowMs(), target });
      return true;
    } catch (error) {
      if (!(error instanceof FiscalError)) throw error;
      return guards.allowUnnoted(request);
    }
  }

  async #end({ request, written }: Job, isKnown: boolean): Promise<void> {
    try {
      await this.#parts.unknown.end(request, written, isKnown);
    } catch (error) {
      // The answer counts. That the request stays on the list costs a question more.
      if (!(error instanceof FiscalError)) throw error;
    }
  }
}

function needsPassphrase(outcome: RetriedOutcome | undefined): boolean {
  if (outcome?.kind !== 'failed' || outcome.failure.code !== 'certificate-unusable') return false;
  return outcome.failure.args['reason'] === 'wrong-passphrase';
}

function writtenRequest({ uri, entry, block }: RequestPlace): WrittenRequest {
  return { file: uri.toString(), label: writtenLabel(entry), text: block.text };
}
