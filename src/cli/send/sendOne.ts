import { signOnce } from '../../app/send/sendOnce.ts';
import { onlyReads } from '../../app/send/sendOrder.ts';
import type { SendJob, SendOutcome, SendPorts, SignOutcome, WhyUnsent } from '../../app/send/sendPorts.ts';
import { FiscalError } from '../../core/errors.ts';
import type { SecretScope } from '../../core/ports.ts';
import type { Problem } from '../../core/problem.ts';
import { isNoWorse } from '../../core/request/address/requestEffect.ts';
import type { Preparation, PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { Polling, RetryWait } from '../../core/request/send/outcome.ts';
import { pastedName } from '../../core/shells.ts';
import { systemRandom } from '../../node/systemPorts.ts';
import { pollingWords, secondsWithTenths } from '../../report/outcomeWords.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { declinedText } from '../../text/outcome/sendingText.ts';
import { RETRY_TEXT } from '../../text/outcome/sentText.ts';
import { problemWords } from '../../text/problems/problemWords.ts';
import { type Locale, localize } from '../../text/text.ts';
import type { ReportedProblem, RequestReport } from '../documents/sendDocument.ts';
import { EXIT, exitStatusOf } from '../failure/exitStatus.ts';
import { failureWords } from '../failure/failureWords.ts';
import { secretMissing } from '../request/secretSource.ts';
import type { Redaction } from '../terminal/redaction.ts';
import { failedFinding, responseFinding, sentRequestReport, unsignedReport } from './outcomeFinding.ts';
import { filesOnce, prepareOne } from './prepareOne.ts';
import { savedBytes } from './savedResponses.ts';
import { type RequestResult, type SendContext, type SendFinding, writtenOf } from './sendContext.ts';
import type { PlannedRequest } from './sendPlan.ts';
import { answerAtTerminal } from './terminalQuestions.ts';

/** A request can't be prepared; its problems say why. */
type Refused = 'refused';

/** A request that was performed, and its result, which may still be on its way. */
export interface PerformedRequest {
  readonly passed: boolean;
  readonly result: RequestResult | Promise<RequestResult>;
}

/** Prepares, signs, and sends one request. Failures are part of the result, so that they don't hide what else was
 *  sent; rejects only because of bugs. */
export async function performRequest(
  planned: PlannedRequest,
  context: SendContext,
): Promise<PerformedRequest> {
  const { requestFile } = planned;
  const { commandContext, transport } = context;
  let problems: readonly Problem[] = [];
  let isAsShown = true;
  const job: SendJob<Refused> = {
    prepare: async () => {
      const shown: Shown = context.standIn === undefined ? { planned } : await shownBefore(planned, context);
      const preparation =
        cycleOf(planned, context) ?? shown.preparation ?? (await prepareOne(shown.planned, context));
      isAsShown = isSameAs(shown.request, preparation, planned, context);
      problems = preparation.problems.map(problem => context.redaction.problem(problem));
      if (preparation.kind === 'refused') return { kind: 'not-sent', why: 'refused' };
      const { request } = preparation;
      const environmentKind = planned.environment.kind;
      return { kind: 'prepared', prepared: { request, environmentKind, secrets: [], warnings: [] } };
    },
    written: writtenOf(planned, context.window?.fileId),
    isAgreed: request => isAsShown && (!context.onlyReads || onlyReads(request)),
  };
  const progress = pollingProgress(context);
  const ports = sendPorts(planned, context, progress);
  const outcome =
    transport === undefined
      ? await signOnce(job, ports, commandContext.signal)
      : await context.manner.send(job, { ...ports, transport: async () => transport }, commandContext.signal);
  progress.end();
  const finding = (): SendFinding | Promise<SendFinding> =>
    findingOf(outcome, problems, requestFile.file, context);
  if (context.reportsLater === true && isRoutine(outcome, context)) {
    const result = whileUnderWay(async () => resultOf(await finding(), problems, planned, context));
    // A bug is reported at the end, when the results are awaited.
    result.catch(() => {});
    return { passed: true, result };
  }
  const result = resultOf(await finding(), problems, planned, context);
  return { passed: result.passed, result };
}

/** Whether a request passed, and nothing of its response is written to a file or compared, so that making its report can't fail. */
function isRoutine(
  outcome: SendOutcome<Refused> | SignOutcome<Refused>,
  { outputFile }: SendContext,
): outcome is Extract<SendOutcome<Refused>, { kind: 'answered' }> {
  if (outcome.kind !== 'answered' || outputFile !== undefined) return false;
  const { hasPassed, saves, expectedSave, comparison } = outcome.effects;
  return hasPassed && saves.length === 0 && expectedSave === undefined && comparison === undefined;
}

/** Does work while the next request is under way: two turns later, because undici writes a request in the turn after it's given one. */
async function whileUnderWay<Done>(work: () => Promise<Done>): Promise<Done> {
  await new Promise<void>(resolve => setImmediate(() => setImmediate(resolve)));
  return work();
}

function resultOf(
  found: SendFinding,
  problems: readonly Problem[],
  { requestFile: { file }, entry }: PlannedRequest,
  context: SendContext,
): RequestResult {
  const { redaction } = context;
  const finding = masked(found, redaction);
  return {
    passed: finding.exitStatus === EXIT.well,
    problems: problems.filter(({ severity }) => severity === 'error' || severity === 'warning'),
    savedTo: undefined,
    ...finding,
    report: {
      file,
      name: entry.name === undefined ? null : redaction.text(entry.name),
      title: redaction.text(entry.title),
      line: entry.line,
      ...neededByOf(context),
      request: null,
      attempts: [],
      assertions: [],
      ...finding.report,
    },
  };
}

/** A finding with secrets masked in all its sentences: advice about a refusal quotes the path, and a failure the name of a file, which may
 *  contain the value of a secret prompt. */
function masked(
  { report, remarks = [], warnings = [], changes, ...others }: SendFinding,
  redaction: Redaction,
) {
  const maskedText = (text: string): string => redaction.text(text);
  const maskedProblem = ({ code, message, advice }: ReportedProblem): ReportedProblem => ({
    ...{ code, message: maskedText(message), advice: maskedText(advice) },
  });
  const problem = report.problem && maskedProblem(report.problem);
  return {
    ...others,
    report: { ...report, ...(problem === undefined ? {} : { problem }) },
    remarks: remarks.map(maskedText),
    warnings: warnings.map(maskedText),
    changes: changes === report.problem ? problem : changes && maskedProblem(changes),
  };
}

/** What the user was shown of a request before the responses that it needs arrived. */
interface Shown {
  /** The planned request, with its files as they were when it was shown. */
  readonly planned: PlannedRequest;
  readonly request?: PreparedRequest;
  /** The preparation of the request itself, if it's only shown or can't be prepared. */
  readonly preparation?: Preparation;
}

async function shownBefore(planned: PlannedRequest, context: SendContext): Promise<Shown> {
  const { standIn, transport } = context;
  if (standIn === undefined) return { planned };
  const once = { ...planned, files: filesOnce(planned.files) };
  const preparation = await prepareOne(once, context, standIn);
  if (transport === undefined || preparation.kind === 'refused') return { planned: once, preparation };
  return { planned: once, request: preparation.request };
}

/** Whether a request is the one that was shown, except for values from responses, which must not make it change data. */
function isSameAs(
  shown: PreparedRequest | undefined,
  preparation: Preparation,
  planned: PlannedRequest,
  { isAgreed }: SendContext,
): boolean {
  if (preparation.kind === 'refused') return true;
  const { request } = preparation;
  if (shown !== undefined && !isNoWorse(request, shown)) return false;
  return isAgreed?.(shown ?? request, planned) ?? true;
}

function sendPorts(
  planned: PlannedRequest,
  context: SendContext,
  progress: PollingProgress,
): Omit<SendPorts, 'transport'> {
  const { commandContext, secrets, limits, retries, correctionMs, namedResponses, sleep, steadyMs, memory } =
    context;
  const { path } = planned.requestFile;
  const { clock, stderr, locale } = commandContext;
  return {
    ...{ clock, random: systemRandom, sleep, steadyMs, retries },
    secrets,
    limits: () => limits,
    correctionMs,
    ...(memory === undefined ? {} : { memory }),
    ask: question => context.answer?.(question) ?? answerAtTerminal(question, planned, context),
    effects: {
      keep: exchange => namedResponses.keep(path, exchange),
      mayRefer: name => namedResponses.mayRefer(name),
      place: {
        file: path,
        files: async () => planned.files,
        responseFiles: async () => planned.responseFiles,
      },
      savedBytes: body => savedBytes(body, context),
      book: context.book,
    },
    emit: event => {
      if (event.kind === 'polling') progress.show(event.polling);
      if (event.kind === 'waiting' && event.wait.leftMs === event.wait.waitMs)
        stderr.line(waitWords(event.wait, locale));
    },
  };
}

function waitWords({ attempt, maxAttempts, waitMs }: RetryWait, locale: Locale): string {
  return localize(RETRY_TEXT.waiting, locale, {
    attempt,
    maxAttempts,
    leftSeconds: secondsWithTenths(waitMs, locale),
  });
}

function findingOf(
  outcome: SendOutcome<Refused> | SignOutcome<Refused>,
  problems: RequestResult['problems'],
  file: string,
  context: SendContext,
): SendFinding | Promise<SendFinding> {
  switch (outcome.kind) {
    case 'signed':
      return {
        report: { request: sentRequestReport(outcome.request, context.revealSign, context.redaction) },
        exitStatus: EXIT.well,
        remarks: [cliText('dry-run', context.commandContext.locale)],
      };
    case 'no-response':
      return failedFinding(outcome.outcome, context);
    case 'answered':
      return responseFinding(outcome.outcome, outcome.effects, context);
    case 'not-sent':
      return outcome.request === undefined
        ? refused(problems, file, context)
        : unsent(outcome.why, outcome.request, context);
  }
}

function unsent(why: Refused | WhyUnsent, request: PreparedRequest, context: SendContext): SendFinding {
  if (why !== 'refused' && why.kind === 'no-secret') return withoutSecret(why.scope, request, context);
  if (why !== 'refused' && why.kind === 'failed') return withFailure(why.failure, request, context);
  const by = why === 'refused' ? 'signal' : why.by;
  const { locale } = context.commandContext;
  const coded = (code: 'needs-changing' | 'window-changed' | 'window-declined' | 'sent-meanwhile') =>
    unsigned({ code, message: cliText(code, locale), advice: '' }, request, context);
  // The message also says what to do.
  if (by === 'change' && context.onlyReads) return coded('needs-changing');
  // The request isn't what the user agreed to, or the user declined another question in the window.
  if (context.window !== undefined && by !== 'signal')
    return coded(by === 'change' ? 'window-changed' : 'window-declined');
  if (by === 'again') return coded('sent-meanwhile');
  const declined = declinedText(by);
  if (declined === undefined)
    return withFailure(new FiscalError('cancelled', { sent: 'nothing' }), request, context);
  const words = { message: declined.message[locale], advice: declined.advice[locale] };
  const problem = { code: `${by}-unconfirmed`, ...words };
  return unsigned(problem, request, context, declined.unsigned[locale]);
}

/** A request that can't be sent because the requests that it needs also need it. */
function cycleOf({ entry }: PlannedRequest, { cycle }: SendContext): Preparation | undefined {
  if (cycle === undefined) return undefined;
  const args = { cycle: cycle.join(' → ') };
  return {
    kind: 'refused',
    problems: [{ code: 'needs-cycle', severity: 'error', range: entry.range, args }],
  };
}

function neededByOf({ neededBy = [], redaction }: SendContext): Pick<RequestReport, 'neededBy'> {
  return neededBy.length === 0 ? {} : { neededBy: neededBy.map(name => redaction.text(name)) };
}

function refused(
  problems: RequestResult['problems'],
  file: string,
  { commandContext, redaction }: SendContext,
): SendFinding {
  const { locale, platform = process.platform } = commandContext;
  const name = pastedName(file, platform);
  const command = name === undefined ? 'fiscal check' : `fiscal check ${name}`;
  const first = problems.find(({ severity }) => severity === 'error');
  const problem = {
    code: first?.code ?? 'request-refused',
    message: first === undefined ? '' : redaction.text(problemWords(first, locale)),
    advice: cliText('request-refused-advice', locale, { command }),
  };
  return { report: { problem }, exitStatus: EXIT.input };
}

/** An external failure, such as a secret that exists but can't be used: it's malformed, or bound to another origin. */
function withFailure(failure: FiscalError, prepared: PreparedRequest, context: SendContext): SendFinding {
  const { locale } = context.commandContext;
  const { code } = failure;
  const because = code.startsWith('secret-') ? cliText('not-signed-secret-refused', locale) : undefined;
  const problem = { code, ...failureWords(failure, locale) };
  return { ...unsigned(problem, prepared, context, because), exitStatus: exitStatusOf(code) };
}

function withoutSecret(scope: SecretScope, prepared: PreparedRequest, context: SendContext): SendFinding {
  const { locale } = context.commandContext;
  const { key, args } = secretMissing(scope);
  const problem = { code: key, message: cliText(key, locale, args), advice: '' };
  return unsigned(problem, prepared, context, cliText('not-signed-without-secret', locale));
}

/** A request that was prepared, but neither signed nor sent. */
function unsigned(
  problem: ReportedProblem,
  prepared: PreparedRequest,
  { redaction, commandContext }: SendContext,
  because = cliText('not-signed-unsent', commandContext.locale),
): SendFinding {
  const report = { request: unsignedReport(prepared, redaction), problem };
  return { report, exitStatus: EXIT.input, unsigned: because };
}

interface PollingProgress {
  readonly show: (polling: Polling) => void;
  /** Removes the line from a terminal. */
  readonly end: () => void;
}

/** Used for output other than a terminal, where each line stays. */
const LINE_EVERY_MS = 30_000;

/** Shows on stderr how polling is going: on a terminal, in one line that is updated; otherwise, in a line every 30 s. */
function pollingProgress({ commandContext, redaction, polling: tell }: SendContext): PollingProgress {
  const { stderr, locale } = commandContext;
  // Asked only while a request is polled: opening stderr takes longer than a request.
  const isTerminal = () => stderr.columns() !== undefined;
  let toldMs: number | undefined;
  return {
    show: polling => {
      const words = () => pollingWords(polling, text => redaction.text(text), locale);
      if (tell !== undefined) {
        tell(polling.attempts, words());
        return;
      }
      const isDue = isTerminal() || (toldMs ?? polling.leftMs) - polling.leftMs >= LINE_EVERY_MS;
      toldMs ??= polling.leftMs;
      if (!isDue) return;
      toldMs = polling.leftMs;
      if (isTerminal()) stderr.progress(words());
      else stderr.line(words());
    },
    end: () => {
      if (toldMs !== undefined && isTerminal()) stderr.progress('');
    },
  };
}
