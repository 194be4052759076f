import type { AssertionResult } from '../../core/assertions/evaluateAssertions.ts';
import type { Problem } from '../../core/problem.ts';
import { shortened, valueOrQuotes } from '../../core/visibleText.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { problemWords } from '../../text/problems/problemWords.ts';
import type { Locale } from '../../text/text.ts';
import type { AssertionReport, ReportedProblem } from '../documents/sendDocument.ts';
import type { Redaction } from '../terminal/redaction.ts';

/** An assertion may be about a whole response, but nobody reads more than this in a list. */
const SHOWN_CHARACTERS = 1_000;

/** The results of a request's assertions. They're masked before truncating, because half a secret wouldn't be found. */
export function assertionReports(
  results: readonly AssertionResult[],
  redaction: Redaction,
  locale: Locale,
): readonly AssertionReport[] {
  return results.map(({ text, passed, actual, range, reason }) => ({
    text: redaction.text(text),
    passed,
    actual: actual === null ? null : shortened(redaction.text(actual), SHOWN_CHARACTERS),
    line: range.start.line,
    ...(reason === undefined ? {} : { reason: reasonReport(redaction.problem(reason), locale) }),
  }));
}

function reasonReport(reason: Problem, locale: Locale): NonNullable<AssertionReport['reason']> {
  return { code: reason.code, message: problemWords(reason, locale) };
}

/** The problem of a request with a failed assertion, or undefined. */
export function assertionProblem(
  assertions: readonly AssertionReport[],
  locale: Locale,
): ReportedProblem | undefined {
  const failed = assertions.filter(({ passed }) => !passed);
  if (failed.length === 0) return undefined;
  const lines = failed.map(assertion => `?? ${failureWords(assertion, locale)}`);
  return {
    code: 'assertion-failed',
    message: cliText('assertions-failed', locale, { failed: failed.length, count: assertions.length }),
    advice: lines.join('\n'),
  };
}

/** A failed assertion with the actual value (`status == 200 (was 404)`), or why it wasn't evaluated. */
export function failureWords({ text, actual, reason }: AssertionReport, locale: Locale): string {
  if (reason !== undefined) return `${text}: ${reason.message}`;
  const was =
    actual === null
      ? cliText('assertion-nothing', locale)
      : cliText('assertion-actual', locale, { actual: valueOrQuotes(actual) });
  return `${text} (${was})`;
}
