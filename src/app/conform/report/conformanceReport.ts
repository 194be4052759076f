import type { Cause, CauseId } from '../../../core/explain/causes/causes.ts';
import type { Explanation } from '../../../core/explain/explain.ts';
import type { CoveringCause } from '../../../core/explain/program/causeCover.ts';
import { correctSign, maskedSigningInput, signingElements } from '../../../core/signing/sign.ts';
import { visibleText } from '../../../core/visibleText.ts';
import {
  BLANK,
  causeLines,
  type ExplanationLine,
  equivalentLines,
  line,
} from '../../../report/explanation/causeLines.ts';
import {
  candidateInput,
  type ExplanationReport,
  explainReport,
  maskedCandidateInput,
} from '../../../report/explanation/explainReport.ts';
import { differenceLines } from '../../../report/explanation/explanationLines.ts';
import { CONFORM_COUNTS, CONFORM_TEXT } from '../../../text/conform/conformText.ts';
import { causeText } from '../../../text/explain/causeText.ts';
import { type Locale, localize, type Text } from '../../../text/text.ts';
import {
  type CaseDocument,
  type ConformanceCase,
  caseDocument,
  type ExplainedFailure,
  type Failure,
  failureInput,
  type ProgramConfiguration,
} from '../cases/conformanceCase.ts';
import { type ProblemContext, problemTextLines, problemWords } from '../signer/signerProblem.ts';
import type { ConformanceFindings, ProgramResult } from '../testProgram.ts';

/** A program's results in machine-readable form. */
export interface ConformanceReport {
  readonly verdict: 'right' | 'wrong';
  readonly cases: number;
  readonly wrong: number;
  /** The number of incorrect signatures without an explanation. */
  readonly unexplained: number;
  /** Ordered by the number of cases they explain; together, they explain all cases that have an explanation. */
  readonly causes: readonly CauseReport[];
  readonly results: readonly ResultReport[];
}

export interface CauseReport {
  readonly mistakes: readonly Cause[];
  /** The number of cases that these causes explain. */
  readonly cases: number;
  readonly message: Text;
  /** Other causes that would produce the same signatures in all these cases. */
  readonly equivalents: readonly (readonly CauseId[])[];
  readonly example: CaseExample;
}

/** The shortest failing case, with the program's signature and the correct one. */
export type CaseExample = CaseDocument & { readonly sign: string; readonly expected: string };

export interface ResultReport {
  readonly id: string;
  readonly passed: boolean;
  readonly sign: string;
  readonly expected: string;
  readonly explanations: readonly ExplanationReport[];
}

/** Why a test wasn't completed, and the lines about it for stderr. */
export interface TestEnding {
  readonly problem: TestProblem;
  readonly lines: readonly string[];
}

/** Undefined if the test was completed. */
export function endingWords(
  { ended, order }: Pick<ProgramResult, 'ended' | 'order'>,
  total: number,
  context: ProblemContext,
  locale: Locale,
): TestEnding | undefined {
  if (ended === 'completed') return undefined;
  if (ended === 'cancelled') {
    const message = localize(CONFORM_TEXT.interrupted, locale, { count: order.length, total });
    return { problem: { code: ended, message }, lines: [message] };
  }
  const problem = problemWords(ended, context, locale);
  return { problem, lines: problemTextLines(problem, order.length, total, locale).map(visibleText) };
}

export interface TestProblem {
  /** `cancelled`, or what was wrong with the program, such as `program-missing`. */
  readonly code: string;
  readonly message: string;
  /** What the program wrote to stderr, by line. */
  readonly stderr?: readonly string[];
}

/** The document of a test that wasn't completed has a problem instead of a verdict. */
export type ConformanceDocument =
  | ConformanceReport
  | ({ readonly problem: TestProblem } & Omit<ConformanceReport, 'verdict'>);

export function conformanceDocument(
  result: ProgramResult,
  configuration: ProgramConfiguration,
  problem: TestProblem | undefined,
): ConformanceDocument {
  const { verdict, ...document } = conformanceReport(result, configuration);
  return problem === undefined ? { verdict, ...document } : { problem, ...document };
}

function conformanceReport(
  { passed, failures, findings, order }: Omit<ProgramResult, 'ended'>,
  configuration: ProgramConfiguration,
): ConformanceReport {
  const { causes, unexplained } = findings;
  const results = new Map<string, ResultReport>();
  for (const { id, sign } of passed) {
    results.set(id, { id, passed: true, sign, expected: sign, explanations: [] });
  }
  for (const failure of failures) {
    results.set(failure.request.id, failedResult(failure, causes, configuration));
  }
  return {
    verdict: failures.length === 0 ? 'right' : 'wrong',
    cases: order.length,
    wrong: failures.length,
    unexplained: unexplained.length,
    causes: causes.map(causeReport),
    results: order.flatMap(id => results.get(id) ?? []),
  };
}

/** More sets of causes for one case aren't helpful. */
const MOST_EXPLANATIONS = 8;
const MAX_INPUT_LENGTH = 4_096;

function failedResult(
  failure: ExplainedFailure,
  causes: readonly CoveringCause<ExplainedFailure>[],
  configuration: ProgramConfiguration,
): ResultReport {
  const { request, sign, explanations } = failure;
  const shown = named(explanations, causes).slice(0, MOST_EXPLANATIONS);
  const result = { verdict: { kind: 'explained', explanations: shown }, candidatesTried: 0 } as const;
  const options = { reveal: false, maxInputLength: MAX_INPUT_LENGTH };
  const report = explainReport(result, failureInput(failure, configuration), 0, options);
  return {
    id: request.id,
    passed: false,
    sign,
    expected: correctSign(request),
    explanations: report.explanations,
  };
}

/** Puts first the explanations that consist of these causes, which were found for all cases together. */
export function named(
  explanations: readonly Explanation[],
  causes: readonly CoveringCause<ExplainedFailure>[],
): readonly Explanation[] {
  const isNamed = (explanation: Explanation) =>
    causes.some(each => explanation.causes.every(({ id }) => each.causes.some(cause => cause.id === id)));
  return [...explanations.filter(isNamed), ...explanations.filter(each => !isNamed(each))];
}

function causeReport({ causes, worded, equivalents, cases }: CoveringCause<ExplainedFailure>): CauseReport {
  const message = (locale: Locale) => worded.map(cause => causeText(cause, locale)).join(' ');
  const { request, sign } = shortest(cases);
  return {
    mistakes: causes,
    cases: cases.length,
    message: { en: message('en'), 'pt-BR': message('pt-BR') },
    equivalents: equivalents.map(each => each.map(({ id }) => id)),
    example: { ...caseDocument(request), sign, expected: correctSign(request) },
  };
}

/** The shortest failing case: the easiest one to follow by hand. */
export function shortest(failures: readonly ExplainedFailure[]): ExplainedFailure {
  const length = ({ path, query, body }: ConformanceCase) => path.length + query.length + body.length;
  return failures.reduce((best, next) => (length(next.request) < length(best.request) ? next : best));
}

/** The maximum number of unexplained failures listed. */
const MOST_UNEXPLAINED = 5;

/** The result for display: how many cases fail, the few causes that explain them, and for each the shortest failing
 *  case with both strings aligned. `columns`: the maximum length of aligned lines. */
export function conformanceLines(
  total: number,
  { causes, unexplained }: ConformanceFindings,
  locale: Locale,
  columns?: number,
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
    ...causes.flatMap(cause => [BLANK, ...entryLines(cause, causes, locale, columns)]),
    ...(causes.length === 0 || unexplained.length > 0 ? [] : [BLANK, fixLine(causes, total, locale)]),
    ...unexplainedLines(unexplained, locale, columns),
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
  columns: number | undefined,
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
    ...failureLines(example, locale, columns),
    ...(explanation === undefined ? [] : differenceOf(explanation, example.request, locale, columns)),
  ];
}

/** A failing case by itself, as a build server's report shows it: its causes (none if no known cause explains it), and lines with
 *  their texts and the case, with both signatures and both strings aligned. */
export function caseFailure(
  failure: ExplainedFailure,
  { causes }: ConformanceFindings,
  locale: Locale,
): { readonly causes: readonly Cause[]; readonly lines: readonly ExplanationLine[] } {
  const own = causes.filter(({ cases }) => cases.includes(failure));
  const worded = own.flatMap(each => each.worded);
  const [explanation] = named(failure.explanations, own);
  const lines = failureLines(failure, locale);
  if (explanation === undefined) {
    return { causes: worded, lines: [...lines, stringLine(failure.request, locale)] };
  }
  const difference = differenceOf(explanation, failure.request, locale);
  return { causes: worded, lines: [...causeLines(worded, locale), BLANK, ...lines, ...difference] };
}

/** Longer strings can't be compared by eye and would be truncated anyway. */
const MAX_COMPARED = 1_048_576;

function differenceOf(
  { causes, candidate }: Explanation,
  request: ConformanceCase,
  locale: Locale,
  columns?: number,
): readonly ExplanationLine[] {
  if (candidateInput(candidate).length > MAX_COMPARED) return [];
  const theirs = maskedCandidateInput(candidate, request.secret);
  return differenceLines(causes, stringToSign(request), theirs, locale, columns);
}

/** The case, and both signatures below each other: beside their labels, or below them if there are few columns. */
function failureLines(
  { request, sign }: Failure,
  locale: Locale,
  columns = Number.POSITIVE_INFINITY,
): readonly ExplanationLine[] {
  const { id, method, path, query, timestamp, body } = request;
  const args = { id, method, target: path + query, timestamp, bytes: body.length };
  const [expected, actual] = [localize(CONFORM_TEXT.expected, locale), localize(CONFORM_TEXT.actual, locale)];
  const label = localize(CONFORM_TEXT.signature, locale);
  const width = Math.max(expected.length, actual.length);
  const right = correctSign(request);
  const isNarrow = `  ${label} ${' '.repeat(width)}  ${right}`.length > columns;
  const labelled = (kind: 'right' | 'theirs', words: string, signature: string) =>
    isNarrow
      ? [line('text', `  ${label} ${words}`), line(kind, `  ${signature}`)]
      : [line(kind, `  ${label} ${words.padEnd(width)}  ${signature}`)];
  return [
    line('text', `  ${localize(CONFORM_TEXT['case-line'], locale, args)}`),
    ...labelled('right', expected, right),
    ...labelled('theirs', actual, sign),
  ];
}

function unexplainedLines(
  failures: readonly ExplainedFailure[],
  locale: Locale,
  columns: number | undefined,
): readonly ExplanationLine[] {
  if (failures.length === 0) return [];
  const shown = failures.slice(0, MOST_UNEXPLAINED);
  const left = failures.length - shown.length;
  return [
    BLANK,
    line('heading', localize(CONFORM_COUNTS.unexplained, locale, { count: failures.length })),
    ...shown.flatMap(failure => [
      ...failureLines(failure, locale, columns),
      stringLine(failure.request, locale),
    ]),
    ...(left > 0 ? [line('note', `  ${localize(CONFORM_COUNTS.more, locale, { count: left })}`)] : []),
  ];
}

function stringLine(request: ConformanceCase, locale: Locale): ExplanationLine {
  return line(
    'right',
    `  ${localize(CONFORM_TEXT['string-to-sign'], locale)}  ${shownString(request, locale)}`,
  );
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
