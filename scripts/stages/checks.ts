import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { HANGS_MS, runChild, runNode } from './childProcess.ts';
import { UNITS_PER_PROCESSOR } from './slots.ts';
import { asOneTest, type StageResult, type StageRun } from './stage.ts';

/** Runs tsc for each tsconfig of the project. */
export async function checkTypes(): Promise<StageResult> {
  const configs: string[] = [];
  for (const pattern of ['tsconfig*.json', '{src,test,scripts}/**/tsconfig*.json']) {
    for await (const file of glob(pattern, { cwd: repositoryRoot })) configs.push(file);
  }
  let output = configs.length > 0 ? '' : 'No tsconfig*.json found.';
  let passed = configs.length > 0;
  let processorMs = 0;
  for (const config of configs.sort()) {
    const result = await runNode(
      'types',
      [tool('typescript', 'bin/tsc'), '--noEmit', '-p', config],
      HANGS_MS,
    );
    processorMs += result.processorMs;
    if (result.exitCode === 0) continue;
    passed = false;
    output += `${config}\n${result.output}\n`;
  }
  return asOneTest(passed, output, processorMs);
}

export async function lint(): Promise<StageResult> {
  const args = [tool('@biomejs/biome', 'bin/biome'), 'check', '--max-diagnostics=40'];
  const result = await runNode('lint', args, HANGS_MS);
  return asOneTest(result.exitCode === 0, result.output, result.processorMs);
}

/** Builds the bundle, unless nothing has changed since: `npm ci` has just built it. */
export async function buildBundle(): Promise<StageResult> {
  if (await isBuilt()) return asOneTest(true, 'Built before.', 0);
  const result = await runNode('build', ['esbuild.js'], HANGS_MS);
  return asOneTest(result.exitCode === 0, result.output, result.processorMs);
}

/** Whether no source is newer than the last complete build. */
async function isBuilt(): Promise<boolean> {
  const built = await changedMs('out/built');
  if (Number.isNaN(built) || Number.isNaN(await changedMs('dist/extension.js'))) return false;
  const sources = [
    'src/**',
    'scripts/build/*',
    'esbuild.js',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ];
  for await (const path of glob(sources, { cwd: repositoryRoot })) {
    if (!((await changedMs(path)) <= built)) return false;
  }
  return true;
}

/** When a file, or the list of a folder's files, was last changed; NaN if there is none. */
async function changedMs(path: string): Promise<number> {
  return await stat(join(repositoryRoot, path)).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.NaN,
  );
}

/** A package with vsce warnings must not be published. It contains the bundle of the stage `build`, which other stages use at the
 *  same time. */
export async function packageExtension(): Promise<StageResult> {
  const { npm_execpath: npm } = process.env;
  const command = npm?.endsWith('.js')
    ? { command: process.execPath, args: [npm] }
    : { command: 'npm', args: [] };
  const args = [...command.args, 'run', 'package'];
  const result = await runChild({
    ...{ ...command, args, name: 'package', timeoutMs: HANGS_MS },
    env: { FISCAL_BUILT: '1' },
  });
  const passed = result.exitCode === 0 && !result.output.includes(' WARNING ');
  return asOneTest(passed, result.output, result.processorMs);
}

/** The JavaScript file of a package's command: running it with the project's Node needs no PATH and no shell. */
export function tool(packageName: string, program: string): string {
  return join(repositoryRoot, 'node_modules', packageName, program);
}

/** A stage that computes: it runs once a whole processor is free. */
export function computing(
  task: (run: StageRun) => Promise<StageResult>,
): (run: StageRun) => Promise<StageResult> {
  return run => run.slots.use({ units: UNITS_PER_PROCESSOR, rank: run.rank }, () => task(run));
}
