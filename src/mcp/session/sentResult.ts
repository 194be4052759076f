import { COMPARE, LOOK_IT_UP } from '../../app/agents/nextStep.ts';
import { given, type ToolResult } from '../../app/agents/tool.ts';
import type { RequestReport } from '../../cli/documents/sendDocument.ts';

/** The maximum number of attempts shown for a polled request, which may have thousands. */
const SHOWN_ATTEMPTS = 20;
const SHORT_BODY = 1_500;
/** More than a model reads; a server may respond with megabytes. */
const FULL_BODY = 100_000;

/** What became of the requests that were sent, or why the last one wasn't. */
export interface Performed {
  readonly reports: readonly RequestReport[];
  /** The failed request because of which the chosen one wasn't sent. */
  readonly failedNeed: string | undefined;
}

/** The result of `send_request`: short unless everything is requested. `isUnknown`: one of the requests got no response that says what
 *  became of it. */
export function sentResult(
  { reports, failedNeed }: Performed,
  isFull: boolean,
  isUnknown: boolean,
): ToolResult {
  const last = failedNeed === undefined ? reports.at(-1) : undefined;
  const needed = (last === undefined ? reports : reports.slice(0, -1)).map(neededResult);
  const { request = null, response, attempts = [], assertions = [], saved = [], comparison } = last ?? {};
  const problem =
    failedNeed === undefined
      ? last?.problem
      : { code: 'need-failed', message: `Not sent, because ${failedNeed} failed.`, advice: '' };
  const passed = problem === undefined && assertions.every(assertion => assertion.passed);
  const sent = attempts.length > 0;
  const first = needed.filter(each => each.sent).length;
  const before = first === 0 ? '' : ` Sent first: ${first}.`;
  return {
    summary: sent
      ? `${response === undefined ? 'No response' : `Status ${response.status}`}; ${passed ? 'passed' : 'failed'}.${before}`
      : first === 0
        ? 'Nothing was sent.'
        : `The request wasn’t sent.${before}`,
    data: {
      sent,
      passed,
      ...(needed.length === 0 ? {} : { needed }),
      request:
        request === null || isFull
          ? request
          : { method: request.method, url: request.url, bodyBytes: request.bodyBytes },
      response: response === undefined ? null : isFull ? fullResponse(response) : shortResponse(response),
      ...(attempts[0]?.until === undefined ? {} : { attempts: attempts.slice(-SHOWN_ATTEMPTS) }),
      assertions,
      saved,
      ...(comparison === undefined ? {} : { comparison: shortComparison(comparison, isFull) }),
      problem: problem ?? null,
    },
    next: nextOf(problem?.code, (response ?? reports.at(-1)?.response)?.status, passed, isUnknown),
  };
}

const SHORT_CHANGES = 20;

function shortComparison({ expected, changes }: NonNullable<RequestReport['comparison']>, isFull: boolean) {
  return { expected, changes: isFull ? changes : changes.slice(0, SHORT_CHANGES), count: changes.length };
}

/** A request that was sent before the one that needs it. */
function neededResult({
  name,
  neededBy = [],
  request,
  response,
  attempts,
  assertions,
  problem,
}: RequestReport) {
  return {
    ...{ name, neededBy, sent: attempts.length > 0 },
    passed: problem === undefined && assertions.every(assertion => assertion.passed),
    request: request === null ? null : { method: request.method, url: request.url },
    status: response?.status ?? null,
    problem: problem ?? null,
  };
}

type Response = NonNullable<RequestReport['response']>;

function shortResponse(response: Response) {
  const { status, clockSkewSeconds } = response;
  const { envelope, bodyText } = bodyUpTo(SHORT_BODY, response);
  return given({
    status,
    envelope,
    bodyText: envelope === undefined ? bodyText : undefined,
    clockSkewSeconds,
  });
}

function fullResponse(response: Response) {
  const bodyBase64 = response.bodyBase64?.slice(0, FULL_BODY);
  return given({ ...response, ...bodyUpTo(FULL_BODY, response), bodyBase64 });
}

/** The body, truncated if it's long. The envelope read from it is included only if it's complete. */
function bodyUpTo(maxLength: number, { envelope, bodyText }: Response) {
  const isLong = bodyText !== undefined && bodyText.length > maxLength;
  return isLong
    ? { envelope: undefined, bodyText: `${bodyText.slice(0, maxLength)}…` }
    : { envelope, bodyText };
}

function nextOf(
  code: string | undefined,
  status: number | undefined,
  passed: boolean,
  isUnknown: boolean,
): string {
  if (code === 'sent-meanwhile')
    return 'Read the result of the call that sent it, and look up the document before you send the request again.';
  // An assertion may expect a 503.
  if (isUnknown) return LOOK_IT_UP;
  if (passed) return COMPARE;
  if (code === 'until-timeout')
    return 'The condition of # @until isn’t true yet. A new call polls again and asks the user again.';
  if (code === 'signature-mismatch')
    return 'Call explain_signature with this request, or gateway_journal for the local gateway.';
  if (status === undefined) return 'No response arrived. Correct what `problem` says before you call again.';
  // An assertion isn't true, or the expected response is another one.
  if (status < 300) return COMPARE;
  return status >= 500
    ? 'The server failed. The request changes nothing, so a later call may send it again; it asks the user again.'
    : 'Call explain_error with the status and response. Don’t send it again unchanged.';
}
