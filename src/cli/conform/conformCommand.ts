import { availableParallelism } from 'node:os';
import type { ProgramConfiguration } from '../../app/conform/cases/conformanceCase.ts';
import type { CaseSource } from '../../app/conform/cases/conformanceCases.ts';
import {
  caseFailure,
  conformanceDocument,
  conformanceLines,
  endingWords,
  type TestEnding,
} from '../../app/conform/report/conformanceReport.ts';
import { programEnvironment } from '../../app/conform/signer/runSigner.ts';
import { type ProgramResult, testProgram } from '../../app/conform/testProgram.ts';
import { systemPrograms } from '../../node/programs.ts';
import { junitDocument } from '../../report/junitDocument.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { CONFORM_COUNTS, CONFORM_TEXT } from '../../text/conform/conformText.ts';
import { causeTitle } from '../../text/explain/causeText.ts';
import { type Locale, localize } from '../../text/text.ts';
import { printLines } from '../explain/printExplanation.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { writeWhole } from '../files/wholeFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { depthOf } from '../options/optionValues.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';
import { casesOf, seedOf, signerCommand, timeoutMsOf } from './conformOptions.ts';

const TIMEOUT_SECONDS = 10;
const MOST_AT_ONCE = 4;

/** `fiscal conform`: passes cases to the user's program, compares its signatures with the correct ones, and reports the few
 *  causes that explain the failures. Starts only the program named by `--signer`. Exits with 1 if a case failed, 2 if the
 *  program's results aren't usable, 130 if interrupted. */
export async function conformCommand(
  options: CommandOptions<'conform'>,
  commandContext: CommandContext,
): Promise<number> {
  const { stdout, stderr, locale } = commandContext;
  const { result, ending, cases, configuration } = await testedProgram(
    options,
    commandContext,
    () => casesOf(options, commandContext),
    text => stderr.line(text),
  );
  const { findings, failures, order } = result;
  if (options.json) stdout.json(conformanceDocument(result, configuration, ending?.problem));
  else if (ending === undefined) {
    printLines(conformanceLines(cases.total, findings, locale, stdout.columns()), commandContext);
    const seed = options.cases === undefined && failures.length > 0 ? seedOf(options.seed) : undefined;
    if (seed !== undefined) stderr.line(localize(CONFORM_TEXT.seed, locale, { seed, cases: cases.total }));
  } else if (order.length > 0) {
    printLines(conformanceLines(order.length, findings, locale, stdout.columns()), commandContext);
  }
  if (!options.json && findings.unexplained.length > 0 && depthOf(options.depth) < 3)
    stderr.line(cliText('explain-deeper', locale));
  if (options.junit !== undefined)
    await writeWhole(options.junit, junitOf(result, ending?.problem, locale), commandContext);
  return statusOf(result);
}

/** The test of a program, in the form that the command line and the MCP server use. */
export interface TestedProgram {
  readonly result: ProgramResult;
  readonly ending: TestEnding | undefined;
  readonly cases: CaseSource;
  readonly configuration: ProgramConfiguration;
}

/** Tests the program that the options name; `onLine` gets the messages about the test while it runs and at its end. */
export async function testedProgram(
  options: CommandOptions<'conform'>,
  commandContext: Pick<CommandContext, 'cwd' | 'env' | 'locale' | 'platform' | 'signal'>,
  casesFor: () => Promise<CaseSource>,
  onLine: (text: string) => void,
): Promise<TestedProgram> {
  const { cwd, env, locale, signal } = commandContext;
  const isShellLine = options.shell ?? false;
  const command = signerCommand(options.signer, isShellLine, commandContext.platform);
  const depth = depthOf(options.depth);
  const timeoutMs = timeoutMsOf(options.timeout, TIMEOUT_SECONDS);
  const cases = await casesFor();
  const configuration = { appKey: options.appKey, origin: options.origin };
  const redaction = new Redaction(env);
  const mask = (text: string): string => redaction.text(text);
  const run = { command, isShellLine, cwd, timeoutMs, env: programEnvironment(env) };
  const test = {
    signer: { programs: systemPrograms, ...run, mask },
    runsAtOnce: options.each === true ? Math.min(MOST_AT_ONCE, availableParallelism()) : undefined,
    keepsPassed: options.json === true || options.junit !== undefined,
    ...{ cases, depth, configuration },
  };
  const onLongSearch = (count: number) => onLine(localize(CONFORM_COUNTS.searching, locale, { count }));
  const result = await testProgram(test, { signal, onLongSearch });
  const [program = ''] = command;
  const context = { program, command: options.signer ?? '', isShellLine, seconds: timeoutMs / 1000 };
  const ending = endingWords(result, cases.total, context, locale);
  for (const text of ending?.lines ?? []) onLine(text);
  return { result, ending, cases, configuration };
}

/** 1 if a case failed, 2 if the program's results aren't usable, 130 if the test was canceled. */
export function statusOf({ ended, failures }: ProgramResult): number {
  if (ended === 'cancelled') return EXIT.interrupted;
  if (ended !== 'completed') return EXIT.input;
  return failures.length === 0 ? EXIT.well : EXIT.failed;
}

function junitOf(
  { passed, failures, findings, order }: ProgramResult,
  problem: TestEnding['problem'] | undefined,
  locale: Locale,
): string {
  const failed = new Map(failures.map(failure => [failure.request.id, failure]));
  const known = new Set(passed.map(({ id }) => id));
  const cases = order
    .filter(id => known.has(id) || failed.has(id))
    .map(id => {
      const base = { name: id, className: 'fiscal.conform', seconds: 0 };
      const failure = failed.get(id);
      if (failure === undefined) return base;
      const { causes, lines } = caseFailure(failure, findings, locale);
      const type = causes.map(({ id: cause }) => cause).join(' + ') || 'unexplained';
      const message = causes.map(cause => causeTitle(cause, locale)).join(' + ') || type;
      const text = lines.map(each => each.text).join('\n');
      return { ...base, failure: { type, message, text } };
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
