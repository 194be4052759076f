import { DRILL_WORDS, drillText, RULE_TEXT } from '../../text/drill/drillText.ts';
import { type Locale, localize, type Text } from '../../text/text.ts';
import { grade } from './grade.ts';
import type { ScenarioRun } from './runScenario.ts';
import type { RuleId, Scenario, ScenarioId } from './scenario.ts';

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
  /** Says that the program sent no request, or requests to several endpoints; absent otherwise. */
  readonly note?: string;
}

export interface DrillAttemptReport {
  readonly atMs: number;
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly signature: 'right' | 'wrong';
  readonly answer: string;
}

export interface RuleReport {
  readonly id: RuleId;
  /** `not-seen`: the program did nothing that the rule applies to. */
  readonly outcome: 'passed' | 'failed' | 'not-seen';
  readonly seen: string;
  readonly right: string;
  /** The section of the specification. */
  readonly source: string;
}

export function scenarioReport(scenario: Scenario, run: ScenarioRun, locale: Locale): ScenarioReport {
  const grades = grade(scenario, run);
  const note = noteOf(run, locale);
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

function noteOf({ attempts }: ScenarioRun, locale: Locale): string | undefined {
  if (attempts.length === 0) {
    return localize(DRILL_WORDS.silent, locale, { example: 'http://127.0.0.1:…' });
  }
  const calls = [...new Set(attempts.map(({ method, path }) => `${method} ${path}`))];
  return calls.length > 1
    ? localize(DRILL_WORDS.several, locale, { calls: calls.slice(0, 4).join(', ') })
    : undefined;
}
