import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder, repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { buildHostTests } from './buildHostTests.ts';
import { packageExtension } from './checks.ts';
import { type ChildResult, runNode } from './childProcess.ts';
import { readCounts } from './mochaLines.ts';
import { failedSuites, withSecondTry } from './secondTry.ts';
import { asOneTest, type StageResult } from './stage.ts';

const minuteMs = 60_000;
/** A stage that hangs is ended after this time; one that is only slow on a busy machine isn't. */
const stageMs = 30 * minuteMs;
/** The same for one test. */
const testMs = 30_000;
const uiTestMs = 90_000;
/** Browser tests take fifteen minutes on an idle machine, and twice as long on a busy one. */
const uiStageMs = 50 * minuteMs;

/** Mocha in plain Node. */
export async function testUnits(): Promise<StageResult> {
  return countsOf(await runNode('unit', mochaProcess('test/unit', testMs), stageMs));
}

/** Packages the extension, then looks into the package. */
export async function testPackage(): Promise<StageResult> {
  const packed = await packageExtension();
  if (packed.failed > 0) return packed;
  const tests = countsOf(await runNode('packageTests', mochaProcess('test/package', testMs), stageMs));
  return { ...tests, passed: packed.passed + tests.passed };
}

/** Mocha in the extension host of a real VS Code, against the built bundle. */
export async function testInHost(): Promise<StageResult> {
  if (!isBuilt()) return asOneTest(false, notBuilt);
  await forgetTraces('host');
  await buildHostTests();
  const program = ['test/support/editorHost/runHostTests.ts'];
  return withPatience('host', (name, grep) => runNode(name, program, stageMs, grepVariable(grep)));
}

/** Mocha in plain Node, clicking through a real VS Code in a browser. */
export async function testUserInterface(): Promise<StageResult> {
  if (!isBuilt()) return asOneTest(false, notBuilt);
  await forgetTraces('ui');
  return withPatience('ui', (name, grep) =>
    runNode(name, mochaProcess('test/ui', uiTestMs, grep), uiStageMs),
  );
}

/** On a busy machine, a click may hit a row that VS Code is just redrawing: failed suites run again in a new window,
 *  and the output names them. */
async function withPatience(
  name: string,
  run: (name: string, grep?: string) => Promise<ChildResult>,
): Promise<StageResult> {
  const first = countsOf(await run(name));
  const failed = failedSuites(first);
  if (failed.length === 0) return first;
  const suites = failed.map(title => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return withSecondTry(first, countsOf(await run(`${name}Again`, `^(?:${suites.join('|')}) `)));
}

/** Otherwise, files from an earlier run could be mistaken for this one's. */
async function forgetTraces(name: string): Promise<void> {
  await rm(join(outputFolder, name), { recursive: true, force: true });
}

const notBuilt = 'dist/extension.js is missing: run `node test/run.ts build` first.';

function isBuilt(): boolean {
  return existsSync(join(repositoryRoot, 'dist', 'extension.js'));
}

function grepVariable(grep: string | undefined): Readonly<Record<string, string>> {
  return grep === undefined ? {} : { FISCAL_TEST_GREP: grep };
}

function mochaProcess(
  folder: string,
  timeoutMs: number,
  grep = process.env['FISCAL_TEST_GREP'],
): readonly string[] {
  const program = join(import.meta.dirname, 'mochaProcess.ts');
  return [
    program,
    `--folder=${join(repositoryRoot, folder)}`,
    '--pattern=**/*.test.ts',
    `--timeout=${timeoutMs}`,
    ...(grep === undefined ? [] : [`--grep=${grep}`]),
  ];
}

/** A run with a nonzero exit code counts as a failure even without a failed test. */
function countsOf(result: ChildResult): StageResult {
  const counts = readCounts(result.output) ?? { passed: 0, failed: 0, skipped: 0 };
  const failed = counts.failed === 0 && result.exitCode !== 0 ? 1 : counts.failed;
  return { ...counts, failed, output: result.output };
}
