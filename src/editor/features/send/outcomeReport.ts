import * as vscode from 'vscode';
import { isInconclusive } from '../../../core/request/send/outcomeUnknown.ts';
import type { ApiResponse } from '../../../core/request/send/sendRequest.ts';
import type { RetriedOutcome } from '../../../core/request/send/sendWithRetries.ts';
import type { SignedRequest } from '../../../core/request/send/signedRequest.ts';
import { attemptWords, gaveUpWords } from '../../../report/outcomeWords.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { MaskText } from '../../platform/notifications/maskText.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { GatewayAdvice } from '../gateway/gatewayAdvice.ts';
import type { LastOutcome } from '../outcomes/lastOutcome.ts';
import type { ResponseDocuments } from '../response/responseDocuments.ts';
import { responseView } from '../response/responseText.ts';
import type { Remedies } from './remedies.ts';
import type { ResponseEffects } from './responseEffects.ts';
import type { SendNotes } from './sendNotes.ts';
import { maskOf, type Sent } from './sentRequest.ts';

export interface OutcomeReportNeeds {
  readonly notes: SendNotes;
  readonly responses: ResponseDocuments;
  readonly effects: ResponseEffects;
  readonly notices: Notices;
  readonly advice: GatewayAdvice;
  readonly remedies: Remedies;
  readonly locale: Locale;
  readonly localize: Localizer;
}

/** The gateway's code for a token that belongs to no application. Specification, “Errors”. */
const UNKNOWN_TOKEN = 10009002;

/** Shows a response in the signing channel, in its document, and in the CodeLens. */
export class OutcomeReport {
  readonly #parts: OutcomeReportNeeds;

  constructor(parts: OutcomeReportNeeds) {
    this.#parts = parts;
  }

  /** Only the channel, for a request that was signed but not sent. */
  inspected(request: SignedRequest, secrets: readonly string[]): void {
    const text = this.#parts.localize('report.notSent');
    this.#parts.notes.append(request, { kind: 'inspected', text }, maskOf({ secrets }, request));
    this.#parts.notes.show();
  }

  async answered(
    sent: Sent,
    { request, response, attempts, gaveUp }: Extract<RetriedOutcome, { kind: 'answered' }>,
  ): Promise<LastOutcome> {
    const { notes, responses, advice, effects, notices, remedies, locale, localize } = this.#parts;
    const { prepared } = request;
    const mask = maskOf(sent, request);
    const retries = attemptWords(attempts, locale);
    // First, because sending it again may issue a document twice.
    const unknown = isInconclusive(response.status, prepared.method)
      ? [localize('outcome.unknownAdvice')]
      : [];
    notes.append(request, { kind: 'answered', response, attempts: [...unknown, ...retries] }, mask);
    const words = await this.#refusalWords(request, response);
    const meaning = advice.of(response, words.length > 0);
    const effect = await effects.apply(sent, request, response, mask);
    const warnings = await notices.ofProblems(sent.warnings);
    const remarks = [
      ...(gaveUp === undefined ? [] : [gaveUpWords(gaveUp, locale)]),
      ...[...retries, ...effect.remarks, ...warnings],
    ];
    const refusal = [...(meaning === undefined ? [] : [meaning]), ...words];
    const shownResponse = responseView(request, response, [...refusal, ...remarks], mask, localize);
    const head = [...unknown.map(line => `# ${line}`), shownResponse.head].join('\n');
    const view = { ...shownResponse, head };
    const result = `${this.#label(response, mask)}${effect.label}`;
    const label = unknown.length === 0 ? result : `${localize('outcome.unknown')} · ${result}`;
    const isGood = response.status < 400 && !effect.label.endsWith('✗');
    const isMismatch = response.envelope?.code === 10009003;
    const kept = { outcome: label, isGood, view, ...(isMismatch ? { mismatch: words } : {}) };
    const historyId = await notes.remember(sent, request, mask, kept);
    const shown = { view, body: response.body, mask, historyId };
    if (!sent.isDisplayed) responses.keep(sent.file, shown);
    else await responses.show(sent.file, shown);
    const { assertions } = effect;
    const details = [...unknown, ...refusal].map(line => inertLine(mask(line))).join(' ');
    const { environment, origin, application } = prepared;
    const isSecretUnknown = response.envelope?.code === UNKNOWN_TOKEN;
    const last = {
      ...{ isGood, assertions, environment, ...(details === '' ? {} : { details }) },
      ...(unknown.length === 0 ? {} : { isUnknown: true }),
      ...(isSecretUnknown ? { remedy: remedies.ofSecret({ environment, origin, application }) } : {}),
    };
    if (!isMismatch) return { ...last, label };
    if (!sent.isQuiet && !isLensInSight(sent.file, prepared.line)) {
      void this.#offerExplanation(sent.file, prepared.line);
    }
    // *Explain* follows it and is more specific than the code's meaning.
    return { ...last, label: `${response.status} · 10009003`, mismatch: words };
  }

  async #refusalWords(request: SignedRequest, response: ApiResponse): Promise<readonly string[]> {
    if (response.envelope?.success !== false) return [];
    const { refusalWords } = await import('./refusalWords.ts');
    return refusalWords(request, response, this.#parts.locale);
  }

  /** VS Code can't withdraw a notification, and this one would still offer an explanation after the CodeLens has
   *  shown it, or after a newer send. So it's only shown if the CodeLens isn't visible. */
  async #offerExplanation(requestFile: vscode.Uri, line: number): Promise<void> {
    const { localize } = this.#parts;
    const explain = localize('explain.action');
    const choice = await vscode.window.showWarningMessage(localize('explain.mismatch'), explain);
    if (choice === explain) await vscode.commands.executeCommand(COMMANDS.explain, requestFile, line);
  }

  #label({ status, statusText, timings, envelope }: ApiResponse, mask: MaskText): string {
    const code = envelope?.success === false ? envelope.code : undefined;
    if (code !== undefined) {
      const meaning = this.#parts.advice.label(code);
      return `${status} · ${code}${meaning === undefined ? '' : ` ${meaning}`}`;
    }
    const result = inertLine(mask(`${status} ${statusText}`.trim())).slice(0, 40);
    return `${result} · ${Math.round(timings.totalMs)} ms`;
  }
}

/** Whether the CodeLenses above a line (from 0) of a file are visible. */
function isLensInSight(file: vscode.Uri, lineBase0: number): boolean {
  return vscode.window.visibleTextEditors.some(
    ({ document, visibleRanges }) =>
      document.uri.toString() === file.toString() &&
      vscode.workspace.getConfiguration('editor', document).get<unknown>('codeLens') !== false &&
      visibleRanges.some(({ start, end }) => start.line <= lineBase0 && lineBase0 <= end.line),
  );
}
