import { sendOnce, signOnce } from '../../app/send/sendOnce.ts';
import { onlyReads } from '../../app/send/sendOrder.ts';
import type {
  Decision,
  SendJob,
  SendOutcome,
  SendPorts,
  SignOutcome,
  WhyUnsent,
} from '../../app/send/sendPorts.ts';
import { FiscalError } from '../../core/errors.ts';
import type { SecretScope } from '../../core/ports.ts';
import type { Problem } from '../../core/problem.ts';
import { mayHaveChangedData } from '../../core/request/address/requestEffect.ts';
import type { Preparation, PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { Polling, RetryWait } from '../../core/request/send/outcome.ts';
import { systemRandom } from '../../node/systemPorts.ts';
import { pollingWords } from '../../report/pollingWords.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { RETRY_TEXT } from '../../text/outcome/sentText.ts';
import { problemWords } from '../../text/problems/problemWords.ts';
import { type Locale, localize } from '../../text/text.ts';
import type { RequestReport } from '../documents/sendDocument.ts';
import { EXIT, exitStatusOf } from '../failure/exitStatus.ts';
import { failureWords } from '../failure/failureWords.ts';
import { secretMissing } from '../request/secretSource.ts';
import { failedFinding, responseFinding, sentRequestReport, unsignedReport } from './outcomeFinding.ts';
import { filesOnce, prepareOne } from './prepareOne.ts';
import { savedBytes } from './savedResponses.ts';
import type { RequestResult, SendContext, SendFinding } from './sendContext.ts';
import { type PlannedRequest, writtenOf } from './sendPlan.ts';
import { answerAtTerminal } from './terminalQuestions.ts';

/** Why a request can't be prepared: its problems say it. */
type Refused = 'refused';

/** Prepares, signs and sends one request. Failures are part of the result, so that they don't hide what else was
 *  sent; rejects only because of bugs. */
export async function performRequest(planned: PlannedRequest, context: SendContext): Promise<RequestResult> {
  const { requestFile, entry } = planned;
  const { commandContext, transport } = context;
  let problems: readonly Problem[] = [];
  let isAsShown = true;
  const job: SendJob<Refused> = {
    prepare: async () => {
      const shown = await shownBefore(planned, context);
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
      : await sendOnce(job, { ...ports, transport: async () => transport }, commandContext.signal);
  progress.end();
  const finding = await findingOf(outcome, problems, requestFile.file, context);
  return {
    passed: finding.exitStatus === EXIT.well,
    problems: problems.filter(({ severity }) => severity === 'error' || severity === 'warning'),
    remarks: [],
    warnings: [],
    savedTo: undefined,
    ...finding,
    report: {
      file: requestFile.file,
      name: entry.name === undefined ? null : context.redaction.text(entry.name),
      title: context.redaction.text(entry.title),
      line: entry.line,
      ...neededByOf(context),
      request: null,
      attempts: [],
      assertions: [],
      ...finding.report,
    },
  };
}

/** What the user was shown of a request, if that was before the responses that it needs. */
interface Shown {
  /** With its files as they were for it. */
  readonly planned: PlannedRequest;
  readonly request?: PreparedRequest;
  /** That of the request itself, if it's only shown or can't be prepared. */
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

/** Whether a request is the one that was shown, but for values of responses, which don't make it change data either. */
function isSameAs(
  shown: PreparedRequest | undefined,
  preparation: Preparation,
  planned: PlannedRequest,
  { isAgreed }: SendContext,
): boolean {
  if (preparation.kind === 'refused') return true;
  const { request } = preparation;
  const compared = shown ?? request;
  return (
    (mayHaveChangedData(compared) || !mayHaveChangedData(request)) && (isAgreed?.(compared, planned) ?? true)
  );
}

function sendPorts(
  planned: PlannedRequest,
  context: SendContext,
  progress: PollingProgress,
): Omit<SendPorts, 'transport'> {
  const { commandContext, redaction, limits, retries, correctionMs, namedResponses, sleep, window } = context;
  const { path } = planned.requestFile;
  const { clock, stderr, locale } = commandContext;
  return {
    ...{ clock, random: systemRandom, sleep, retries },
    secrets: {
      get: async scope => {
        const secret = await context.secrets.get(scope);
        if (secret !== undefined) redaction.add(secret.reveal());
        return secret;
      },
    },
    limits: () => limits,
    correctionMs,
    ...(window === undefined ? {} : { memory: window.memory }),
    ask: question => window?.answer(question) ?? answerAtTerminal(question, planned, context),
    effects: {
      keep: exchange => namedResponses.keep(path, exchange),
      files: async () => planned.responseFiles,
      file: path,
      savedBytes: body => savedBytes(body, context),
      expected: {
        book: context.expectedBook,
        files: async () => planned.files,
        mode: context.expectedMode,
      },
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
    leftSeconds: (waitMs / 1000).toFixed(1),
  });
}

async function findingOf(
  outcome: SendOutcome<Refused> | SignOutcome<Refused>,
  problems: RequestResult['problems'],
  file: string,
  context: SendContext,
): Promise<SendFinding> {
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
  if (why === 'refused' || why.kind === 'canceled') {
    if (why !== 'refused' && why.by === 'note') return unconfirmed('note-unconfirmed', request, context);
    if (why !== 'refused' && why.by === 'change' && context.onlyReads)
      return unconfirmed('needs-changing', request, context);
    if (why !== 'refused' && context.window !== undefined && why.by !== 'signal')
      return disagreed(why.by, request, context);
    return withSecretRefused(new FiscalError('cancelled', { sent: 'nothing' }), request, context);
  }
  return why.kind === 'no-secret'
    ? withoutSecret(why.scope, request, context)
    : withSecretRefused(why.failure, request, context);
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
  const { locale } = commandContext;
  const first = problems.find(({ severity }) => severity === 'error');
  const problem = {
    code: first?.code ?? 'request-refused',
    message: first === undefined ? '' : redaction.text(problemWords(first, locale)),
    advice: cliText('request-refused-advice', locale, { file }),
  };
  return { report: { problem }, exitStatus: EXIT.input };
}

function unconfirmed(
  code: 'note-unconfirmed' | 'needs-changing',
  prepared: PreparedRequest,
  { commandContext, redaction }: SendContext,
): SendFinding {
  const { locale } = commandContext;
  // The other one's message also says what to do.
  const advice = code === 'note-unconfirmed' ? cliText('note-unconfirmed-advice', locale) : '';
  const problem = { code, message: cliText(code, locale), advice };
  return { report: { request: unsignedReport(prepared, redaction), problem }, exitStatus: EXIT.input };
}

/** A request of an editor's terminal that isn't what the user agreed to, or about which the window asked once more. */
function disagreed(
  by: Decision,
  prepared: PreparedRequest,
  { commandContext, redaction }: SendContext,
): SendFinding {
  const code = by === 'change' ? 'window-changed' : 'window-declined';
  const problem = { code, message: cliText(code, commandContext.locale), advice: '' };
  return { report: { request: unsignedReport(prepared, redaction), problem }, exitStatus: EXIT.input };
}

/** A request whose secret exists but can't be used: it's malformed, or bound to another origin. */
function withSecretRefused(
  failure: FiscalError,
  prepared: PreparedRequest,
  context: SendContext,
): SendFinding {
  const words = failureWords(failure, context.commandContext.locale);
  return {
    report: {
      request: unsignedReport(prepared, context.redaction),
      problem: { code: failure.code, ...words },
    },
    exitStatus: exitStatusOf(failure.code),
  };
}

function withoutSecret(scope: SecretScope, prepared: PreparedRequest, context: SendContext): SendFinding {
  const { key, args } = secretMissing(scope);
  const words = cliText(key, context.commandContext.locale, args);
  const problem = { code: key, message: words, advice: '' };
  return {
    report: { request: unsignedReport(prepared, context.redaction), problem },
    exitStatus: EXIT.input,
  };
}

interface PollingProgress {
  readonly show: (polling: Polling) => void;
  /** Removes the line from a terminal. */
  readonly end: () => void;
}

/** Elsewhere than on a terminal, where each line stays. */
const LINE_EVERY_MS = 30_000;

/** Shows on the diagnostics what a request is polled for: on a terminal, one line that changes. */
function pollingProgress({ commandContext, redaction, polling: tell }: SendContext): PollingProgress {
  const { stderr, locale } = commandContext;
  const isTerminal = stderr.columns() !== undefined;
  let toldMs: number | undefined;
  return {
    show: polling => {
      const words = () => pollingWords(polling, text => redaction.text(text), locale);
      if (tell !== undefined) {
        tell(polling.attempts, words());
        return;
      }
      const isDue = isTerminal || (toldMs ?? polling.leftMs) - polling.leftMs >= LINE_EVERY_MS;
      toldMs ??= polling.leftMs;
      if (!isDue) return;
      toldMs = polling.leftMs;
      if (isTerminal) stderr.progress(words());
      else stderr.line(words());
    },
    end: () => {
      if (isTerminal && toldMs !== undefined) stderr.progress('');
    },
  };
}
