import { FiscalError } from '../../core/errors.ts';
import type { SecretScope } from '../../core/ports.ts';
import { correctedClock } from '../../core/request/clock/clockCorrection.ts';
import type { Preparation, PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { prepareRequest } from '../../core/request/prepare/prepareRequest.ts';
import { signRequest } from '../../core/request/send/signedRequest.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { problemWords } from '../../text/problems/problemWords.ts';
import { EXIT, exitStatusOf } from '../failure/exitStatus.ts';
import { failureWords } from '../failure/failureWords.ts';
import { MAX_FILE_BYTES } from '../files/namedFile.ts';
import { commandValues } from '../request/commandValues.ts';
import { secretMissing } from '../request/secretSource.ts';
import type { Redaction } from '../terminal/redaction.ts';
import { isConfirmed } from './noteConfirmation.ts';
import { failedFinding, responseFinding } from './outcomeFinding.ts';
import { sendAttempts } from './sendAttempts.ts';
import type { SendContext, SendFinding } from './sendContext.ts';
import type { RequestReport, RequestResult } from './sendDocument.ts';
import type { PlannedRequest } from './sendPlan.ts';
import { sentRequestReport, unsignedReport } from './sentRequestReport.ts';

/** Prepares, signs and sends one request. Failures are part of the result, so that they don't hide what else was
 *  sent; rejects only because of bugs. */
export async function performRequest(planned: PlannedRequest, context: SendContext): Promise<RequestResult> {
  const { requestFile, entry, environment, files } = planned;
  const preparation: Preparation =
    cycleOf(planned) ??
    (await prepareRequest(requestFile.document, entry.blockIndex, {
      file: requestFile.path,
      environment,
      overrides: context.overrides,
      files,
      fileLimitBytes: MAX_FILE_BYTES,
      values: commandValues(
        {
          requestPath: requestFile.path,
          files,
          prompts: context.prompts,
          namedResponses: context.namedResponses.of(requestFile.path),
          requiresRefs: context.transport !== undefined,
          responsesOf: path => context.namedResponses.of(path),
          isAllowed: context.isAllowed,
        },
        context.commandContext,
      ),
    }));
  const problems = preparation.problems.map(problem => context.redaction.problem(problem));
  const finding: SendFinding =
    preparation.kind === 'refused'
      ? refused(problems, requestFile.file, context)
      : await exchanged(preparation.request, planned, context);
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
      ...neededByOf(planned, context.redaction),
      request: null,
      attempts: [],
      assertions: [],
      ...finding.report,
    },
  };
}

/** A request that can't be sent because the requests that it needs also need it. */
function cycleOf({ chain, entry }: PlannedRequest): Preparation | undefined {
  if (chain?.cycle === undefined) return undefined;
  const args = { cycle: chain.cycle.join(' → ') };
  return {
    kind: 'refused',
    problems: [{ code: 'needs-cycle', severity: 'error', range: entry.range, args }],
  };
}

function neededByOf({ chain }: PlannedRequest, redaction: Redaction): Pick<RequestReport, 'neededBy'> {
  if (chain === undefined || chain.neededBy.length === 0) return {};
  return { neededBy: chain.neededBy.map(name => redaction.text(name)) };
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

async function exchanged(
  prepared: PreparedRequest,
  planned: PlannedRequest,
  context: SendContext,
): Promise<SendFinding> {
  const { transport } = context;
  const refusal = context.refuse?.(prepared);
  if (refusal !== undefined) return withSecretRefused(refusal, prepared, context);
  if (transport === undefined) return dryRun(prepared, context);
  if (prepared.note !== undefined && !(await isConfirmed(prepared.note, planned, context))) {
    return unconfirmed(prepared, context);
  }
  const outcome = await sendAttempts(prepared, transport, context).catch(failureOf);
  if (outcome instanceof FiscalError) return withSecretRefused(outcome, prepared, context);
  if (outcome.kind === 'secret-missing') return withoutSecret(outcome.scope, prepared, context);
  context.redaction.add(outcome.request.elements.token);
  if (outcome.kind === 'answered')
    context.namedResponses.keep(planned.requestFile, { request: prepared, response: outcome.response });
  return outcome.kind === 'answered'
    ? responseFinding(outcome, planned, context)
    : failedFinding(outcome, context);
}

function unconfirmed(prepared: PreparedRequest, { commandContext, redaction }: SendContext): SendFinding {
  const problem = {
    code: 'note-unconfirmed',
    message: cliText('note-unconfirmed', commandContext.locale),
    advice: cliText('note-unconfirmed-advice', commandContext.locale),
  };
  return { report: { request: unsignedReport(prepared, redaction), problem }, exitStatus: EXIT.input };
}

async function dryRun(prepared: PreparedRequest, context: SendContext): Promise<SendFinding> {
  const { environment, origin, application } = prepared;
  const scope = { environment, origin, application };
  const secret = await context.secrets.get(scope).catch(failureOf);
  if (secret instanceof FiscalError) return withSecretRefused(secret, prepared, context);
  if (secret === undefined) return withoutSecret(scope, prepared, context);
  context.redaction.add(secret.reveal());
  const clock = correctedClock(context.commandContext.clock, context.clockOffsetMs);
  const signed = signRequest(prepared, secret, clock);
  const request = sentRequestReport(signed, context.revealSign, context.redaction);
  return {
    report: { request },
    exitStatus: EXIT.well,
    remarks: [cliText('dry-run', context.commandContext.locale)],
  };
}

function failureOf(error: unknown): FiscalError {
  if (error instanceof FiscalError) return error;
  throw error;
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
