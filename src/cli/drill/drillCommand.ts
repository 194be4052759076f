import { programEnvironment } from '../../app/conform/signer/runSigner.ts';
import { problemTextLines, problemWords } from '../../app/conform/signer/signerProblem.ts';
import { type DrillReport, runDrill } from '../../app/drill/runDrill.ts';
import type { DrillPorts } from '../../app/drill/runScenario.ts';
import { RULE_IDS, SCENARIO_IDS, SCENARIOS, type Scenario } from '../../app/drill/scenario.ts';
import type { Clock } from '../../core/ports.ts';
import { visibleText } from '../../core/visibleText.ts';
import { newSecret, systemRandomBytes } from '../../gateway/applications/application.ts';
import { DEFAULT_CONFIGURATION } from '../../gateway/configuration/gatewayConfiguration.ts';
import { startGateway } from '../../gateway/startGateway.ts';
import { systemPrograms } from '../../node/programs.ts';
import { steadyMs } from '../../node/systemPorts.ts';
import { junitDocument } from '../../report/junitDocument.ts';
import { DRILL_WORDS, RULE_TEXT, SCENARIO_TEXT } from '../../text/drill/drillText.ts';
import { localize } from '../../text/text.ts';
import { timeoutMsOf } from '../conform/conformOptions.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { writeWhole } from '../files/wholeFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';

const TIMEOUT_SECONDS = 90;

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
  const program = {
    ...{ command, cwd, env: programEnvironment(env) },
    timeoutMs: timeoutMsOf(options.timeout, TIMEOUT_SECONDS),
  };
  if (!options.json) stderr.line(localize(DRILL_WORDS.running, locale, { count: chosen.length }));
  const redaction = new Redaction(env);
  const mask = (text: string): string => redaction.text(text);
  const report = await runDrill({ scenarios: chosen, program, mask, locale }, drillPorts(clock), signal);
  if ('notStarted' in report) return reportNotStarted(report.notStarted, command, options, commandContext);
  await print(report, options, commandContext);
  if (signal.aborted) {
    const counts = { finished: report.scenarios.length, count: chosen.length };
    stderr.line(localize(DRILL_WORDS.interrupted, locale, counts));
    return EXIT.interrupted;
  }
  return report.summary.failed === 0 ? EXIT.well : EXIT.failed;
}

function drillPorts(clock: Clock): DrillPorts {
  return {
    ...{ programs: systemPrograms, clock, steadyMs },
    newSecret: () => newSecret(systemRandomBytes),
    startGateway: (onRequest, application) =>
      startGateway({
        ...{ port: 0, clock, onRequest },
        ...(application && { configuration: { ...DEFAULT_CONFIGURATION, applications: [application] } }),
      }),
  };
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
  stdout.line();
  const rules = RULE_IDS.filter(id => ordered.some(scenario => scenario.rules.includes(id)));
  const ruleWidth = Math.max(...rules.map(id => id.length));
  for (const id of rules)
    stdout.line(`${stdout.style('dim', id.padEnd(ruleWidth))}  ${localize(RULE_TEXT[id].right, locale)}`);
  return EXIT.well;
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
  else if (report.scenarios.length > 0) printTable(report, commandContext);
  if (options.junit !== undefined) await writeWhole(options.junit, junitOf(report), commandContext);
}

function printTable({ scenarios, summary }: DrillReport, { stdout, locale }: CommandContext): void {
  const width = Math.max(...SCENARIO_IDS.map(id => id.length));
  for (const { id, passed, attempts, rules, note } of scenarios) {
    const mark = passed ? stdout.style('green', '✓') : stdout.style('red', '✗');
    const count = localize(DRILL_WORDS.attempts, locale, { count: attempts.length });
    stdout.line(`${mark} ${id.padEnd(width)}  ${localize(SCENARIO_TEXT[id], locale)} (${count})`);
    for (const line of note?.split('\n') ?? [])
      stdout.line(`    ${stdout.style('yellow', visibleText(line))}`);
    for (const rule of rules) {
      // Without a request, the note says everything.
      if (rule.outcome !== 'failed' || attempts.length === 0) continue;
      stdout.line(`    ${stdout.style('red', '✗')} ${rule.id}`);
      stdout.line(`      ${visibleText(localize(DRILL_WORDS.seen, locale, { text: rule.seen }))}`);
      stdout.line(`      ${localize(DRILL_WORDS.right, locale, { text: rule.right, source: rule.source })}`);
    }
  }
  const count = summary.passed + summary.failed;
  stdout.line();
  stdout.line(stdout.style('bold', localize(DRILL_WORDS.summary, locale, { passed: summary.passed, count })));
}

/** A test case for each rule of each scenario, except for rules that couldn't be graded. */
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
