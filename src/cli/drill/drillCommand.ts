import { programEnvironment } from '../../app/conform/signer/programEnvironment.ts';
import { problemTextLines, problemWords } from '../../app/conform/signer/signerProblem.ts';
import { visibleText } from '../../core/visibleText.ts';
import {
  type DrillReport,
  drillReport,
  type ScenarioReport,
  scenarioReport,
} from '../../drill/drillReport.ts';
import { type DrilledProgram, runScenario } from '../../drill/runScenario.ts';
import { SCENARIO_IDS, SCENARIOS, type Scenario, type ScenarioId } from '../../drill/scenario.ts';
import { systemPrograms } from '../../node/programs.ts';
import { junitDocument } from '../../report/junitDocument.ts';
import { DRILL_WORDS, SCENARIO_TEXT } from '../../text/drill/drillText.ts';
import { localize } from '../../text/text.ts';
import { timeoutMsOf } from '../conform/conformOptions.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { writeWhole } from '../files/wholeFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';

const TIMEOUT_SECONDS = 90;
/** Otherwise, programs that start slowly would delay each other. */
const MOST_AT_ONCE = 6;

/** `fiscal drill -- COMMAND`: runs the user's program once per scenario against a local gateway that plays the
 *  platform, and grades its behavior. Starts only the program on the command line. Exits with 1 if a rule fails, 2 if
 *  the program can't be started, 130 if interrupted. */
export async function drillCommand(
  command: readonly string[],
  options: CommandOptions<'drill'>,
  commandContext: CommandContext,
): Promise<number> {
  const chosen = chosenScenarios(options.scenario);
  if (options.list) return list(chosen, options.json ?? false, commandContext);
  if (command.length === 0) throw new InputError('drill-command-missing');
  const { stderr, locale, env, cwd, clock, signal } = commandContext;
  const program: DrilledProgram = {
    ...{ programs: systemPrograms, clock, command, cwd, env: programEnvironment(env) },
    timeoutMs: timeoutMsOf(options.timeout, TIMEOUT_SECONDS),
  };
  if (!options.json) stderr.line(localize(DRILL_WORDS.running, locale, { count: chosen.length }));
  const reports = new Map<ScenarioId, ScenarioReport>();
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  let notStarted: { readonly reason: string } | undefined;
  await inTurn(chosen, MOST_AT_ONCE, async scenario => {
    if (either.aborted) return;
    const run = await runScenario(scenario, program, either);
    if (run.end.kind === 'not-started') {
      notStarted = run.end;
      stop.abort();
    } else if (!either.aborted) reports.set(scenario.id, masked(scenarioReport(scenario, run, locale), env));
  });
  if (notStarted !== undefined) return reportNotStarted(notStarted.reason, command, options, commandContext);
  const ordered = SCENARIO_IDS.flatMap(id => reports.get(id) ?? []);
  await print(drillReport(ordered), options, commandContext);
  if (signal.aborted) {
    stderr.line(localize(DRILL_WORDS.interrupted, locale));
    return EXIT.interrupted;
  }
  return ordered.every(({ passed }) => passed) ? EXIT.well : EXIT.failed;
}

function chosenScenarios(text: string | undefined): readonly Scenario[] {
  if (text === undefined) return SCENARIOS;
  const names = text.split(',').map(name => name.trim());
  const unknown = names.find(name => !SCENARIOS.some(({ id }) => id === name));
  if (unknown !== undefined) {
    throw new InputError('drill-scenario-unknown', { name: unknown, known: SCENARIO_IDS.join(', ') });
  }
  return SCENARIOS.filter(({ id }) => names.includes(id));
}

function list(scenarios: readonly Scenario[], asJson: boolean, { stdout, locale }: CommandContext): number {
  const ordered = SCENARIO_IDS.flatMap(id => scenarios.find(scenario => scenario.id === id) ?? []);
  if (asJson) {
    stdout.json({ scenarios: ordered.map(({ id, rules }) => ({ id, rules, gateway: SCENARIO_TEXT[id] })) });
    return EXIT.well;
  }
  const width = Math.max(...SCENARIO_IDS.map(id => id.length));
  for (const { id, rules } of ordered) {
    stdout.line(`${id.padEnd(width)}  ${localize(SCENARIO_TEXT[id], locale)}`);
    stdout.line(`${' '.repeat(width)}  ${stdout.style('dim', rules.join(', '))}`);
  }
  return EXIT.well;
}

/** Runs the work for each item, several at a time, in order. */
async function inTurn<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** The tested program's requests may contain a real secret that it read from somewhere else. */
function masked(report: ScenarioReport, env: CommandContext['env']): ScenarioReport {
  const redaction = new Redaction(env);
  return {
    ...report,
    attempts: report.attempts.map(attempt => ({
      ...attempt,
      method: redaction.text(attempt.method),
      path: redaction.text(attempt.path),
      timestamp: redaction.text(attempt.timestamp),
    })),
    rules: report.rules.map(rule => ({ ...rule, seen: redaction.text(rule.seen) })),
    ...(report.note === undefined ? {} : { note: redaction.text(report.note) }),
  };
}

function reportNotStarted(
  reason: string,
  command: readonly string[],
  { json }: CommandOptions<'drill'>,
  { stdout, stderr, locale }: CommandContext,
): number {
  const [program = ''] = command;
  const problem = { kind: 'not-started', reason, stderr: '' } as const;
  const context = { program, command: '', isShellLine: false, seconds: 0 };
  const words = problemWords(problem, context, locale);
  const [message = ''] = problemTextLines(words, 0, 0, locale);
  stderr.line(visibleText(message));
  if (json) stdout.json({ problem: { code: words.code, message: words.message } });
  return EXIT.input;
}

async function print(
  report: DrillReport,
  options: CommandOptions<'drill'>,
  commandContext: CommandContext,
): Promise<void> {
  if (options.json) commandContext.stdout.json(report);
  else printTable(report, commandContext);
  if (options.junit !== undefined) await writeWhole(options.junit, junitOf(report), commandContext);
}

function printTable({ scenarios, summary }: DrillReport, { stdout, locale }: CommandContext): void {
  const width = Math.max(...SCENARIO_IDS.map(id => id.length));
  for (const { id, passed, attempts, rules, note } of scenarios) {
    const mark = passed ? stdout.style('green', '✓') : stdout.style('red', '✗');
    const count = localize(DRILL_WORDS.attempts, locale, { count: attempts.length });
    stdout.line(`${mark} ${id.padEnd(width)}  ${localize(SCENARIO_TEXT[id], locale)} (${count})`);
    if (note !== undefined) stdout.line(`    ${stdout.style('yellow', visibleText(note))}`);
    for (const rule of rules) {
      if (rule.outcome !== 'failed') continue;
      stdout.line(`    ${stdout.style('red', '✗')} ${rule.id}`);
      stdout.line(`      ${visibleText(localize(DRILL_WORDS.seen, locale, { text: rule.seen }))}`);
      stdout.line(`      ${localize(DRILL_WORDS.right, locale, { text: rule.right, source: rule.source })}`);
    }
  }
  const total = summary.passed + summary.failed;
  stdout.line();
  stdout.line(stdout.style('bold', localize(DRILL_WORDS.summary, locale, { passed: summary.passed, total })));
}

/** A test case for each rule of each scenario, except those that couldn't be graded. */
function junitOf({ scenarios }: DrillReport): string {
  const cases = scenarios.flatMap(({ id, rules, attempts }) =>
    rules
      .filter(({ outcome }) => outcome !== 'not-seen')
      .map(rule => {
        const base = { name: rule.id, className: `fiscal.drill.${id}`, seconds: 0 };
        if (rule.outcome === 'passed') return base;
        const text = attempts.map(
          ({ atMs, method, path, answer }) => `${atMs} ms ${method} ${path}: ${answer}`,
        );
        const failure = { type: rule.id, message: `${rule.seen} | ${rule.right}`, text: text.join('\n') };
        return { ...base, failure };
      }),
  );
  return junitDocument([{ name: 'fiscal drill', cases }]);
}
