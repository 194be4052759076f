import type { Cause, CauseId } from '../../../core/explain/causes/causes.ts';
import type { Explanation } from '../../../core/explain/explain.ts';
import type { CoveringCause } from '../../../core/explain/program/causeCover.ts';
import { correctSign } from '../../../core/signing/sign.ts';
import { visibleText } from '../../../core/visibleText.ts';
import { type ExplanationReport, explainReport } from '../../../report/explanation/explainReport.ts';
import { CONFORM_TEXT } from '../../../text/conform/conformText.ts';
import { causeText } from '../../../text/explain/causeText.ts';
import { type Locale, localize, type Text } from '../../../text/text.ts';
import {
  type CaseDocument,
  type ConformanceCase,
  caseDocument,
  type ExplainedFailure,
  failureInput,
  type ProgramConfiguration,
} from '../cases/conformanceCase.ts';
import { type ProblemContext, problemTextLines, problemWords } from '../signer/signerProblem.ts';
import type { ProgramResult } from '../testProgram.ts';

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

/** Undefined if the test was completed. `mask` hides secrets in the program's output. */
export function endingWords(
  { ended, order }: Pick<ProgramResult, 'ended' | 'order'>,
  total: number,
  context: ProblemContext,
  mask: (text: string) => string,
  locale: Locale,
): TestEnding | undefined {
  if (ended === 'completed') return undefined;
  if (ended === 'cancelled') {
    const message = localize(CONFORM_TEXT.interrupted, locale, { count: order.length, total });
    return { problem: { code: ended, message }, lines: [message] };
  }
  const problem = problemWords({ ...ended, stderr: mask(ended.stderr) }, context, locale);
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
