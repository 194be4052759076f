import { concurrently } from '../../core/concurrently.ts';
import type { ProgramEnd } from '../../core/ports.ts';
import { DRILL_WORDS, drillText, RULE_TEXT } from '../../text/drill/drillText.ts';
import { type Locale, localize, type Text } from '../../text/text.ts';
import type { DrillAttempt } from './attempt.ts';
import { grade } from './grade.ts';
import { type DrilledProgram, type DrillPorts, runScenario, type ScenarioRun } from './runScenario.ts';
import { type RuleId, SCENARIO_IDS, type Scenario, type ScenarioId } from './scenario.ts';

/** With more at a time, programs that start slowly would delay each other. */
const MOST_AT_ONCE = 6;

export interface DrillOrder {
  readonly scenarios: readonly Scenario[];
  readonly program: DrilledProgram;
  /** Masks a real secret that the program read from somewhere else. */
  readonly mask: (text: string) => string;
  readonly locale: Locale;
}

/** Runs the program once per scenario, several at a time, and grades its behavior. If `signal` is aborted, grades only what happened
 *  before. */
export async function runDrill(
  { scenarios, program, mask, locale }: DrillOrder,
  ports: DrillPorts,
  signal: AbortSignal,
): Promise<DrillReport | { readonly notStarted: string }> {
  const reports = new Map<ScenarioId, ScenarioReport>();
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  let notStarted: string | undefined;
  const left = [...scenarios];
  const worker = async (): Promise<void> => {
    for (let scenario = left.shift(); scenario !== undefined; scenario = left.shift()) {
      if (either.aborted) return;
      const run = await runScenario(scenario, program, ports, either);
      if (run.end.kind === 'not-started') {
        notStarted = run.end.reason;
        stop.abort();
      } else if (!either.aborted)
        reports.set(scenario.id, masked(scenarioReport(scenario, run, program.timeoutMs, locale), mask));
    }
  };
  await concurrently(MOST_AT_ONCE, worker, () => stop.abort());
  return notStarted === undefined
    ? drillReport(SCENARIO_IDS.flatMap(id => reports.get(id) ?? []))
    : { notStarted };
}

function masked(report: ScenarioReport, mask: (text: string) => string): ScenarioReport {
  return {
    ...report,
    attempts: report.attempts.map(attempt => ({
      ...attempt,
      method: mask(attempt.method),
      path: mask(attempt.path),
      timestamp: mask(attempt.timestamp),
    })),
    rules: report.rules.map(rule => ({ ...rule, seen: mask(rule.seen) })),
    ...(report.note === undefined ? {} : { note: mask(report.note) }),
  };
}

/** A program's behavior in the scenarios, in machine-readable form: the document of `fiscal drill --json`. */
export interface DrillReport {
  readonly scenarios: readonly ScenarioReport[];
  readonly summary: { readonly passed: number; readonly failed: number };
}

/** The document of `fiscal drill --list --json`. */
export interface ScenarioList {
  readonly scenarios: readonly {
    readonly id: ScenarioId;
    readonly rules: readonly RuleId[];
    /** What the local gateway does. */
    readonly gateway: Text;
  }[];
}

export interface ScenarioReport {
  readonly id: ScenarioId;
  readonly passed: boolean;
  /** Null if the program didn't exit by itself, for example because of the time limit. */
  readonly exitCode: number | null;
  readonly attempts: readonly DrillAttemptReport[];
  readonly rules: readonly RuleReport[];
  /** Says that the program sent no request, and how it ended, or that it sent requests to several endpoints; absent otherwise. */
  readonly note?: string;
}

type DrillAttemptReport = Pick<DrillAttempt, 'atMs' | 'method' | 'path' | 'timestamp' | 'signature'> & {
  readonly answer: string;
};

export interface RuleReport {
  readonly id: RuleId;
  /** `not-seen`: the program did nothing that the rule applies to. */
  readonly outcome: 'passed' | 'failed' | 'not-seen';
  readonly seen: string;
  readonly right: string;
  /** The section of the specification. */
  readonly source: string;
}

function scenarioReport(
  scenario: Scenario,
  run: ScenarioRun,
  timeoutMs: number,
  locale: Locale,
): ScenarioReport {
  const grades = grade(scenario, run);
  const note = noteOf(run, timeoutMs, locale);
  return {
    id: scenario.id,
    passed: grades.every(({ outcome }) => outcome !== 'failed'),
    exitCode: run.end.kind === 'ended' ? (run.end.status ?? null) : null,
    attempts: run.attempts.map(({ atMs, method, path, timestamp, signature, response }) => ({
      ...{ atMs, method, path, timestamp, signature },
      answer: response.text,
    })),
    rules: grades.map(({ id, outcome, seen }) => ({
      ...{ id, outcome, seen: drillText(seen.key, locale, seen.args) },
      right: localize(RULE_TEXT[id].right, locale),
      source: RULE_TEXT[id].source,
    })),
    ...(note === undefined ? {} : { note }),
  };
}

export function drillReport(scenarios: readonly ScenarioReport[]): DrillReport {
  const passed = scenarios.filter(scenario => scenario.passed).length;
  return { scenarios, summary: { passed, failed: scenarios.length - passed } };
}

function noteOf({ attempts, end }: ScenarioRun, timeoutMs: number, locale: Locale): string | undefined {
  if (attempts.length === 0) {
    const how = howItEnded(end, timeoutMs, locale);
    const note = localize(DRILL_WORDS.silent, locale, { how, example: 'http://127.0.0.1:…' });
    const errors = end.stderr.trimEnd().split(/\r?\n/).slice(-SHOWN_ERROR_LINES);
    return errors.join('') === ''
      ? note
      : [note, localize(DRILL_WORDS['silent-stderr'], locale), ...errors.map(text => `  ${text}`)].join('\n');
  }
  const calls = [...new Set(attempts.map(({ method, path }) => `${method} ${path}`))];
  return calls.length > 1
    ? localize(DRILL_WORDS.several, locale, { calls: calls.slice(0, 4).join(', ') })
    : undefined;
}

/** Every scenario of a program that sends no request has the same lines. */
const SHOWN_ERROR_LINES = 3;

function howItEnded(end: ProgramEnd, timeoutMs: number, locale: Locale): string {
  if (end.kind === 'ended' && end.status !== undefined)
    return localize(DRILL_WORDS['silent-ended'], locale, { status: end.status });
  return end.kind === 'timed-out'
    ? localize(DRILL_WORDS['silent-stopped'], locale, { seconds: timeoutMs / 1000 })
    : '';
}
