import { availableParallelism } from 'node:os';
import { inSlices } from '../../app/explain/causeSearch.ts';
import type { CaseSource } from '../../conformance/cases/caseSource.ts';
import {
  correctSign,
  type ExplainedFailure,
  type Failure,
  failureInput,
  type ProgramConfiguration,
} from '../../conformance/cases/conformanceCase.ts';
import { conformanceLines } from '../../conformance/report/conformanceLines.ts';
import {
  type ConformanceFindings,
  conformanceFindings,
  conformanceReport,
  type PassedCase,
} from '../../conformance/report/conformanceReport.ts';
import { programEnvironment } from '../../conformance/signer/programEnvironment.ts';
import {
  runSigner,
  runSignerForEach,
  type Signer,
  type SignerOutcome,
  type SignerProblem,
} from '../../conformance/signer/runSigner.ts';
import { type ProblemWords, problemTextLines, problemWords } from '../../conformance/signer/signerProblem.ts';
import type { Depth } from '../../core/explain/explain.ts';
import { explainFailures } from '../../core/explain/program/explainFailures.ts';
import { visibleText } from '../../core/visibleText.ts';
import { systemPrograms } from '../../node/programs.ts';
import { junitDocument } from '../../report/junitDocument.ts';
import { CONFORM_COUNTS, CONFORM_TEXT } from '../../text/conform/conformText.ts';
import { localize } from '../../text/text.ts';
import { printLines } from '../explain/printExplanation.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { writeWhole } from '../files/wholeFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';
import { casesOf, depthOf, seedOf, signerCommand, timeoutMsOf } from './conformOptions.ts';

const TIMEOUT_SECONDS = 10;
const MOST_AT_ONCE = 4;

/** `fiscal conform`: passes cases to the user's program, compares its signatures with the correct ones, and reports
 *  the few causes that explain all failures. Starts only the program named by `--signer`. Exits with 1 if a case
 *  failed, 2 if the program's results aren't usable, 130 if interrupted. */
export async function conformCommand(
  options: CommandOptions<'conform'>,
  commandContext: CommandContext,
): Promise<number> {
  const isShellLine = options.shell ?? false;
  const command = signerCommand(options.signer, isShellLine);
  const depth = depthOf(options.depth);
  const timeoutMs = timeoutMsOf(options.timeout, TIMEOUT_SECONDS);
  const cases = await casesOf(options, commandContext);
  const signer: Signer = {
    ...{ programs: systemPrograms, command, isShellLine, cwd: commandContext.cwd, timeoutMs },
    env: programEnvironment(commandContext.env),
  };
  const run = await runCases(signer, cases, options, commandContext.signal);
  const configuration = { appKey: options.appKey, origin: options.origin };
  if (run.outcome === undefined) {
    const failures = await explained(run.failures, depth, configuration, commandContext);
    if (failures === undefined) return interrupted(run, configuration, cases, options, commandContext);
    return report(run, failures, configuration, undefined, cases, options, commandContext);
  }
  if (run.outcome === 'cancelled') {
    return interrupted(run, configuration, cases, options, commandContext);
  }
  const failures = unexplained(run.failures);
  const words = wordsOf(run.outcome, command, options, timeoutMs, commandContext);
  const lines = problemTextLines(words, run.order.length, cases.total, commandContext.locale);
  for (const text of lines) commandContext.stderr.line(visibleText(text));
  await report(run, failures, configuration, words, cases, options, commandContext);
  return EXIT.input;
}

/** Incomplete results are shown without searching for causes, which could take longer than the run. */
function unexplained(failures: readonly Failure[]): readonly ExplainedFailure[] {
  return failures.map(failure => ({ ...failure, explanations: [] }));
}

async function interrupted(
  run: SignerRun,
  configuration: ProgramConfiguration,
  cases: CaseSource,
  options: CommandOptions<'conform'>,
  commandContext: CommandContext,
): Promise<number> {
  const message = localize(CONFORM_TEXT.interrupted, commandContext.locale);
  commandContext.stderr.line(message);
  const problem = { code: 'cancelled', message };
  await report(run, unexplained(run.failures), configuration, problem, cases, options, commandContext);
  return EXIT.interrupted;
}

interface SignerRun {
  /** Stored only if the report lists each case. */
  readonly passed: readonly PassedCase[];
  readonly failures: readonly Failure[];
  /** The ids of the completed cases. */
  readonly order: readonly string[];
  readonly outcome: SignerOutcome;
}

async function runCases(
  signer: Signer,
  cases: CaseSource,
  { each = false, json, junit }: CommandOptions<'conform'>,
  signal: AbortSignal,
): Promise<SignerRun> {
  const isListed = json === true || junit !== undefined;
  const passed: PassedCase[] = [];
  const failures: Failure[] = [];
  const order: string[] = [];
  const onSign = (place: number, sign: string): void => {
    const request = cases.at(place);
    order.push(request.id);
    if (sign !== correctSign(request)) failures.push({ request, sign });
    else if (isListed) passed.push({ id: request.id, sign });
  };
  const outcome = each
    ? await runSignerForEach(signer, cases, Math.min(MOST_AT_ONCE, availableParallelism()), onSign, signal)
    : await runSigner(signer, cases, onSign, signal);
  return { passed, failures, order, outcome };
}

/** Progress is shown if it takes longer than this. */
const PROGRESS_MS = 2_000;

/** Searches in slices, so that Ctrl+C can end it; undefined then. */
async function explained(
  failures: readonly Failure[],
  depth: Depth,
  configuration: ProgramConfiguration,
  { signal, stderr, locale }: CommandContext,
): Promise<readonly ExplainedFailure[] | undefined> {
  const startedMs = performance.now();
  let isSaid = false;
  const search = { depth, inputOf: (failure: Failure) => failureInput(failure, configuration) };
  return inSlices(explainFailures(failures, search), {
    signal,
    onProgress: () => {
      if (isSaid || performance.now() - startedMs < PROGRESS_MS) return;
      isSaid = true;
      stderr.line(localize(CONFORM_COUNTS.searching, locale, { count: failures.length }));
    },
  });
}

function wordsOf(
  problem: SignerProblem,
  [program = '']: readonly string[],
  { signer = '', shell = false }: CommandOptions<'conform'>,
  timeoutMs: number,
  { env, locale }: CommandContext,
): ProblemWords {
  const redaction = new Redaction(env);
  const masked = { ...problem, stderr: redaction.text(problem.stderr) };
  const context = { program, command: signer, isShellLine: shell, seconds: timeoutMs / 1000 };
  return problemWords(masked, context, locale);
}

interface ReportedProblem {
  readonly code: string;
  readonly message: string;
  readonly stderr?: readonly string[];
}

/** Prints the complete or partial results and writes the JUnit report. */
async function report(
  run: SignerRun,
  failures: readonly ExplainedFailure[],
  configuration: ProgramConfiguration,
  problem: ReportedProblem | undefined,
  cases: CaseSource,
  options: CommandOptions<'conform'>,
  commandContext: CommandContext,
): Promise<number> {
  const { stdout, stderr, locale } = commandContext;
  const findings = conformanceFindings(failures);
  if (options.json) stdout.json(documentOf(run, failures, findings, configuration, problem));
  else if (problem === undefined) {
    printLines(conformanceLines(cases.total, findings, locale), commandContext);
    const seed = options.cases === undefined && failures.length > 0 ? seedOf(options.seed) : undefined;
    if (seed !== undefined) stderr.line(localize(CONFORM_TEXT.seed, locale, { seed, cases: cases.total }));
  } else if (run.order.length > 0) {
    printLines(conformanceLines(run.order.length, findings, locale), commandContext);
  }
  if (options.junit !== undefined) {
    await writeWhole(options.junit, junitOf(run, failures, findings, problem), commandContext);
  }
  return failures.length === 0 ? EXIT.well : EXIT.failed;
}

/** The document of `--json`. If the program's results aren't usable, it has a problem instead of a verdict. */
function documentOf(
  { passed, order }: SignerRun,
  failures: readonly ExplainedFailure[],
  findings: ConformanceFindings,
  configuration: ProgramConfiguration,
  problem: ReportedProblem | undefined,
): unknown {
  const { verdict, ...document } = conformanceReport(passed, failures, findings, order, configuration);
  return problem === undefined ? { verdict, ...document } : { problem, ...document };
}

function junitOf(
  { passed, order }: SignerRun,
  failures: readonly ExplainedFailure[],
  { causes }: ConformanceFindings,
  problem: ReportedProblem | undefined,
): string {
  const failed = new Map(failures.map(failure => [failure.request.id, failure]));
  const known = new Set(passed.map(({ id }) => id));
  const cases = order
    .filter(id => known.has(id) || failed.has(id))
    .map(id => {
      const base = { name: id, className: 'fiscal.conform', seconds: 0 };
      const failure = failed.get(id);
      if (failure === undefined) return base;
      const ids = causes.filter(each => each.cases.includes(failure)).flatMap(each => each.causes);
      const type = ids.map(({ id: cause }) => cause).join(' + ') || 'unexplained';
      const text = `expected ${correctSign(failure.request)}\nactual   ${failure.sign}`;
      return { ...base, failure: { type, message: type, text } };
    });
  const programCase =
    problem === undefined
      ? []
      : [
          {
            ...{ name: 'program', className: 'fiscal.conform', seconds: 0 },
            failure: {
              type: problem.code,
              message: problem.message,
              text: (problem.stderr ?? []).join('\n'),
            },
          },
        ];
  return junitDocument([{ name: 'fiscal conform', cases: [...programCase, ...cases] }]);
}
