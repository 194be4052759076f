import * as vscode from 'vscode';
import { FiscalError } from '../../core/errors.ts';
import type { Clock } from '../../core/ports.ts';
import type { Problem } from '../../core/problem.ts';
import type { Answer } from '../../core/request/sendRequest.ts';
import type { RetriedOutcome } from '../../core/request/sendWithRetries.ts';
import type { SignedRequest } from '../../core/request/signedRequest.ts';
import type { FiscalDocument } from '../../core/syntax/fiscalDocument.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { attemptWords, gaveUpWords } from '../../report/retryWords.ts';
import type { Locale } from '../../text/text.ts';
import { COMMANDS } from '../commands.ts';
import type { GatewayAdvice } from '../gateway/gatewayAdvice.ts';
import type { HistoryStore } from '../history/historyStore.ts';
import { keptRequest } from '../history/keptRequest.ts';
import { inertLine } from '../inertLine.ts';
import { createMask, type MaskText } from '../maskText.ts';
import type { Notices } from '../notices.ts';
import type { AnswerEffects } from '../response/answerEffects.ts';
import type { ResponseDocuments } from '../response/responseDocuments.ts';
import { type ResponseView, responseView } from '../response/responseText.ts';
import type { Say } from '../say.ts';
import type { LastOutcome } from './sendRegister.ts';
import type { SigningChannel } from './signingChannel.ts';
import { type Reported, signingReport } from './signingReport.ts';
import { isOutcomeKnown } from './unknownOutcomes.ts';

export interface OutcomeReportParts {
  readonly channel: SigningChannel;
  readonly responses: ResponseDocuments;
  readonly history: HistoryStore;
  readonly effects: AnswerEffects;
  readonly notices: Notices;
  readonly advice: GatewayAdvice;
  readonly clock: Clock;
  readonly locale: Locale;
  readonly say: Say;
}

/** Where a send came from, and what the user typed for it that is to be masked. */
export interface Sent {
  readonly file: vscode.Uri;
  /** The file as the request was made of it. */
  readonly document: FiscalDocument;
  /** What the request is known by in its file. */
  readonly written: string;
  readonly sentAtMs: number;
  /** What may be wrong with the request: it may be why it was not answered well. */
  readonly warnings: readonly Problem[];
  readonly secrets: readonly string[];
  /** Whether it is one of many, whose answers are looked at one by one where somebody wants to: nothing pops up. */
  readonly isQuiet: boolean;
}

/** What the history keeps of an outcome besides the request. */
interface Kept {
  readonly outcome: string;
  readonly isGood: boolean;
  readonly view: ResponseView;
  /** What to check, for a signature mismatch. */
  readonly mismatch?: readonly string[];
}

/** Shows what became of a send: the signing channel, the answer document, the lens, and a message for a failure. */
export class OutcomeReport {
  readonly #parts: OutcomeReportParts;

  constructor(parts: OutcomeReportParts) {
    this.#parts = parts;
  }

  async show(sent: Sent, outcome: RetriedOutcome): Promise<LastOutcome | undefined> {
    switch (outcome.kind) {
      case 'secret-missing':
        // It was there a moment ago: another window has deleted it.
        return undefined;
      case 'answered':
        return this.#answered(sent, outcome);
      case 'failed': {
        const { method } = outcome.request.prepared;
        if (!sent.isQuiet) void this.#parts.notices.showFailure(outcome.failure, method);
        return this.quietly(sent, outcome);
      }
    }
  }

  /** The channel and the lens alone, where the user has been told already. */
  async quietly(
    sent: Sent,
    { request, failure, attempts }: Extract<RetriedOutcome, { kind: 'failed' }>,
  ): Promise<LastOutcome> {
    const { notices, locale } = this.#parts;
    const text = await notices.shortly(failure);
    const mask = maskOf(sent, request);
    this.#append(request, { kind: 'failed', text, attempts: attemptWords(attempts, locale) }, mask);
    const words = (await notices.fully(failure, request.prepared.method)) ?? text;
    const body = { kind: 'text', text: '', hidden: 0 } as const;
    const view = { head: `# ${visibleLine(mask(words))}`, body };
    await this.#remember(sent, request, mask, { outcome: text, isGood: false, view });
    return { label: text, isGood: false };
  }

  /** The channel alone, for a request that was signed and not sent. */
  inspected(request: SignedRequest, secrets: readonly string[]): void {
    const text = this.#parts.say('report.notSent');
    this.#append(request, { kind: 'inspected', text }, createMask(request.elements.token, ...secrets));
    this.#parts.channel.show();
  }

  async #answered(
    sent: Sent,
    { request, response: answer, attempts, gaveUp }: Extract<RetriedOutcome, { kind: 'answered' }>,
  ): Promise<LastOutcome> {
    const { responses, advice, effects, notices, locale, say } = this.#parts;
    const { prepared } = request;
    const mask = maskOf(sent, request);
    const retries = attemptWords(attempts, locale);
    this.#append(request, { kind: 'answered', answer, attempts: retries }, mask);
    const words = await this.#refusalWords(request, answer);
    const meaning = advice.of(answer, words.length > 0);
    const effect = await effects.apply(sent, request, answer, mask);
    const isKnown = isOutcomeKnown({ kind: 'answered', request, response: answer }, prepared);
    const unknown = isKnown ? [] : [say('response.unknownOutcome')];
    const warnings = await notices.ofProblems(sent.warnings);
    const told = [
      ...(gaveUp === undefined ? [] : [gaveUpWords(gaveUp, locale)]),
      ...[...retries, ...effect.remarks, ...warnings],
    ];
    const remarks = [...unknown, ...(meaning === undefined ? [] : [meaning]), ...words, ...told];
    const view = responseView(request, answer, remarks, mask, say);
    const label = `${this.#label(answer, mask)}${effect.label}`;
    const isGood = answer.status < 400 && !effect.label.endsWith('✗');
    const isMismatch = answer.envelope?.code === 10009003;
    const kept = { outcome: label, isGood, view, ...(isMismatch ? { mismatch: words } : {}) };
    const historyId = await this.#remember(sent, request, mask, kept);
    const shown = { view, body: answer.body, mask, historyId };
    if (sent.isQuiet) responses.keep(sent.file, shown);
    else await responses.show(sent.file, shown);
    const { assertions } = effect;
    if (!isMismatch) return { label, isGood, assertions };
    if (!sent.isQuiet) void this.#offerExplanation(sent.file, prepared.line);
    // *Explain* stands behind it and says more than the code's meaning would.
    return { label: `${answer.status} · 10009003`, isGood, assertions, mismatch: words };
  }

  /** Resolves with the entry's id; undefined where it could not be kept. */
  async #remember(
    { file, written, sentAtMs }: Sent,
    request: SignedRequest,
    mask: MaskText,
    { outcome, isGood, view, mismatch }: Kept,
  ): Promise<string | undefined> {
    const { history, say } = this.#parts;
    const { environment, origin, method, line } = request.prepared;
    try {
      return await history.keep({
        ...{ sentAtMs, environment, origin, method, line, isGood, ...view },
        target: mask(request.wire.target),
        outcome: mask(outcome),
        file: file.toString(),
        written: mask(written),
        isMismatch: mismatch !== undefined,
        mismatch: (mismatch ?? []).map(mask),
        request: keptRequest(request, mask),
      });
    } catch (error) {
      // A full disk must not hide an answer that came.
      if (!(error instanceof FiscalError)) throw error;
      void vscode.window.showWarningMessage(say('history.notKept'));
      return undefined;
    }
  }

  async #refusalWords(request: SignedRequest, answer: Answer): Promise<readonly string[]> {
    if (answer.envelope?.success !== false) return [];
    const { refusalWords } = await import('./refusalWords.ts');
    return refusalWords(request, answer, this.#parts.locale);
  }

  async #offerExplanation(requestFile: vscode.Uri, line: number): Promise<void> {
    const { say } = this.#parts;
    const explain = say('explain.action');
    const choice = await vscode.window.showWarningMessage(say('explain.mismatch'), explain);
    if (choice === explain) await vscode.commands.executeCommand(COMMANDS.explain, requestFile, line);
  }

  #append(request: SignedRequest, reported: Reported, mask: MaskText): void {
    const { channel, clock, say } = this.#parts;
    channel.append(signingReport(request, reported, mask, clock.nowMs(), say));
  }

  #label({ status, statusText, timings, envelope }: Answer, mask: MaskText): string {
    const code = envelope?.success === false ? envelope.code : undefined;
    if (code !== undefined) {
      const meaning = this.#parts.advice.condition(code);
      return `${status} · ${code}${meaning === undefined ? '' : ` ${meaning}`}`;
    }
    const result = inertLine(mask(`${status} ${statusText}`.trim())).slice(0, 80);
    return `${result} · ${Math.round(timings.totalMs)} ms`;
  }
}

function maskOf({ secrets }: Sent, { elements }: SignedRequest): MaskText {
  return createMask(elements.token, ...secrets);
}
