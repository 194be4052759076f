import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder } from '../../test/support/editorHost/paths.ts';
import type { FileTimes, StageResult } from './stage.ts';

const SHOWN = 50;
const timesFile = join(outputFolder, 'times.json');

/** How long each test file took the last time, in milliseconds, by its path in the repository. Empty before the first run. */
export async function lastTimes(): Promise<ReadonlyMap<string, number>> {
  const text = await readFile(timesFile, 'utf8').catch(() => '{}');
  try {
    return new Map(Object.entries(JSON.parse(text) as Record<string, number>));
  } catch {
    // A run that was interrupted while it wrote.
    return new Map();
  }
}

/** Keeps the times of this run's files for the next one. */
export async function keepTimes(stages: readonly TimedStage[]): Promise<void> {
  const times = new Map(await lastTimes());
  for (const { file, wallMs } of filesOf(stages)) times.set(file, Math.round(wallMs));
  await writeFile(timesFile, JSON.stringify(Object.fromEntries(times), null, 1));
}

export interface TimedStage {
  readonly name: string;
  readonly wallMs: number;
  readonly result: StageResult;
}

/** What `--times` prints: where the time of a run went. */
export function timesReport(stages: readonly TimedStage[]): string {
  const files = filesOf(stages);
  const tests = stages.flatMap(({ result }) => testsOf(result.output));
  const sum = (of: (file: FileTimes) => number): number => files.reduce((total, file) => total + of(file), 0);
  const processorMs = stages.reduce((total, { result }) => total + (result.processorMs ?? 0), 0);
  return [
    `Processor time: ${seconds(processorMs)}`,
    ...stages.map(({ name, wallMs, result }) => {
      const processor = seconds(result.processorMs ?? 0);
      return `  ${name.padEnd(8)} ${processor} in ${seconds(wallMs)}`;
    }),
    `VS Code started ${sum(file => file.editors)} times, a browser ${sum(file => file.browsers)} times; fixed waits: ${seconds(sum(file => file.waitedMs))}`,
    `The ${SHOWN} slowest files (time, processor time, fixed waits):`,
    ...slowest(files, file => file.wallMs).map(
      file =>
        `  ${seconds(file.wallMs)} ${seconds(file.processorMs)} ${seconds(file.waitedMs)}  ${file.file}`,
    ),
    `The ${SHOWN} slowest tests:`,
    ...slowest(tests, test => test.ms).map(({ ms, title }) => `  ${seconds(ms)}  ${title}`),
  ].join('\n');
}

function filesOf(stages: readonly TimedStage[]): readonly FileTimes[] {
  return stages.flatMap(({ result }) => result.files ?? []);
}

interface TimedTest {
  readonly title: string;
  readonly ms: number;
}

function testsOf(output: string): readonly TimedTest[] {
  return Array.from(output.matchAll(/^ {2}✓ (.*) \((\d+) ms\)$/gm), ([, title = '', ms]) => ({
    title,
    ms: Number(ms),
  }));
}

function slowest<Item>(items: readonly Item[], msOf: (item: Item) => number): readonly Item[] {
  return items.toSorted((a, b) => msOf(b) - msOf(a)).slice(0, SHOWN);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`.padStart(9);
}
