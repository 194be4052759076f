import type * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import type { SecretScope } from '../../../core/ports.ts';
import { type FailedOutcome, sentIds } from '../../../core/request/send/outcome.ts';
import { variablesToAllow } from '../../../core/request/variables/variableValue.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { attemptWords } from '../../../report/outcomeWords.ts';
import type { Locale } from '../../../text/text.ts';
import { isEnvironmentFile } from '../../platform/documents/documentKinds.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import { writtenLabel } from '../../platform/documents/writtenRequest.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { createMask } from '../../platform/notifications/maskText.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { LastOutcome, Remedy } from '../outcomes/lastOutcome.ts';
import type { ResponseDocuments, ShownResponse } from '../response/responseDocuments.ts';
import { type ResponseView, sentIdLines } from '../response/responseText.ts';
import { scopeName } from '../secrets/secretStore.ts';
import type { NotSent } from './preparation.ts';
import type { Remedies } from './remedies.ts';
import { maskOf, type Noise, type SendNotes, type Sent } from './sendNotes.ts';

export interface NoResponseReportNeeds {
  readonly workbench: Workbench;
  readonly notes: SendNotes;
  readonly responses: ResponseDocuments;
  readonly remedies: Remedies;
  readonly notices: Notices;
  readonly locale: Locale;
  readonly localize: Localizer;
}

/** A request that wasn't sent. */
export interface Unsent extends Noise {
  readonly place: RequestLocation;
  /** Whether the request hasn't been sent again since; otherwise, the newer outcome counts. */
  readonly isLatest: boolean;
  /** Whether the request may have taken effect when it was last sent, which stays displayed. */
  readonly isUnknown: boolean;
}

/** Reports requests without a response: in the CodeLens, instead of a response, and in a notification. */
export class NoResponseReport {
  readonly #parts: NoResponseReportNeeds;

  constructor(parts: NoResponseReportNeeds) {
    this.#parts = parts;
  }

  /** Reports a failure everywhere. `isKnown`: the user was asked about it, so no notification is shown. */
  async failed(sent: Sent, outcome: FailedOutcome, isKnown = false): Promise<LastOutcome> {
    const { notes, responses, notices, locale } = this.#parts;
    const { request, failure, attempts } = outcome;
    const words = await notices.ofFailedSend(failure, request.prepared);
    const mask = maskOf(sent, request);
    const retries = attemptWords(attempts, locale);
    notes.append(request, { kind: 'failed', text: words.full, attempts: retries }, mask);
    const isUnknown = words.title !== words.name;
    const ids = isUnknown ? sentIdLines(sentIds(request.prepared), this.#parts.localize) : [];
    const view = viewOf(sent, outcome, words.title, [...words.details, ...ids, ...retries]);
    const kept = { outcome: words.name, isGood: false, view };
    const historyId = await notes.remember(sent, request, mask, kept);
    const shown: ShownResponse = { view, body: undefined, mask, historyId, about: sent, isUnknown };
    const last = await this.#outcomeOf(sent, outcome, words);
    const isQuiet = sent.isQuiet || isKnown;
    if (!sent.isDisplayed) responses.keep(sent.file, shown);
    // After canceling, or declining a remedy, the user doesn't want anything opened.
    else if (isKnown || words.notice === undefined) await responses.replace(sent.file, shown);
    else await responses.show(sent.file, shown);
    if (!isQuiet && words.notice !== undefined) void this.#notify(words.notice, last, sent.file);
    return last;
  }

  /** Shows a failure in an open response while the user is being asked whether to do something about it. Resolves to what the
   *  CodeLens shows. */
  async foreseen(sent: Sent, outcome: FailedOutcome): Promise<LastOutcome> {
    const words = await this.#parts.notices.ofFailedSend(outcome.failure, outcome.request.prepared);
    const view = viewOf(sent, outcome, words.title, words.details);
    const mask = maskOf(sent, outcome.request);
    const shown: ShownResponse = { view, body: undefined, mask, historyId: undefined, about: sent };
    if (!sent.isDisplayed) this.#parts.responses.keep(sent.file, shown);
    else await this.#parts.responses.replace(sent.file, shown);
    return this.#outcomeOf(sent, outcome, words);
  }

  /** Reports that nothing was sent. Most causes were already reported where the question was asked or the problems were found. */
  async notSent(
    { place, isQuiet, isDisplayed, isLatest, isUnknown }: Unsent,
    why: NotSent,
  ): Promise<LastOutcome> {
    const { responses, localize } = this.#parts;
    const { label, namedLine, details, remedy, notice } = await this.#reasonOf(why);
    const lines = why.kind === 'failed' ? details : [...details, localize('outcome.nothingSent')];
    const { method, target } = place.entry;
    const view = noResponseView(label, `${method} ${target}`, lines);
    const about = { written: writtenLabel(place.entry), sentAtMs: undefined };
    const shown: ShownResponse = { view, body: undefined, mask: createMask(), historyId: undefined, about };
    const isShown = isLatest && !isUnknown;
    if (isShown && !isDisplayed) responses.keep(place.uri, shown);
    else if (isShown) await responses.replace(place.uri, shown);
    if (isLatest && !isQuiet && notice !== undefined) void this.#notify(notice, { remedy }, place.uri);
    return {
      ...{ label, isGood: false, details: details.join(' ') },
      ...(namedLine === undefined ? {} : { namedLine }),
      ...(remedy === undefined ? {} : { remedy }),
      notSent: why.kind === 'canceled' ? 'canceled' : 'refused',
    };
  }

  async #outcomeOf(
    { sentAtMs }: Sent,
    { request, failure }: FailedOutcome,
    words: { name: string; title: string; full: string },
  ): Promise<LastOutcome> {
    const { environment, origin, application } = request.prepared;
    const scope: SecretScope = { environment, origin, application };
    const isUnknown = words.title !== words.name;
    // For a request that may have taken effect, the next step is to check it, not to make sending it again easy.
    const remedy = isUnknown ? undefined : await this.#parts.remedies.ofFailure(failure, scope);
    const last = {
      ...{ label: words.name, isGood: false, details: words.full },
      ...(isUnknown ? { isUnknown, sentAtMs } : {}),
    };
    return remedy === undefined ? last : { ...last, remedy };
  }

  async #reasonOf(why: NotSent): Promise<{
    readonly label: string;
    readonly namedLine?: number;
    readonly details: readonly string[];
    readonly remedy?: Remedy;
    readonly notice?: string;
  }> {
    const { notices, remedies, localize } = this.#parts;
    switch (why.kind) {
      case 'canceled':
        return { label: localize('outcome.canceled'), details: [localize('outcome.canceledDetails')] };
      case 'no-secret': {
        const { host } = new URL(why.scope.origin);
        const remedy = await remedies.ofSecret(why.scope);
        const missing = localize('secret.missing', { environment: scopeName(why.scope), host });
        const advice = localize('outcome.setSecret', { label: remedy.label });
        const details = [missing, localize('outcome.toDo', { advice })];
        return { label: localize('outcome.noSecret'), details, remedy };
      }
      case 'no-environment': {
        const details = [localize('environment.unknown', { name: why.name })];
        return { label: localize('outcome.noEnvironment'), details, remedy: remedies.ofEnvironment() };
      }
      case 'problems':
        return this.#problems(why);
      case 'failed': {
        const { name, notice = name, details } = await notices.ofFailedSend(why.failure, { method: 'GET' });
        const remedy = await remedies.ofFailure(why.failure, undefined);
        return { label: name, details, notice, ...(remedy === undefined ? {} : { remedy }) };
      }
    }
  }

  async #problems({ file, problems }: Extract<NotSent, { kind: 'problems' }>) {
    const { notices, remedies, localize } = this.#parts;
    const errors = problems.filter(({ severity }) => severity === 'error');
    const details = await notices.statementsOf(errors);
    const [first] = errors;
    if (first === undefined) return { label: localize('outcome.notSent'), details };
    const forbidden = variablesToAllow(errors);
    if (forbidden.length > 0) {
      const remedy = remedies.ofVariables(file, forbidden);
      return { label: localize('variables.notAllowed'), details, remedy };
    }
    const remedy = remedies.ofProblem(file, first);
    if (isEnvironmentFile(file))
      return { label: localize('outcome.errorInFile', { file: baseName(file.path) }), details, remedy };
    const { line: namedLine } = first.range.start;
    return { label: localize('outcome.errorOnLine', { line: namedLine + 1 }), namedLine, details, remedy };
  }

  async #notify(
    words: string,
    { remedy, isUnknown }: Partial<Pick<LastOutcome, 'isUnknown'>> & { readonly remedy?: Remedy | undefined },
    file: vscode.Uri,
  ): Promise<void> {
    // Without a button, VS Code would truncate the sentence at the end of the line.
    const button = remedy?.button ?? this.#parts.localize('remedy.details');
    const { window } = this.#parts.workbench;
    // VS Code can't withdraw an error with a button, so it would stay even after the outcome was resolved. A warning disappears
    // by itself; the CodeLens stays until the outcome is resolved.
    const choice =
      isUnknown === true
        ? await window.showWarningMessage(words, button)
        : await window.showErrorMessage(words, button);
    if (choice !== button) return;
    if (remedy === undefined) await this.#parts.responses.reveal(file);
    else await remedy.run();
  }
}

function viewOf(sent: Sent, { request }: FailedOutcome, title: string, details: readonly string[]) {
  const mask = maskOf(sent, request);
  const { method, origin, target } = request.wire;
  const line = `${method} ${origin}${target} · ${request.prepared.environment}`;
  return noResponseView(title, mask(line), details.map(mask));
}

/** The document shown instead of a response: the outcome, the request, and what happened, by line. Everything is
 *  already masked. */
function noResponseView(outcome: string, request: string, details: readonly string[]): ResponseView {
  const head = [outcome, ...[...details, request].map(line => `# ${line}`)].map(visibleLine).join('\n');
  return { head, body: { kind: 'text', text: '', hidden: 0 } };
}
