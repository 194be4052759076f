import type { Locale } from '../../text/text.ts';
import { type DrillReport, drillReport, type ScenarioReport, scenarioReport } from './drillReport.ts';
import { type DrilledProgram, type DrillPorts, runScenario } from './runScenario.ts';
import { SCENARIO_IDS, type Scenario, type ScenarioId } from './scenario.ts';

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
        reports.set(scenario.id, masked(scenarioReport(scenario, run, locale), mask));
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, worker));
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
