import type { Depth } from '../../core/explain/explain.ts';
import { type CoveringCause, causeCover } from '../../core/explain/program/causeCover.ts';
import { correctSign } from '../../core/signing/sign.ts';
import { searchFailures } from '../explain/causeSearch.ts';
import {
  type ExplainedFailure,
  type Failure,
  failureInput,
  type ProgramConfiguration,
} from './cases/conformanceCase.ts';
import type { CaseSource } from './cases/conformanceCases.ts';
import { runSigner, runSignerForEach, type Signer, type SignerProblem } from './signer/runSigner.ts';

/** What is tested: a program, the cases it gets, and how failures are explained. */
export interface ProgramTest {
  readonly signer: Signer;
  readonly cases: CaseSource;
  /** Undefined if the program signs all cases in one run; otherwise, the number of concurrent runs. */
  readonly runsAtOnce?: number | undefined;
  /** Whether the result lists the cases that passed. */
  readonly keepsPassed: boolean;
  readonly depth: Depth;
  readonly configuration: ProgramConfiguration;
}

export interface TestConditions {
  readonly signal: AbortSignal;
  /** Called once if the search for causes takes long. */
  readonly onLongSearch: (failures: number) => void;
}

export interface ProgramResult {
  readonly passed: readonly PassedCase[];
  /** Without explanations unless the test was completed. A real secret instead of a signature is masked. */
  readonly failures: readonly ExplainedFailure[];
  readonly findings: ConformanceFindings;
  /** The ids of the completed cases, in the order in which the program received them. */
  readonly order: readonly string[];
  /** `cancelled`: by the user, during the run or the search. A problem: the program's results aren't usable. */
  readonly ended: 'completed' | 'cancelled' | SignerProblem;
}

/** Passes cases to the user's program, compares its signatures with the correct ones, and finds the few causes that explain all
 *  failures. */
export async function testProgram(test: ProgramTest, conditions: TestConditions): Promise<ProgramResult> {
  const { signer, cases, runsAtOnce, keepsPassed } = test;
  const { signal } = conditions;
  // By place, because of several runs at the same time, a later one may end first. There may be gaps.
  const passedAt: PassedCase[] = [];
  const failedAt: Failure[] = [];
  const idsAt: string[] = [];
  const onSign = (place: number, sign: string): void => {
    const request = cases.at(place);
    idsAt[place] = request.id;
    if (sign !== correctSign(request)) failedAt[place] = { request, sign };
    else if (keepsPassed) passedAt[place] = { id: request.id, sign };
  };
  const problem =
    runsAtOnce === undefined
      ? await runSigner(signer, cases, onSign, signal)
      : await runSignerForEach(signer, cases, runsAtOnce, onSign, signal);
  const [passed, failed, order] = [Object.values(passedAt), Object.values(failedAt), Object.values(idsAt)];
  // Incomplete results are shown without searching for causes, which could take longer than the run.
  const explained = problem === undefined ? await explainedFailures(failed, test, conditions) : undefined;
  const failures = (explained ?? failed.map(failure => ({ ...failure, explanations: [] }))).map(failure => ({
    ...failure,
    sign: signer.mask(failure.sign),
  }));
  const ended = problem ?? (explained === undefined ? 'cancelled' : 'completed');
  return { passed, failures, findings: conformanceFindings(failures), order, ended };
}

const LONG_MS = 2_000;

/** Undefined if it was canceled. */
function explainedFailures(
  failures: readonly Failure[],
  { depth, configuration }: ProgramTest,
  { signal, onLongSearch }: TestConditions,
): Promise<readonly ExplainedFailure[] | undefined> {
  const startedMs = performance.now();
  let isSaid = false;
  const inputOf = (failure: Failure) => failureInput(failure, configuration);
  const onProgress = (): void => {
    if (isSaid || performance.now() - startedMs < LONG_MS) return;
    isSaid = true;
    onLongSearch(failures.length);
  };
  return searchFailures(failures, { depth, inputOf }, { signal, onProgress });
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

/** Finds the causes of all failures together. */
export function conformanceFindings(failures: readonly ExplainedFailure[]): ConformanceFindings {
  const explained = failures.filter(({ explanations }) => explanations.length > 0);
  return {
    causes: causeCover(explained),
    unexplained: failures.filter(({ explanations }) => explanations.length === 0),
  };
}
