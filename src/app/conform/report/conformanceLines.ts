import type { Explanation } from '../../../core/explain/explain.ts';
import type { CoveringCause } from '../../../core/explain/program/causeCover.ts';
import { correctSign, maskedSigningInput, signingElements } from '../../../core/signing/sign.ts';
import {
  BLANK,
  causeLines,
  type ExplanationLine,
  equivalentLines,
  line,
} from '../../../report/explanation/causeLines.ts';
import { candidateInput, maskedCandidateInput } from '../../../report/explanation/explainReport.ts';
import { differenceLines } from '../../../report/explanation/explanationLines.ts';
import { CONFORM_COUNTS, CONFORM_TEXT } from '../../../text/conform/conformText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import type { ConformanceCase, ExplainedFailure, Failure } from '../cases/conformanceCase.ts';
import type { ConformanceFindings } from '../testProgram.ts';
import { named, shortest } from './conformanceReport.ts';

/** The maximum number of unexplained failures listed. */
const MOST_UNEXPLAINED = 5;

/** The result for display: how many cases fail, the few causes that explain them, and for each the shortest failing
 *  case with both strings aligned. */
export function conformanceLines(
  total: number,
  { causes, unexplained }: ConformanceFindings,
  locale: Locale,
): readonly ExplanationLine[] {
  const wrong = new Set(causes.flatMap(({ cases }) => cases)).size + unexplained.length;
  if (wrong === 0) return [line('heading', localize(CONFORM_COUNTS['all-pass'], locale, { count: total }))];
  const fail =
    total === 1
      ? localize(CONFORM_TEXT['only-case-fails'], locale)
      : localize(CONFORM_COUNTS['some-fail'], locale, { count: wrong, total });
  const heading = causes.length === 0 ? fail : `${fail} ${causesHeading(causes, wrong, locale)}`;
  return [
    line('heading', heading),
    ...causes.flatMap(cause => [BLANK, ...entryLines(cause, causes, locale)]),
    ...(causes.length === 0 || unexplained.length > 0 ? [] : [BLANK, fixLine(causes, total, locale)]),
    ...unexplainedLines(unexplained, locale),
  ];
}

function causesHeading(causes: ConformanceFindings['causes'], wrong: number, locale: Locale): string {
  const explained = new Set(causes.flatMap(({ cases }) => cases)).size;
  const count = causes.reduce((sum, each) => sum + each.causes.length, 0);
  const ofSome = explained < wrong;
  if (count === 1) {
    return localize(CONFORM_COUNTS[ofSome ? 'one-cause-of-some' : 'one-cause'], locale, { count: explained });
  }
  const form = CONFORM_COUNTS[ofSome ? 'several-causes-of-some' : 'several-causes'];
  return localize(form, locale, { count: explained, causes: count });
}

function fixLine(causes: ConformanceFindings['causes'], total: number, locale: Locale): ExplanationLine {
  const count = causes.reduce((sum, each) => sum + each.causes.length, 0);
  return line(
    'heading',
    localize(CONFORM_COUNTS[count === 1 ? 'fix-one' : 'fix-several'], locale, { count: total }),
  );
}

function entryLines(
  cause: CoveringCause<ExplainedFailure>,
  causes: ConformanceFindings['causes'],
  locale: Locale,
): readonly ExplanationLine[] {
  const example = shortest(cause.cases);
  const [explanation] = named(example.explanations, [cause]);
  return [
    ...causeLines(cause.worded, locale),
    ...(causes.length === 1
      ? []
      : [
          line('text', `  ${localize(CONFORM_COUNTS['entry-cases'], locale, { count: cause.cases.length })}`),
        ]),
    ...equivalentLines(cause.causes, cause.equivalents, locale),
    BLANK,
    line('text', `  ${localize(CONFORM_TEXT['shortest-case'], locale)}`),
    ...failureLines(example, locale),
    ...(explanation === undefined ? [] : differenceOf(explanation, example.request, locale)),
  ];
}

/** Longer strings can't be compared by eye and would be truncated anyway. */
const MAX_COMPARED = 1_048_576;

function differenceOf(
  { causes, candidate }: Explanation,
  request: ConformanceCase,
  locale: Locale,
): readonly ExplanationLine[] {
  if (candidateInput(candidate).length > MAX_COMPARED) return [];
  const theirs = maskedCandidateInput(candidate, request.secret);
  return differenceLines(causes, stringToSign(request), theirs, locale);
}

function failureLines({ request, sign }: Failure, locale: Locale): readonly ExplanationLine[] {
  const { id, method, path, query, timestamp, body } = request;
  const args = { id, method, target: path + query, timestamp, bytes: body.length };
  const [expected, actual] = [localize(CONFORM_TEXT.expected, locale), localize(CONFORM_TEXT.actual, locale)];
  const label = localize(CONFORM_TEXT.signature, locale);
  const width = Math.max(expected.length, actual.length);
  return [
    line('text', `  ${localize(CONFORM_TEXT['case-line'], locale, args)}`),
    line('right', `  ${label} ${expected.padEnd(width)}  ${correctSign(request)}`),
    line('theirs', `  ${label} ${actual.padEnd(width)}  ${sign}`),
  ];
}

function unexplainedLines(failures: readonly ExplainedFailure[], locale: Locale): readonly ExplanationLine[] {
  if (failures.length === 0) return [];
  const shown = failures.slice(0, MOST_UNEXPLAINED);
  const left = failures.length - shown.length;
  const label = localize(CONFORM_TEXT['string-to-sign'], locale);
  return [
    BLANK,
    line('heading', localize(CONFORM_COUNTS.unexplained, locale, { count: failures.length })),
    ...shown.flatMap(failure => [
      ...failureLines(failure, locale),
      line('right', `  ${label}  ${shownString(failure.request, locale)}`),
    ]),
    ...(left > 0 ? [line('note', `  ${localize(CONFORM_COUNTS.more, locale, { count: left })}`)] : []),
  ];
}

const MAX_SHOWN = 400;

function shownString(request: ConformanceCase, locale: Locale): string {
  const text = stringToSign(request);
  const count = text.length - MAX_SHOWN;
  if (count <= 0) return text;
  return `${text.slice(0, MAX_SHOWN)} ${localize(CONFORM_COUNTS.characters, locale, { count })}`;
}

function stringToSign(request: ConformanceCase): string {
  return maskedSigningInput(signingElements(request));
}
