import type { SearchThreads } from '../../../app/explain/causeSearch.ts';
import { explainInputOf } from '../../../app/explain/claimedRequest.ts';
import type { SecretsExplained } from '../../../app/explain/otherSecrets.ts';
import { baseName } from '../../../core/baseName.ts';
import { loggedSigningString } from '../../../core/convert/log/loggedSigningString.ts';
import {
  capturedOfLog,
  capturedOfSigningString,
  hasBodyUsually,
  readLogLine,
  refusalCode,
} from '../../../core/convert/log/logLine.ts';
import { isDumpOnly } from '../../../core/convert/requestDraft.ts';
import type { Depth } from '../../../core/explain/explain.ts';
import { mayBeDigest } from '../../../core/explain/remarks.ts';
import type { Clock, SecretScope } from '../../../core/ports.ts';
import { hiddenIn } from '../../../report/explanation/explainReport.ts';
import { explanationDocument, shownFixes } from '../../../report/explanation/explanationDocument.ts';
import type { Locale } from '../../../text/text.ts';
import { companionWidth } from '../../platform/documents/columns.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import {
  type RequestLocation,
  requestAtCursor,
  requestOfArguments,
  tellMissing,
  withImports,
} from '../../platform/documents/requestLocations.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { createMask } from '../../platform/notifications/maskText.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { SendRegister } from '../outcomes/sendRegister.ts';
import type { MissingSecret } from '../send/missingSecret.ts';
import {
  type EnvironmentSecret,
  type EnvironmentSecretsNeeds,
  environmentsWithout,
  saySelected,
  secretsOfEnvironments,
} from './environmentSecrets.ts';
import {
  askForPasted,
  askForTimestamp,
  askForTimestampOf,
  capturedRequest,
  type LoneKind,
  type Pasted,
  requestLineOf,
} from './explainPasted.ts';
import {
  type ExplainSubject,
  type ExplainSubjects,
  replayOf,
  type Unexplainable,
} from './explainSubjects.ts';
import type { ExplanationActions, ExplanationDocuments } from './explanationDocuments.ts';
import { explanationNotes } from './explanationNotes.ts';
import { mayBeOtherBody, type PickedBody, type RequestPicker } from './requestPicker.ts';
import { searchSignature } from './searchSignature.ts';

interface ExplainerNeeds extends EnvironmentSecretsNeeds {
  readonly environments: Pick<EnvironmentStore, 'read' | 'select'>;
  readonly workbench: Workbench;
  readonly documents: DocumentStore;
  readonly sends: SendRegister;
  readonly subjects: ExplainSubjects;
  readonly missing: Pick<MissingSecret, 'prompt' | 'promptForAny'>;
  readonly picker: RequestPicker;
  readonly explanations: ExplanationDocuments;
  readonly threads: SearchThreads;
  /** How long other App Secrets are tried, in milliseconds. */
  readonly storedBudgetMs?: number;
  /** How long a search takes, in milliseconds, before its progress is shown. */
  readonly quietMs?: number;
  readonly clock: Clock;
  readonly locale: Locale;
  readonly localize: Localizer;
}

/** Explains the signatures of requests and of pasted text. */
export class Explainer {
  readonly #needs: ExplainerNeeds;
  /** What was pasted last, so that it can be explained again from its explanation. */
  #last: Pasted | undefined;

  constructor(needs: ExplainerNeeds) {
    this.#needs = needs;
  }

  /** *Explain Signature at Cursor*, or the same for the request in the arguments. */
  async explainAt(args: readonly unknown[]): Promise<void> {
    const { workbench, documents, localize } = this.#needs;
    const place =
      (await requestOfArguments(workbench, documents, args)) ?? requestAtCursor(workbench, documents);
    if (place === undefined || typeof place === 'string') tellMissing(workbench, place, localize);
    else await this.#explainRequest(place);
  }

  /** *Explain a Signature or Log Line…*, wherever the cursor is: for pasted text, or for a request that the user picks. */
  async explainSignature(): Promise<void> {
    const options = { offersRequest: true, last: this.#last };
    const asked = await askForPasted(this.#needs.workbench, this.#needs.localize, options);
    if (asked === undefined) return;
    if (asked !== 'request') {
      await this.#explainPasted(asked, undefined);
      return;
    }
    const place = await this.#needs.picker.pick();
    if (place !== undefined) await this.#explainRequest(place);
  }

  /** Searches for the causes and shows the result. If the App Secret of the subject's environment explains nothing, those of the other
   *  environments are tried, too. */
  async search(subject: ExplainSubject, depth: Depth = 2, signal?: AbortSignal): Promise<void> {
    const { explanations, threads, storedBudgetMs, quietMs, locale, localize } = this.#needs;
    const { at, file, timestampFrom, source = 'pasted', instead } = subject;
    const mask = createMask(...hiddenIn(subject.input));
    const { method, path: url } = subject.input;
    const searched = { ...subject, request: mask(requestLineOf({ method, url })) };
    const hasOthers = subject.environment !== undefined || source === 'pasted';
    const superseded = explanations.begin(at, source);
    let known: readonly EnvironmentSecret[] | undefined;
    const others = async (): Promise<readonly EnvironmentSecret[]> => {
      known = hasOthers ? await secretsOfEnvironments(this.#needs, file) : undefined;
      return known ?? [];
    };
    const explained = await searchSignature(
      this.#needs.workbench,
      { input: subject.input, logged: subject.logged, depth },
      {
        ...{ threads, others, storedBudgetMs, quietMs },
        signal: signal === undefined ? superseded : AbortSignal.any([superseded, signal]),
        // The search for three causes goes on from the explanation that is shown.
        onLong: () => signal === undefined && this.#outdate('searching', searched),
      },
      localize,
    );
    if (superseded.aborted) return;
    if (explained === undefined) {
      if (signal === undefined) this.#outdate('canceled', searched);
      return;
    }
    const place = at === undefined ? undefined : { file: baseName(at.uri.path), line: at.range.start.line };
    const { other } = explained;
    const isExplained = explained.result.verdict.kind !== 'unexplained';
    const isNamed = other === undefined ? isExplained : other.stored !== undefined;
    const tried = isNamed || !mayBeDigest(subject.input.claimedSign) ? undefined : known;
    const untried =
      tried && (await environmentsWithout(tried, this.#needs.environments, file, subject.input.origin));
    // The selected environment has no App Secret to compare with, so the one that explains the signature is the one that was used.
    const used = instead?.from === 'stored' ? other : undefined;
    const told = used ?? explained;
    const environment = used?.stored?.name ?? subject.environment;
    const { logLines, refusedWith } = subject;
    const doubt = mayBeOtherBody(told.result.verdict) ? subject.doubt : undefined;
    const forced = subject.isForced && untried !== undefined ? localize('explain.forced') : undefined;
    const assumed = [subject.note ?? forced, doubt].filter(each => each !== undefined);
    const found = { instead, isExplained, later: other?.stored, assumed, untried: untried ?? [] };
    const notes = explanationNotes(found, locale, localize);
    const columns = companionWidth(this.#needs.workbench, at?.uri);
    const text = explanationDocument(
      told,
      told.result.input,
      { place, timestampFrom, logLines, refusedWith, environment, notes, columns },
      locale,
    );
    const fixes = shownFixes(told, { locale, environment }).map(group => group.map(mask));
    const focused = untried?.[0]?.name ?? instead?.stored?.selection.name;
    const setSecret = untried && (() => this.#setSecret(untried[0]?.scopeAtHost, focused));
    const actions = this.#actionsOf(explained, subject, depth, setSecret);
    await explanations.show(mask(text), at, source, { ...actions, fixes });
  }

  /** Explains a request with a signature set by `# @sign`; or what was sent last, if the gateway rejected it; otherwise, asks for a
   *  signature. */
  async #explainRequest(place: RequestLocation): Promise<void> {
    const { documents, subjects, sends, explanations, localize } = this.#needs;
    const complete = await withImports(place, documents);
    const refused = sends.outcome(place.block);
    const subject = complete === undefined ? undefined : await subjects.ofPlace(complete, refused?.timestamp);
    if (subject === undefined) return;
    if (subject.isForced) {
      await this.search(subject);
      return;
    }
    // The signature was computed here and is correct; what else to check was determined when the response arrived.
    const suspects = refused?.mismatch;
    if (suspects !== undefined) {
      const { method, path } = subject.input;
      const where = `${baseName(place.uri.path)}:${place.entry.line + 1}`;
      const lines = [`${method} ${path}`, where, '', ...suspects];
      const mask = createMask(...hiddenIn(subject.input));
      await explanations.show(mask(`${lines.join('\n')}\n`), subject.at);
      return;
    }
    const pasted = await askForPasted(this.#needs.workbench, localize, { offersRequest: false });
    if (pasted !== undefined && pasted !== 'request') await this.#explainPasted(pasted, subject);
  }

  /** `known`: the request that the user asked about, for a text that doesn't contain the whole request. */
  async #explainPasted(
    pasted: Pasted,
    known: ExplainSubject | undefined,
    tried = new Set<string>(),
  ): Promise<void> {
    const { kind, text } = pasted;
    this.#last = pasted;
    const again = () => this.#explainPasted(pasted, known, tried);
    const signed = kind === 'signing-string' ? loggedSigningString(text) : undefined;
    if (signed !== undefined && known === undefined && !(await this.#needs.picker.hasAny())) {
      const logged = new TextEncoder().encode(signed.text);
      const subject = await this.#needs.subjects.ofCapture(capturedOfSigningString(signed), logged);
      await this.#searchOrSay(subject, '', again);
      return;
    }
    if (kind === 'sign' || kind === 'signing-string') {
      const place = known === undefined ? await this.#needs.picker.pick() : undefined;
      const subject = known ?? (place && (await this.#needs.subjects.ofPlace(place)));
      if (subject !== undefined) await this.#explainWithRequest(kind, text, subject);
      return;
    }
    if (kind === 'log') {
      await this.#explainLog(text);
      return;
    }
    const read = capturedRequest(this.#needs.workbench, pasted, this.#needs.localize);
    if (read === undefined) return;
    if (typeof read === 'string') {
      await this.#searchOrSay({ why: read, lacksSecret: false }, '', again);
      return;
    }
    const line = requestLineOf(read);
    const picked = isDumpOnly(read) ? await this.#needs.picker.pickBody(read, tried) : { body: undefined };
    // A canceled question changes nothing.
    if (picked === undefined) return;
    const { body } = picked;
    const captured = body === undefined ? read : { ...read, body: { kind: 'text', text: body } as const };
    const subject = await this.#needs.subjects.ofCapture(captured);
    const askAgain = isDumpOnly(read) ? again : undefined;
    await this.#searchOrSay(this.#noted(text, subject, isDumpOnly(captured), picked, askAgain), line, again);
  }

  /** Says in the explanation that no body is known, or where it comes from. `text`: what was pasted. */
  #noted(
    text: string,
    subject: ExplainSubject | Unexplainable,
    isBodyMissing: boolean,
    { note, doubt, bytes, entered }: PickedBody,
    askForBody: ExplainSubject['askForBody'],
  ): ExplainSubject | Unexplainable {
    if ('why' in subject) return subject;
    const own = isBodyMissing ? this.#needs.localize('explain.assumesNoBody') : note;
    const input = bytes === undefined ? subject.input : { ...subject.input, body: bytes, entered };
    return { ...subject, input, note: own, doubt, askForBody, refusedWith: refusalCode(text) };
  }

  async #searchOrSay(
    subject: ExplainSubject | Unexplainable,
    request: string,
    again: () => Promise<void>,
  ): Promise<void> {
    if (!('why' in subject)) return this.search(subject);
    const { explanations, localize } = this.#needs;
    const { why, scope, isSuperseded = false } = subject;
    if (isSuperseded) return;
    explanations.begin(undefined, 'pasted');
    const provide = async () => ((await this.#setSecret(scope)) ? again() : undefined);
    const title = localize('explanation.setSecret');
    const text = `${request}\n\n${localize('explanation.missing', { why })}\n`;
    if (!subject.lacksSecret) this.#outdate('missing', { request, why });
    else await explanations.showMissing(text, [{ title, provide }]);
  }

  /** An earlier explanation must not be taken for that of the request that was asked about now. */
  #outdate(
    state: 'searching' | 'canceled' | 'missing',
    {
      request,
      why = '',
      at,
      source,
    }: Pick<ExplainSubject, 'at' | 'source'> & { readonly request: string; readonly why?: string },
  ): void {
    const words = this.#needs.localize(`explanation.${state}`, { why });
    this.#needs.explanations.outdate(
      request === '' ? words : `${request}\n\n${words}`,
      at,
      source ?? 'pasted',
    );
  }

  /** Explains only a signature or a string to sign, with the request that it belongs to. */
  async #explainWithRequest(kind: LoneKind, text: string, subject: ExplainSubject): Promise<void> {
    const isString = kind === 'signing-string';
    // In a log line, other text precedes the string to sign.
    const found = isString ? loggedSigningString(text) : undefined;
    const written = found?.text ?? text.trim();
    const set = subject.timestampFrom === undefined ? subject.input.timestamp : undefined;
    const proposal = isString ? (found?.timestamp ?? /(\d{10})$/.exec(written)?.[1]) : undefined;
    const { workbench, localize } = this.#needs;
    const asked = set ?? (await askForTimestampOf(workbench, kind, proposal, localize));
    if (asked === undefined) return;
    // If left empty, the current time is used, and the explanation says so.
    const timestamp = asked === '' ? subject.input.timestamp : asked;
    const claimed = { ...subject.input, timestamp, claimedSign: isString ? '' : written };
    await this.search({
      ...subject,
      input: explainInputOf(claimed, subject.input.secret),
      logged: isString ? new TextEncoder().encode(written) : undefined,
      timestampFrom: asked === '' ? 'current-time' : undefined,
    });
  }

  /** Asks for the App Secret of this scope, if it's known that this one is needed; otherwise, first for the environment. */
  #setSecret(scope: SecretScope | undefined, environment?: string): Promise<boolean> {
    const { missing } = this.#needs;
    return scope === undefined ? missing.promptForAny(environment) : missing.prompt(scope);
  }

  /** A log rarely has all of a request: asks for the timestamp, and takes the body from a request in the workspace. */
  async #explainLog(text: string, tried = new Set<string>()): Promise<void> {
    const { workbench, picker, subjects, clock, localize } = this.#needs;
    const logged = readLogLine(text);
    if (logged === undefined) return;
    const entered =
      logged.timestamp ??
      (await askForTimestamp(workbench, { question: 'explain.timestampOfLog' }, localize));
    const line = requestLineOf(logged);
    // A canceled question changes nothing.
    if (entered === undefined) return;
    const isBodyKnown = logged.body !== undefined || /^(?:GET|HEAD)$/.test(logged.method ?? '');
    const body = isBodyKnown ? { body: logged.body } : await picker.pickBody(logged, tried);
    if (body === undefined) return;
    const timestamp = entered === '' ? String(Math.floor(clock.nowMs() / 1000)) : entered;
    const subject = await subjects.ofCapture(capturedOfLog({ ...logged, ...body, timestamp }));
    const timestampFrom = entered === '' ? 'current-time' : undefined;
    const isMissing = !isBodyKnown && body.body === undefined && hasBodyUsually(logged.method);
    const again = () => this.#explainLog(text, tried);
    const askAgain = isBodyKnown ? undefined : again;
    const noted = this.#noted(text, subject, isMissing, body, askAgain);
    if ('why' in noted) return this.#searchOrSay(noted, line, again);
    const input = { ...noted.input, bodyIsLogged: isBodyKnown };
    await this.search({ ...noted, input, timestampFrom, logLines: logged.lines });
  }

  #actionsOf(
    { result, other }: SecretsExplained<EnvironmentSecret>,
    subject: ExplainSubject,
    depth: Depth,
    setSecret: (() => Promise<boolean>) | undefined,
  ): Omit<ExplanationActions, 'fixes'> {
    const { localize } = this.#needs;
    const { verdict, input } = other?.result ?? result;
    const causes = verdict.kind === 'explained' ? (verdict.explanations[0]?.causes ?? []) : [];
    const canGoDeeper = verdict.kind === 'unexplained' && depth < 3 && mayBeDigest(input.claimedSign);
    const isKnown = verdict.kind === 'explained' || verdict.kind === 'right';
    const stored = other === undefined && isKnown ? subject.instead?.stored : other?.stored;
    const { secret, entered = [] } = subject.input;
    const secrets = [secret, ...entered, ...(other === undefined ? [] : [other.input.secret])];
    const searchAfter = (ask: () => Promise<boolean>) => async (): Promise<void> => {
      if (await ask()) await this.search(await this.#needs.subjects.atHost(subject), depth);
    };
    const { askForBody } = subject;
    return {
      causes,
      missing: [
        ...(askForBody === undefined || !mayBeOtherBody(verdict)
          ? []
          : [{ title: localize('explanation.chooseBody'), provide: askForBody }]),
        ...(setSecret === undefined
          ? []
          : [{ title: localize('explanation.setSecret'), provide: searchAfter(setSecret) }]),
      ],
      replay: { request: replayOf({ ...subject, input }, localize('explanation.replayTitle')), secrets },
      searchThree: canGoDeeper ? signal => this.search(subject, 3, signal) : undefined,
      environment: stored && this.#switchTo(stored, subject, depth),
    };
  }

  /** Selects another environment, and shows the explanation with its App Secret. */
  #switchTo(
    { name, selection, secret }: EnvironmentSecret,
    subject: ExplainSubject,
    depth: Depth,
  ): ExplanationActions['environment'] {
    const select = async (): Promise<void> => {
      await this.#needs.environments.select(selection);
      saySelected(this.#needs.workbench, selection, this.#needs.localize);
      const input = explainInputOf(subject.input, secret.reveal());
      await this.search({ ...subject, input, environment: name, instead: undefined }, depth);
    };
    return { name: inertLine(name), select };
  }
}
