import { type ComparisonReport, comparisonReport } from '../../app/expected/comparisonReport.ts';
import type { ExpectedComparison, ExpectedSave } from '../../app/expected/expectedBook.ts';
import type { ResponseEffects } from '../../app/send/responseEffects.ts';
import { gatewayCode } from '../../core/api/gatewayCodes.ts';
import type { ResponseChange } from '../../core/expected/compareResponse.ts';
import type { Problem } from '../../core/problem.ts';
import { errorSeconds } from '../../core/request/clock/clockEstimate.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import {
  type AnsweredOutcome,
  type ApiResponse,
  type FailedOutcome,
  isInconclusive,
  isOutcomeUnknown,
  type RetriedOutcome,
} from '../../core/request/send/outcome.ts';
import { maskedHeaders, type SignedRequest } from '../../core/request/send/signedRequest.ts';
import { isUtf8Name, type ResponseBodyText, readResponseBody } from '../../core/responseBodyText.ts';
import { sign } from '../../core/signing/sign.ts';
import { shortened, visibleLine } from '../../core/visibleText.ts';
import type { Header } from '../../core/wireMessages.ts';
import {
  attemptWords,
  charsetRemarks,
  gaveUpWords,
  isNothingSent,
  redirectWords,
  whatWasSent,
} from '../../report/outcomeWords.ts';
import { refusalWords } from '../../report/refusalAdvice.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { COMPARISON_TEXT } from '../../text/outcome/sendingText.ts';
import { outcomeUnknown } from '../../text/outcome/sentText.ts';
import { problemWords } from '../../text/problems/problemWords.ts';
import { type Locale, localize } from '../../text/text.ts';
import type {
  AttemptReport,
  ReportedProblem,
  ResponseReport,
  SentRequestReport,
} from '../documents/sendDocument.ts';
import { EXIT, exitStatusOf } from '../failure/exitStatus.ts';
import { codeWords, failureWords } from '../failure/failureWords.ts';
import { signingReport } from '../sign/cliSigningReport.ts';
import type { Redaction } from '../terminal/redaction.ts';
import { assertionProblem, assertionReports } from './assertionReport.ts';
import { savedBody, savedResponses, UNSAVED } from './savedResponses.ts';
import type { SendContext, SendFinding } from './sendContext.ts';

/** The finding for an exchange with a response. */
export async function responseFinding(
  outcome: AnsweredOutcome,
  effects: ResponseEffects,
  context: SendContext,
): Promise<SendFinding> {
  const { request, response, gaveUp, polled } = outcome;
  const { locale } = context.commandContext;
  const output = context.outputFile === undefined ? UNSAVED : await savedBody(response.body, context);
  const files = savedResponses(effects.saves, response.body, context);
  const expected = expectedFinding(effects, request.prepared.name, locale);
  const failure = output.failure ?? files.failure ?? expected.failure;
  const assertions = assertionReports(effects.assertions, context.redaction, locale);
  const unmet = polled?.kind === 'given-up' ? polledProblem(polled.problem, context) : undefined;
  const found = effects.isStatusWanted
    ? (failure ?? assertionProblem(assertions, locale) ?? expected.problem)
    : responseProblem(request, response, context);
  const problem = unmet ?? found;
  const isForced = response.envelope?.code === 10009003 && request.prepared.signature.sign !== undefined;
  const explained = isForced
    ? await (await import('./forcedSign.ts')).explainForcedSign(request, context)
    : [];
  const { decoded, refused } = readResponseBody(response.body, response.headers);
  const redirect = effects.isStatusWanted
    ? redirectWords(response, text => context.redaction.text(text), locale)
    : undefined;
  return {
    report: {
      request: sentRequestReport(request, context.revealSign, context.redaction),
      response: responseReport(response, decoded, context.redaction),
      attempts: attemptReports(outcome),
      assertions,
      ...(files.saved.length === 0 ? {} : { saved: files.saved }),
      ...expected.report,
      ...(problem === undefined ? {} : { problem }),
    },
    exitStatus:
      failure !== undefined && unmet === undefined ? EXIT.input : effects.hasPassed ? EXIT.well : EXIT.failed,
    remarks: [
      ...charsetRemarks(decoded, refused, (key, args) => context.redaction.text(cliText(key, locale, args))),
      ...files.remarks,
      ...expected.remarks,
      ...explained,
      ...(failure !== undefined && problem !== failure ? [failure.message] : []),
      ...(redirect === undefined ? [] : [`${redirect.message} ${redirect.advice}`]),
      ...(gaveUp === undefined ? [] : [gaveUpWords(gaveUp, locale)]),
      ...polledRemarks(outcome, context),
    ],
    savedTo: output.savedTo,
    warnings: [...output.warnings, ...files.warnings, ...expected.warnings],
    changes: expected.problem,
  };
}

/** The finding for an exchange without a response. If the request may have taken effect anyway, its message starts with that,
 *  because sending it again could issue a document twice. */
export function failedFinding(outcome: FailedOutcome, context: SendContext): SendFinding {
  const { request, failure } = outcome;
  const { locale } = context.commandContext;
  const { message, advice } = failureWords(failure, locale);
  const isUnknown = isOutcomeUnknown(failure, request.prepared);
  const sent = whatWasSent(failure, request.prepared, locale);
  return {
    report: {
      request: sentRequestReport(request, context.revealSign, context.redaction),
      attempts: attemptReports(outcome),
      problem: {
        code: failure.code,
        message: isUnknown ? `${outcomeUnknown[locale]} ${message}` : message,
        advice: isUnknown ? sent : `${sent} ${advice}`.trimEnd(),
      },
    },
    exitStatus: exitStatusOf(failure.code),
    neverSent:
      outcome.attempts.length === 1 && outcome.attempts[0]?.status === undefined && isNothingSent(failure),
    remarks: polledRemarks(outcome, context),
  };
}

function polledProblem(problem: Problem, { redaction, commandContext }: SendContext): ReportedProblem {
  const message = problemWords(redaction.problem(problem), commandContext.locale);
  return { code: problem.code, message, advice: '' };
}

/** What each attempt of a polled request saw; nothing for other requests. */
function polledRemarks({ attempts }: RetriedOutcome, context: SendContext): readonly string[] {
  if (attempts[0]?.until === undefined) return [];
  return attemptWords(attempts, context.commandContext.locale).map(line => context.redaction.text(line));
}

function attemptReports({ attempts }: RetriedOutcome): readonly AttemptReport[] {
  return attempts.map(({ waitedMs, seen: _, ...attempt }) =>
    waitedMs === 0 ? attempt : { ...attempt, waitedMs },
  );
}

/** How many characters of a signature are shown by default: together with the request, a full signature allows guessing a weak secret. */
const SHOWN_OF_SIGN = 6;

/** A signed request as sent, without its secret. */
export function sentRequestReport(
  signed: SignedRequest,
  revealSign: boolean,
  redaction: Redaction,
): SentRequestReport {
  const { prepared } = signed;
  // With `# @sign`, the sent one isn't the hash of these elements.
  const computed = prepared.signature.sign === undefined ? signed.sign : undefined;
  const correct = computed ?? sign(signed.elements);
  const signing = signingReport(
    signed.elements,
    revealSign ? correct : `${correct.slice(0, SHOWN_OF_SIGN)}…`,
    prepared.body.length,
    { revealInput: false, redaction },
  );
  return {
    ...reported(prepared, maskedHeaders(signed, revealSign), redaction),
    signing: signed.sign === undefined ? null : signing,
    ...(signed.clockCorrectionSeconds === 0 ? {} : { clockCorrectionSeconds: signed.clockCorrectionSeconds }),
  };
}

/** A request that was prepared but not signed. */
export function unsignedReport(prepared: PreparedRequest, redaction: Redaction): SentRequestReport {
  return { ...reported(prepared, prepared.headers, redaction), signing: null };
}

function reported(
  { method, origin, basePath, path, query, body }: PreparedRequest,
  headers: readonly Header[],
  redaction: Redaction,
): Omit<SentRequestReport, 'signing'> {
  return {
    method,
    url: redaction.text(origin + basePath + path + query),
    headers: redaction.headers(headers),
    bodyBytes: body.length,
  };
}

/** A response as received; secrets that it may echo are masked. */
function responseReport(
  response: ApiResponse,
  decoded: ResponseBodyText | undefined,
  redaction: Redaction,
): ResponseReport {
  const { status, timings, envelope, clock } = response;
  return {
    status,
    statusText: redaction.text(response.statusText),
    headers: redaction.headers(response.headers),
    ...bodyReport(response.body, decoded, redaction),
    ...(envelope === undefined ? {} : { envelope: redaction.value(envelope) }),
    timings,
    ...(clock === undefined
      ? {}
      : { clockSkewSeconds: clock.seconds, clockSkewErrorSeconds: errorSeconds(clock) }),
  };
}

/** In UTF-8, the text represents a body completely. In another encoding, the bytes are reported too. */
function bodyReport(
  body: Uint8Array,
  decoded: ResponseBodyText | undefined,
  redaction: Redaction,
): Pick<ResponseReport, 'bodyText' | 'bodyCharset' | 'bodyBase64'> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (decoded !== undefined && isUtf8Name(decoded.charset)) {
    // Node keeps a byte order mark, so the text represents the exact bytes.
    return { bodyText: redaction.text(decoded.from === 'bom' ? bytes.toString() : decoded.text) };
  }
  const bodyBase64 = Buffer.from(redaction.bytes(bytes)).toString('base64');
  if (decoded === undefined) return { bodyBase64 };
  return {
    bodyText: redaction.text(decoded.text),
    bodyCharset: redaction.text(decoded.charset),
    bodyBase64,
  };
}

/** Why a redirect, or a response with a status of 400 or higher, failed, and what to do. Uses the gateway code's id if the platform
 *  envelope has a code that belongs to the status; otherwise only the status. Source: Errors. */
function responseProblem(
  request: SignedRequest,
  response: ApiResponse,
  { redaction, commandContext: { locale } }: SendContext,
): ReportedProblem {
  const { status, envelope } = response;
  const redirect = redirectWords(response, text => redaction.text(text), locale);
  if (redirect !== undefined) return { code: `http-${status}`, ...redirect };
  const known = gatewayCode(envelope?.code);
  if (known !== undefined && known.httpStatus === status) {
    const { message, advice: generalAdvice } = codeWords(known, locale);
    const advice = refusalWords(request, response, locale);
    return {
      code: known.id,
      message: `${known.code}: ${message}`,
      advice: advice.length === 0 ? generalAdvice : advice.join(' '),
    };
  }
  const byEndpoint = status === 400 || status === 404;
  const message = cliText('status-failed', locale, { status });
  const isUnknown = isInconclusive(status, request.prepared);
  return {
    code: `http-${status}`,
    message: isUnknown ? `${outcomeUnknown[locale]} ${message}` : message,
    advice: cliText(byEndpoint ? 'status-failed-endpoint' : 'status-failed-server', locale),
  };
}

/** The result of `--save-expected` or `--compare` for one response. */
interface ExpectedFinding {
  readonly report: { readonly comparison?: ComparisonReport };
  /** Set if the file couldn't be read or written. */
  readonly failure: ReportedProblem | undefined;
  /** Set if the response isn't as expected. */
  readonly problem: ReportedProblem | undefined;
  readonly remarks: readonly string[];
  readonly warnings: readonly string[];
}

const NOTHING: ExpectedFinding = {
  ...{ report: {}, failure: undefined, problem: undefined, remarks: [], warnings: [] },
};

function expectedFinding(
  { expectedSave, comparison }: ResponseEffects,
  name: string | undefined,
  locale: Locale,
): ExpectedFinding {
  if (expectedSave !== undefined) return savedFinding(expectedSave, locale);
  return comparison === undefined ? NOTHING : comparedFinding(comparison, name, locale);
}

function savedFinding(save: ExpectedSave, locale: Locale): ExpectedFinding {
  if (save.kind === 'failed') return expectedFailure(save.failure, locale);
  const { path, ignore } = save;
  const key = ignore.length === 0 ? 'expected-saved' : 'expected-saved-ignoring';
  return { ...NOTHING, remarks: [cliText(key, locale, { path, paths: ignore.join(', ') })] };
}

function comparedFinding(
  comparison: ExpectedComparison,
  name: string | undefined,
  locale: Locale,
): ExpectedFinding {
  const none = comparisonReport(comparison);
  if (comparison.kind === 'failed') {
    const finding = expectedFailure(comparison.failure, locale);
    return finding.failure === undefined ? { ...finding, report: { comparison: none } } : finding;
  }
  if (comparison.kind === 'none') {
    const words = cliText('expected-none', locale, { name: name ?? '', file: comparison.file });
    return { ...NOTHING, report: { comparison: none }, warnings: [words] };
  }
  return {
    ...NOTHING,
    report: { comparison: comparisonReport(comparison) },
    problem: comparison.changes.length === 0 ? undefined : changesProblem(comparison, locale),
  };
}

/** If the request has no name, the response just isn't saved or compared; a problem with the file must be fixed. */
function expectedFailure(failure: Parameters<typeof failureWords>[0], locale: Locale): ExpectedFinding {
  const { message, advice } = failureWords(failure, locale);
  return failure.code === 'expected-unnamed'
    ? { ...NOTHING, warnings: [`${message} ${advice}`] }
    : { ...NOTHING, failure: { code: failure.code, message, advice } };
}

/** Nobody reads more differences in a terminal. */
const SHOWN_CHANGES = 50;

function changesProblem(
  { against, changes }: Extract<ExpectedComparison, { kind: 'compared' }>,
  locale: Locale,
): ReportedProblem {
  const lines = changes.slice(0, SHOWN_CHANGES).map(change => changeLine(change, locale));
  const more = changes.length - lines.length;
  if (more > 0) lines.push(cliText('changes-more', locale, { count: more }));
  return {
    code: 'response-changed',
    message: localize(COMPARISON_TEXT[against].changed, locale, { count: changes.length }),
    advice: lines.join('\n'),
  };
}

/** `$.data.x: 1 → 2` */
function changeLine({ path, kind, expected, actual }: ResponseChange, locale: Locale): string {
  const words = cliText(`change-${kind}`, locale, {
    expected: shown(expected),
    actual: shown(actual),
  });
  return visibleLine(`${path}: ${words}`);
}

const SHOWN_CHARACTERS = 200;

/** Strings in JSON have no line breaks. */
function shown(json = ''): string {
  return shortened(json.replace(/\n */g, ' '), SHOWN_CHARACTERS);
}
