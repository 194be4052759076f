import type * as vscode from 'vscode';
import type { ResponseEffects } from '../../../app/send/responseEffects.ts';
import { gatewayCode } from '../../../core/api/gatewayCodes.ts';
import type { AssertionResult } from '../../../core/assertions/evaluateAssertions.ts';
import { type Problem, withTexts } from '../../../core/problem.ts';
import {
  type AnsweredOutcome,
  type ApiResponse,
  isInconclusive,
  sentIds,
} from '../../../core/request/send/outcome.ts';
import type { SignedRequest } from '../../../core/request/send/signedRequest.ts';
import { valueOrQuotes, visibleLine } from '../../../core/visibleText.ts';
import { attemptWords, gaveUpWords, redirectWords } from '../../../report/outcomeWords.ts';
import { GATEWAY_CODE_TEXTS, gatewayCodeLabel } from '../../../text/gateway/gatewayCodeText.ts';
import type { Locale } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { markOf, requestArguments } from '../../platform/documents/writtenRequest.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { MaskText } from '../../platform/notifications/maskText.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { LastOutcome, ReportedAssertion } from '../outcomes/lastOutcome.ts';
import type { AssertionMarks } from '../response/assertionMarks.ts';
import type { ExpectedSubject } from '../response/responseDocuments.ts';
import { responseView, sentIdLines } from '../response/responseText.ts';
import type { NoResponseReportNeeds } from './noResponseReport.ts';
import { maskingOf, maskOf, type Sent } from './sendNotes.ts';

export interface OutcomeReportNeeds extends NoResponseReportNeeds {
  readonly showExpected: (
    subject: ExpectedSubject,
    effects: Pick<ResponseEffects, 'expectedSave' | 'comparison'>,
  ) => Promise<void>;
  readonly documents: DocumentStore;
  readonly marks: AssertionMarks;
}

/** The gateway's code for a token that belongs to no application. Specification, “Errors”. */
const UNKNOWN_TOKEN = 10009002;

/** Shows a response in the signing channel, in its document, and in the CodeLens. */
export class OutcomeReport {
  readonly #parts: OutcomeReportNeeds;
  readonly #effects: EffectWords;

  constructor(parts: OutcomeReportNeeds) {
    this.#parts = parts;
    this.#effects = new EffectWords(parts.notices, parts.localize);
  }

  /** Writes only to the channel, for a request that was signed but not sent. */
  inspected(request: SignedRequest, secrets: readonly string[]): void {
    const text = this.#parts.localize('report.notSent');
    this.#parts.notes.append(request, { kind: 'inspected', text }, maskOf({ secrets }, request));
    this.#parts.notes.show();
  }

  /** Shows a response in the channel as soon as it arrives. */
  received(sent: Sent, { request, response, attempts }: AnsweredOutcome): void {
    const retries = attemptWords(attempts, this.#parts.locale);
    const lines = [...this.#unknownLines(request, response), ...retries];
    this.#parts.notes.append(request, { kind: 'answered', response, attempts: lines }, maskOf(sent, request));
  }

  /** Marks the assertions that failed, in the text that was sent: the positions refer to it. */
  async asserted(sent: Sent, request: SignedRequest, assertions: readonly AssertionResult[]): Promise<void> {
    const { documents, marks } = this.#parts;
    const words = await this.#effects.of({ assertions, saves: [] }, maskOf(sent, request));
    if (documents.open(sent.file) === sent.document) marks.show(sent.file, words.assertions);
  }

  async answered(
    sent: Sent,
    { request, response, attempts, gaveUp, polled }: AnsweredOutcome,
    done: ResponseEffects,
  ): Promise<LastOutcome> {
    const { notes, responses, notices, remedies, locale, localize } = this.#parts;
    const { prepared } = request;
    const mask = maskOf(sent, request);
    const retries = attemptWords(attempts, locale);
    const unknown = this.#unknownLines(request, response);
    // Masked here, because they're also kept, for explanations and for coding agents; some quote the path.
    const words = (await this.#refusalWords(request, response)).map(mask);
    const meaning = gatewayAdvice(response, words.length > 0, locale);
    const effect = await this.#effects.of(done, mask);
    const warnings = await notices.ofProblems(sent.warnings);
    const remarks = [
      ...(gaveUp === undefined ? [] : [gaveUpWords(gaveUp, locale)]),
      ...[...retries, ...effect.remarks, ...warnings],
    ];
    const given = polled?.kind === 'given-up' ? polled.problem : undefined;
    const unmet = given && { code: given.code, message: await this.#effects.ofProblem(given, mask) };
    const redirect = redirectWords(response, mask, locale);
    const refusal = [
      unmet?.message,
      redirect && `${redirect.message} ${redirect.advice}`,
      meaning,
      ...words,
    ].filter(line => line !== undefined);
    const shownResponse = responseView(request, response, [...refusal, ...remarks], mask, localize);
    const listed = unknown.length === 0 ? [] : [localize('outcome.unknownListed')];
    const head = [
      ...[...unknown, ...listed].map(line => `# ${visibleLine(mask(line))}`),
      shownResponse.head,
    ].join('\n');
    const view = { ...shownResponse, head };
    const end = given?.code === 'until-timeout' ? `${localize('outcome.timeOver')} · ` : '';
    const result = `${end}${this.#label(response, mask)}${effect.label}`;
    const label = unknown.length === 0 ? result : `${localize('outcome.unknown')} · ${result}`;
    const isGood = done.hasPassed;
    // A mismatch that the request asserts needs no explanation.
    const isMismatch = response.envelope?.code === 10009003 && !done.isStatusWanted;
    const kept = { outcome: label, isGood, view, ...(isMismatch ? { mismatch: words } : {}) };
    const historyId = await notes.remember(sent, request, mask, kept);
    const isUnknown = unknown.length > 0;
    const named = { name: prepared.name, response };
    const expected = { file: sent.file, named, mask: () => maskingOf(sent, request) };
    const shown = { view, body: response.body, mask, historyId, about: sent, expected, isUnknown };
    if (!sent.isDisplayed) responses.keep(sent.file, shown);
    else await responses.show(sent.file, shown);
    if (!sent.isQuiet) await this.#parts.showExpected(expected, done);
    const { assertions } = effect;
    const details = [...unknown, ...refusal].map(line => inertLine(mask(line))).join(' ');
    const { environment, origin, application } = prepared;
    const isSecretUnknown = response.envelope?.code === UNKNOWN_TOKEN;
    const last = {
      ...{ isGood, assertions, ...(details === '' ? {} : { details }) },
      ...(unmet === undefined ? {} : { unmet }),
      ...(polled === undefined ? {} : { attempts: retries.map(line => inertLine(mask(line))) }),
      ...(isUnknown ? { isUnknown, sentAtMs: sent.sentAtMs } : {}),
      ...(isSecretUnknown ? { remedy: remedies.ofUnknownSecret({ environment, origin, application }) } : {}),
    };
    if (!isMismatch) return { ...last, label };
    if (!sent.isQuiet && !isLensInSight(this.#parts.workbench, sent.file, prepared.line)) {
      void this.#offerExplanation(sent, prepared.line);
    }
    // *Explain* follows the label and is more specific than the code's meaning.
    return { ...last, label: `${response.status} · 10009003`, mismatch: words, timestamp: request.timestamp };
  }

  /** The lines about an unknown outcome come first, because sending the request again may issue a document twice. */
  #unknownLines({ prepared }: SignedRequest, { status }: ApiResponse): readonly string[] {
    if (!isInconclusive(status, prepared)) return [];
    const { localize } = this.#parts;
    return [localize('outcome.unknownAdvice'), ...sentIdLines(sentIds(prepared), localize)];
  }

  async #refusalWords(request: SignedRequest, response: ApiResponse): Promise<readonly string[]> {
    if (response.envelope?.success !== false) return [];
    const { refusalWords } = await import('../../../report/refusalAdvice.ts');
    return refusalWords(request, response, this.#parts.locale);
  }

  /** VS Code can't withdraw a notification, and this one would still offer an explanation after the CodeLens has
   *  shown it, or after the request was sent again. So it's only shown if the CodeLens isn't visible. */
  async #offerExplanation({ file, document }: Sent, line: number): Promise<void> {
    const { workbench, localize } = this.#parts;
    const explain = localize('explain.action');
    const choice = await workbench.window.showWarningMessage(localize('explain.mismatch'), explain);
    if (choice !== explain) return;
    const args = requestArguments(file, line, markOf(document.atLine(line).block));
    await workbench.commands.executeCommand(COMMANDS.explain, ...args);
  }

  #label({ status, statusText, timings, envelope }: ApiResponse, mask: MaskText): string {
    const code = envelope?.success === false ? envelope.code : undefined;
    if (code !== undefined) {
      const known = gatewayCode(code);
      const meaning = known === undefined ? '' : ` ${gatewayCodeLabel(known.id)[this.#parts.locale]}`;
      return `${status} · ${code}${meaning}`;
    }
    const result = inertLine(mask(`${status} ${statusText}`.trim())).slice(0, 40);
    return `${result} · ${Math.round(timings.totalMs)} ms`;
  }
}

/** `10009003: … → …`, or undefined for a response that isn't a gateway error in the specification. `withoutAction`: more specific advice
 *  follows. */
function gatewayAdvice(
  { envelope }: ApiResponse,
  withoutAction: boolean,
  locale: Locale,
): string | undefined {
  const known = envelope?.success === false ? gatewayCode(envelope.code) : undefined;
  if (known === undefined) return undefined;
  const { condition, clientAction } = GATEWAY_CODE_TEXTS[known.id];
  const meaning = `${known.code}: ${condition[locale]}`;
  return withoutAction ? meaning : `${meaning} → ${clientAction[locale]}`;
}

/** Whether the CodeLenses above a line (from 0) of a file are visible. */
function isLensInSight({ window, workspace }: Workbench, file: vscode.Uri, lineBase0: number): boolean {
  return window.visibleTextEditors.some(
    ({ document, visibleRanges }) =>
      document.uri.toString() === file.toString() &&
      workspace.getConfiguration('editor', document).get<unknown>('codeLens') !== false &&
      visibleRanges.some(({ start, end }) => start.line <= lineBase0 && lineBase0 <= end.line),
  );
}

/** The effects of a response: lines for the response document, and text for the CodeLens. */
interface EffectText {
  readonly remarks: readonly string[];
  /** ` · 2/2 ✓`; empty without assertions. */
  readonly label: string;
  /** The results of the assertions, masked. */
  readonly assertions: readonly ReportedAssertion[];
}

/** What became of a response's assertions and of the files that it's saved to, in words. */
class EffectWords {
  readonly #notices: Pick<Notices, 'ofProblems' | 'shortly'>;
  readonly #localize: Localizer;

  constructor(notices: Pick<Notices, 'ofProblems' | 'shortly'>, localize: Localizer) {
    this.#notices = notices;
    this.#localize = localize;
  }

  async of(
    { assertions, saves }: Pick<ResponseEffects, 'assertions' | 'saves'>,
    mask: MaskText,
  ): Promise<EffectText> {
    const results = await Promise.all(assertions.map(result => this.#explained(result, mask)));
    const passed = results.filter(result => result.passed).length;
    const sign = passed === results.length ? '✓' : '✗';
    const remarks = results.map(result => this.#resultText(result));
    for (const save of saves) {
      remarks.push(
        save.kind === 'saved'
          ? this.#localize('response.saved', { path: mask(save.path) })
          : await this.#notices.shortly(save.failure),
      );
    }
    const label = results.length === 0 ? '' : ` · ${passed}/${results.length} ${sign}`;
    return { remarks, label, assertions: results.map(result => masked(result, mask)) };
  }

  /** Translates and masks the reason. Masked before being made safe to display, which could hide a secret from the
   *  mask. */
  async #explained({ reason, ...result }: AssertionResult, mask: MaskText): Promise<ReportedAssertion> {
    return reason === undefined ? result : { ...result, why: await this.ofProblem(reason, mask) };
  }

  /** What is wrong, masked because it may quote the response. */
  async ofProblem(problem: Problem, mask: MaskText): Promise<string> {
    const args = withTexts(problem.args, mask);
    const [words = problem.code] = await this.#notices.ofProblems([{ ...problem, args }]);
    return words;
  }

  #resultText({ text, passed, actual, why }: ReportedAssertion): string {
    if (passed) return `✓ ${text}`;
    if (why !== undefined) return `✗ ${text}: ${why}`;
    // Inserted without escaping, because a document shows the exact text, while a message would be made safe to
    // display.
    const was = (value: string): string => this.#localize('assertion.was').replace('{actual}', () => value);
    return `✗ ${text}: ${actual === null ? this.#localize('assertion.nothing') : was(valueOrQuotes(actual))}`;
  }
}

function masked({ text, actual, sides, ...result }: ReportedAssertion, mask: MaskText): ReportedAssertion {
  // The expected side may have been edited by hand.
  const both = sides && { sides: { expected: mask(sides.expected), actual: mask(sides.actual) } };
  return { ...result, text: mask(text), actual: actual === null ? null : mask(actual), ...both };
}
