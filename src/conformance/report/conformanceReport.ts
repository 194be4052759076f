import type { Cause, CauseId } from '../../core/explain/causes/causes.ts';
import type { Explanation } from '../../core/explain/explain.ts';
import { type CoveringCause, causeCover } from '../../core/explain/program/causeCover.ts';
import { type ExplanationReport, explainReport } from '../../report/explanation/explainReport.ts';
import { causeText } from '../../text/explain/causeText.ts';
import type { Locale, Text } from '../../text/text.ts';
import {
  type CaseDocument,
  type ConformanceCase,
  caseDocument,
  correctSign,
  type ExplainedFailure,
  failureInput,
  type ProgramConfiguration,
} from '../cases/conformanceCase.ts';

/** A program's results in machine-readable form: the document of `fiscal conform --json`. */
export interface ConformanceReport {
  readonly verdict: 'right' | 'wrong';
  readonly cases: number;
  readonly wrong: number;
  /** The number of incorrect signatures without an explanation. */
  readonly unexplained: number;
  /** Ordered by the number of cases they explain; together they explain all explained cases. */
  readonly causes: readonly CauseReport[];
  readonly results: readonly ResultReport[];
}

export interface CauseReport {
  readonly mistakes: readonly Cause[];
  /** The number of cases that they explain. */
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

/** A case that passed; failed ones are in the list of failures. */
export interface PassedCase {
  readonly id: string;
  readonly sign: string;
}

/** An analysis of a program's failures: the causes that explain them, with an example for each. */
export interface ConformanceFindings {
  readonly causes: readonly CoveringCause<ExplainedFailure>[];
  readonly unexplained: readonly ExplainedFailure[];
}

/** Considers all failures together. */
export function conformanceFindings(failures: readonly ExplainedFailure[]): ConformanceFindings {
  const explained = failures.filter(({ explanations }) => explanations.length > 0);
  return {
    causes: causeCover(explained),
    unexplained: failures.filter(({ explanations }) => explanations.length === 0),
  };
}

/** `order` has the ids of all completed cases in the order in which the program received them. */
export function conformanceReport(
  passed: readonly PassedCase[],
  failures: readonly ExplainedFailure[],
  { causes, unexplained }: ConformanceFindings,
  order: readonly string[],
  configuration: ProgramConfiguration,
): ConformanceReport {
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

/** Puts the explanation that applies to all cases first. */
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

/** The failing case with the shortest string to sign: the easiest one to follow by hand. */
export function shortest(failures: readonly ExplainedFailure[]): ExplainedFailure {
  const length = ({ path, query, body }: ConformanceCase) => path.length + query.length + body.length;
  return failures.reduce((best, next) => (length(next.request) < length(best.request) ? next : best));
}
