import { glob, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder, repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { partOfRun } from '../../test/support/part.ts';
import { buildBundle, checkTypes, computing, lint } from './checks.ts';
import { testGrammar } from './grammar.ts';
import { failuresMark, needsMark } from './mochaLines.ts';
import { StageProgress } from './progress.ts';
import { checksLine, checksOfSource, checksWithReason, type OtherChecks } from './securityChecks.ts';
import { jobsOfMachine, Slots } from './slots.ts';
import { asOneTest, type Stage, type StageResult } from './stage.ts';
import { testInHost, testOnWindows, testPackage, testUnits, testUserInterface } from './suites.ts';
import { keepTimes, type TimedStage, timesReport } from './times.ts';
import { testUnitsOnWindows } from './unitsOnWindows.ts';

/** In the order in which they get their turn on the machine, and in which they're printed. */
const stages: readonly Stage[] = [
  { name: 'build', run: computing(buildBundle) },
  { name: 'types', run: computing(checkTypes) },
  { name: 'lint', run: computing(lint) },
  { name: 'grammar', run: computing(testGrammar) },
  { name: 'package', run: computing(testPackage), needs: ['build'] },
  { name: 'host', run: testInHost, needs: ['build'] },
  { name: 'unit', run: testUnits, needs: ['build'] },
  { name: 'windows', run: testOnWindows, needs: ['build'] },
  { name: 'ui', run: testUserInterface, needs: ['build'] },
  { name: 'wine', run: testUnitsOnWindows, isExtra: true },
];

export const STAGE_NAMES: readonly string[] = stages.map(({ name }) => name);

const shownLines = 200;

export interface RunOptions {
  /** All if empty. */
  readonly names: readonly string[];
  /** Only these test files, as absolute paths. */
  readonly files?: readonly string[];
  /** Prints where the time went. */
  readonly withTimes?: boolean;
}

/** Runs stages side by side, as the machine allows; a failure doesn't stop those that can still run. Prints one line for each in a stable
 *  order, with its failures. Ends with the line `N passed, N failed`, preceded by one about the security checks. Resolves to the
 *  exit code. */
export async function runStages({ names, files, withTimes = false }: RunOptions): Promise<number> {
  const chosen = stages.filter(stage =>
    names.length === 0 ? stage.isExtra !== true || partOfRun() === 'all' : names.includes(stage.name),
  );
  const jobs = jobsOfMachine();
  const slots = new Slots(jobs);
  const progress = new StageProgress(chosen.map(({ name }) => name));
  await mkdir(outputFolder, { recursive: true });
  const running = new Map<string, Promise<TimedStage>>();
  for (const [rank, stage] of chosen.entries()) {
    const needed = stage.needs?.flatMap(name => running.get(name) ?? []) ?? [];
    const grep = process.env['FISCAL_TEST_GREP'];
    const report = (text: string): void => progress.update(stage.name, text);
    const run = { slots, jobs, rank, files, grep, progress: report };
    running.set(
      stage.name,
      runOne(stage, needed, () => stage.run(run)),
    );
  }
  const done: TimedStage[] = [];
  for (const promise of running.values()) {
    const stage = await promise;
    progress.end(stage.name, linesOf(stage));
    done.push(stage);
  }
  progress.stop();
  await keepTimes(done);
  if (withTimes) console.log(timesReport(done));
  const output = done.map(({ result }) => result.output).join('\n');
  // With only some stages, checks covered by the others would appear as missing.
  if (names.length === 0 && files === undefined) console.log(checksLine(output, await otherChecks()));
  for (const line of skippedLines(output)) console.log(line);
  const total = totalOf(done);
  const saved = done.flatMap(({ result }) => result.unsteady ?? []);
  if (saved.length > 0) console.log(`Passed only when run again: ${saved.length}`);
  console.log(summary(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

async function otherChecks(): Promise<OtherChecks> {
  const withReason = checksWithReason(await readFile(join(repositoryRoot, 'SECURITY.md'), 'utf8'));
  const inRest = new Set<string>();
  for await (const path of glob('test/**/rest/*.test.ts', { cwd: repositoryRoot })) {
    for (const id of checksOfSource(await readFile(join(repositoryRoot, path), 'utf8'))) inRest.add(id);
  }
  return { withReason, inRest };
}

async function runOne(
  { name }: Stage,
  needed: readonly Promise<TimedStage>[],
  run: () => Promise<StageResult>,
): Promise<TimedStage> {
  const broken = (await Promise.all(needed)).filter(({ result }) => result.failed > 0);
  const startMs = performance.now();
  const result =
    broken.length > 0
      ? asOneTest(false, `Not run, because ${broken.map(stage => stage.name).join(', ')} failed.`)
      : await settled(run);
  return { name, result: failEmpty(result), wallMs: performance.now() - startMs };
}

/** A stage that couldn't start counts as failed; the others still run. */
async function settled(run: () => Promise<StageResult>): Promise<StageResult> {
  try {
    return await run();
  } catch (error) {
    return asOneTest(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** A stage that found no test has verified nothing. */
function failEmpty(result: StageResult): StageResult {
  if (result.passed + result.failed + result.skipped > 0) return result;
  return { ...result, failed: 1, output: `${result.output}\nNo test was found.` };
}

function linesOf({ name, wallMs, result }: TimedStage): readonly string[] {
  const seconds = (wallMs / 1000).toFixed(1);
  const mark = result.failed > 0 ? '✗' : '✓';
  return [
    `${mark} ${name.padEnd(8)} ${seconds.padStart(6)} s  ${summary(result)}`,
    ...(result.unsteady ?? []).flatMap(({ title, failure }) => [
      `    passed only when run again: ${title}`,
      ...failure.split('\n').filter(line => line.trim() !== ''),
    ]),
    ...(result.failed > 0 ? [`${relevant(result.output)}\n`] : []),
  ];
}

/** The failures, if the runner listed them. Otherwise the run was cut short: the end of the output without passed
 *  tests, except the last one before it stopped. */
function relevant(output: string): string {
  const lines = output
    .trimEnd()
    .split('\n')
    .filter(line => !line.startsWith('::'));
  const start = lines.lastIndexOf(failuresMark);
  const lastPassed = lines.findLastIndex(isPassed);
  const telling = lines.filter((line, index) => index === lastPassed || !isPassed(line));
  const shown = start >= 0 ? lines.slice(start + 1) : telling.slice(-shownLines);
  return shown.map(line => `    ${line}`).join('\n');
}

function isPassed(line: string): boolean {
  return line.startsWith('  ✓ ');
}

/** How many tests were skipped for which reason, the most frequent first. */
function skippedLines(output: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const [, title = ''] of output.matchAll(/^ {2}- (.*)$/gm)) {
    const needs = title.split(needsMark)[1] ?? 'something that they don’t name';
    counts.set(needs, (counts.get(needs) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([needs, count]) => `Skipped, because they need ${needs}: ${count}`);
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

function totalOf(done: readonly TimedStage[]): Counts {
  const sum = (of: (counts: Counts) => number): number =>
    done.reduce((total, { result }) => total + of(result), 0);
  return { passed: sum(c => c.passed), failed: sum(c => c.failed), skipped: sum(c => c.skipped) };
}

function summary({ passed, failed, skipped }: Counts): string {
  const text = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${text}, ${skipped} skipped` : text;
}
