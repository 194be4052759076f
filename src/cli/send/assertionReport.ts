import { type AssertionResult, evaluateAssertions } from '../../core/assertions/evaluateAssertions.ts';
import type { Answer } from '../../core/request/sendRequest.ts';
import type { SignedRequest } from '../../core/request/signedRequest.ts';
import { cliText } from '../../text/cliText.ts';
import type { Locale } from '../../text/text.ts';
import type { Redaction } from '../redaction.ts';
import type { AssertionReport, ReportedProblem } from './sendReport.ts';

/** An answer may be held against the whole of itself; nobody reads more than this of it in a list. */
const SHOWN_CHARACTERS = 1_000;

/** What became of a request's assertions. Masked before it is cut: half a secret would not be found. */
export async function assertionReports(
  { prepared }: SignedRequest,
  answer: Answer,
  redaction: Redaction,
): Promise<readonly AssertionReport[]> {
  const results = await evaluateAssertions(prepared.assertions, answer);
  return results.map(({ text, passed, actual, range }: AssertionResult) => ({
    text: redaction.text(text),
    passed,
    actual: actual === null ? null : shortened(redaction.text(actual)),
    line: range.start.line,
  }));
}

/** The problem of a request of which an assertion failed, or undefined. */
export function assertionProblem(
  assertions: readonly AssertionReport[],
  locale: Locale,
): ReportedProblem | undefined {
  const failed = assertions.filter(({ passed }) => !passed);
  if (failed.length === 0) return undefined;
  const lines = failed.map(assertion => `?? ${assertion.text} (${actualWords(assertion, locale)})`);
  return {
    code: 'assertion-failed',
    message: cliText('assertions-failed', locale, { failed: failed.length, count: assertions.length }),
    advice: lines.join('\n'),
  };
}

/** `was 404`, or that there was nothing. */
export function actualWords({ actual }: AssertionReport, locale: Locale): string {
  return actual === null
    ? cliText('assertion-nothing', locale)
    : cliText('assertion-actual', locale, { actual });
}

function shortened(text: string): string {
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}…`;
}
