import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder, repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { partOfRun } from '../../test/support/part.ts';
import { failedSuites, withAnotherTry } from './anotherTry.ts';
import { buildHostTests } from './buildHostTests.ts';
import { packageExtension } from './checks.ts';
import { type ChildResult, runNode } from './childProcess.ts';
import { mergeFiles } from './mergeFiles.ts';
import { readCounts } from './mochaLines.ts';
import { UNITS_PER_PROCESSOR } from './slots.ts';
import { asOneTest, type StageResult, type StageRun } from './stage.ts';
import { testFiles } from './testFiles.ts';
import { withUsedExceptions } from './usedExceptions.ts';
import { runFiles } from './workerPool.ts';

const minuteMs = 60_000;
/** Limits are for what hangs: they're several times what the slowest test, file, or stage takes on a busy machine. */
const testMs = 2 * minuteMs;
const uiTestMs = 5 * minuteMs;
const fileMs = 45 * minuteMs;
const stageMs = 60 * minuteMs;

/** Mocha in plain Node. */
export async function testUnits(run: StageRun): Promise<StageResult> {
  // These tests wait for a third of the time. The stages that open windows need the rest of the machine as long as they run.
  const pool = { testMs, units: 1, maxWorkers: run.jobs + 1, ofRank: run.jobs };
  return await inThreeTries('unit', run, pool);
}

/** Mocha in plain Node, which starts the built command line in a Node for Windows, by Wine. */
export async function testOnWindows(run: StageRun): Promise<StageResult> {
  return await testFolder('windows', run, { testMs, units: 1, maxWorkers: 1 });
}

/** Packages the extension, then looks into the package. */
export async function testPackage(run: StageRun): Promise<StageResult> {
  const packed = await packageExtension();
  if (packed.failed > 0) return packed;
  const tests = await testFolder('package', run, { testMs, units: 0, maxWorkers: 1 });
  const processorMs = (packed.processorMs ?? 0) + (tests.processorMs ?? 0);
  return { ...tests, processorMs, passed: packed.passed + tests.passed };
}

/** Mocha in the extension host of a real VS Code, against the built bundle. */
export async function testInHost(run: StageRun): Promise<StageResult> {
  if (!isBuilt()) return asOneTest(false, notBuilt);
  await forgetTraces('host');
  await buildHostTests();
  const program = ['test/support/editorHost/runHostTests.ts'];
  const tests = async (name: string, grep: string | undefined): Promise<StageResult> =>
    await run.slots.use({ units: 1, rank: run.rank }, async () =>
      countsOf(await runNode(name, program, stageMs, await hostVariables(run, grep))),
    );
  const first = await tests('host', run.grep);
  const failed = failedSuites(first);
  if (failed.length === 0) return first;
  const suites = failed.map(title => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return withAnotherTry(first, await tests('hostAgain', `^(?:${suites.join('|')}) `));
}

async function hostVariables(
  run: StageRun,
  grep: string | undefined,
): Promise<Readonly<Record<string, string>>> {
  const isRest = partOfRun() === 'rest';
  const files = isRest ? await testFiles(join(repositoryRoot, 'test', 'host'), run.files) : run.files;
  return {
    FISCAL_TEST_WORKER: String(run.rank),
    ...(grep === undefined ? {} : { FISCAL_TEST_GREP: grep }),
    ...(files === undefined ? {} : { FISCAL_TEST_FILES: JSON.stringify(files) }),
  };
}

/** Mocha in plain Node, clicking through a real VS Code in a browser. */
export async function testUserInterface(run: StageRun): Promise<StageResult> {
  if (!isBuilt()) return asOneTest(false, notBuilt);
  await forgetTraces('ui');
  // A window waits for half of the time.
  const pool = { testMs: uiTestMs, units: 1, maxWorkers: UNITS_PER_PROCESSOR * run.jobs };
  return await inThreeTries('ui', run, pool);
}

/** Runs the files that failed again, unless they are many, and at last one after the other: on a busy machine, a click may hit a row that
 *  VS Code is just redrawing, where a person would click again, and another program may take a free port. */
async function inThreeTries(name: string, run: StageRun, pool: Pool): Promise<StageResult> {
  let last = await testFolder(name, run, pool);
  let result = last;
  for (const [logName, maxWorkers] of [
    [`${name}Again`, pool.maxWorkers],
    [`${name}Last`, 1],
  ] as const) {
    const files = last.failedFiles?.map(file => join(repositoryRoot, file)) ?? [];
    if (files.length === 0 || files.length > MOST_AGAIN) break;
    last = await testFolder(name, { ...run, files }, { ...pool, maxWorkers }, logName);
    result = withAnotherTry(result, last);
  }
  return result;
}

const MOST_AGAIN = 8;

interface Pool {
  /** The limit of one test. */
  readonly testMs: number;
  readonly units: number;
  readonly maxWorkers: number;
  readonly ofRank?: number;
}

async function testFolder(
  name: string,
  run: StageRun,
  { testMs: timeoutMs, units, ...workers }: Pool,
  logName = name,
): Promise<StageResult> {
  const files = await testFiles(join(repositoryRoot, 'test', name), run.files);
  const { slots, grep, rank } = run;
  const progress = (done: number): void => run.progress(`${done} of ${files.length} files`);
  const pool = { files, timeoutMs, fileLimitMs: fileMs, grep, slots, ...workers, progress };
  const ran = await runFiles({ ...pool, wanted: { units, rank } });
  const isJudged = name === 'unit' && grep === undefined;
  const result = mergeFiles(isJudged ? { ...ran, files: ran.files.map(withUsedExceptions) } : ran);
  await mkdir(join(outputFolder, 'log'), { recursive: true });
  await writeFile(join(outputFolder, 'log', `${logName}.log`), result.output);
  return result;
}

/** Otherwise, files from an earlier run could be mistaken for this one's. */
async function forgetTraces(name: string): Promise<void> {
  await rm(join(outputFolder, name), { recursive: true, force: true });
}

const notBuilt = 'dist/extension.js is missing: run `npm test -- build` first.';

function isBuilt(): boolean {
  return existsSync(join(repositoryRoot, 'dist', 'extension.js'));
}

/** A run with a nonzero exit code counts as a failure even without a failed test. */
function countsOf({ exitCode, output, processorMs }: ChildResult): StageResult {
  const counts = readCounts(output) ?? { passed: 0, failed: 0, skipped: 0 };
  const failed = counts.failed === 0 && exitCode !== 0 ? 1 : counts.failed;
  return { ...counts, failed, output, processorMs };
}
