import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { agreementProblems } from './agreement.ts';
import { linearTimeProblems } from './linearTime.ts';

// node test/grammar/run.ts            runs what is here and ends with `N passed, N failed`
// node test/grammar/run.ts --update   updates the snapshots of the examples

const here = import.meta.dirname;
const repository = join(here, '..', '..');
const grammars = join(here, 'support', 'grammars.json');
const snapshots = join(here, 'snapshots');
const update = process.argv.includes('--update');

type Check = { readonly name: string; readonly problem: string | undefined };

const checks: Check[] = [
  ...scopeAssertions(),
  ...exampleSnapshots(),
  ...(await agreementProblems(repository)),
  ...(await linearTimeProblems(join(here, '..', '..', 'syntaxes'))),
];
for (const { name, problem } of checks) {
  if (problem !== undefined) console.log(`FAILED ${name}\n${problem}\n`);
}
const failed = checks.filter(check => check.problem !== undefined).length;
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Each file asserts scopes below its lines; see the README of vscode-tmgrammar-test. */
function scopeAssertions(): Check[] {
  const files = globSync('**/*.test.{fiscal,fiscal-signing,http}', { cwd: here }).sort();
  if (files.length === 0) return [{ name: 'scope assertions', problem: `No file found below ${here}.` }];
  return files.map(name => ({ name, problem: runTool('unit', [join(here, name)]) }));
}

/** The tool wants a snapshot beside its source; ours are kept here, so both meet in a temporary folder. */
function exampleSnapshots(): Check[] {
  const examples = globSync('examples/*.fiscal', { cwd: repository }).sort();
  if (examples.length === 0) return [{ name: 'snapshots', problem: 'No file found in examples.' }];
  const folder = mkdtempSync(join(tmpdir(), 'fiscal-grammar-'));
  try {
    return [
      ...examples.map(example => ({ name: example, problem: snapshotProblem(example, folder) })),
      ...orphanedSnapshots(examples),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function snapshotProblem(example: string, folder: string): string | undefined {
  const snapshot = `${basename(example)}.snap`;
  const kept = join(snapshots, snapshot);
  const copy = join(folder, basename(example));
  if (!existsSync(kept) && !update) return `No ${snapshot} in test/grammar/snapshots: run with --update.`;
  cpSync(join(repository, example), copy);
  if (existsSync(kept)) cpSync(kept, join(folder, snapshot));
  const problem = runTool('snapshot', ['--scope', 'source.fiscal', ...(update ? ['-u'] : []), copy]);
  if (update) writeFileSync(kept, readFileSync(join(folder, snapshot)));
  return problem;
}

function orphanedSnapshots(examples: readonly string[]): Check[] {
  const known = examples.map(example => `${basename(example)}.snap`);
  const orphans = globSync('*.snap', { cwd: snapshots }).filter(snapshot => !known.includes(snapshot));
  return orphans.map(name => ({ name, problem: `${basename(name, extname(name))} is not in examples.` }));
}

/** The tool's output where it fails. Its own Node program, so that neither PATH nor a shell is needed. */
function runTool(program: 'unit' | 'snapshot', args: readonly string[]): string | undefined {
  const script = join(repository, 'node_modules', 'vscode-tmgrammar-test', 'dist', `${program}.js`);
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [script, '--config', grammars, ...args],
    { cwd: repository, encoding: 'utf8', timeout: 60_000, env: { ...process.env, NO_COLOR: '1' } },
  );
  return status === 0 ? undefined : `${error?.message ?? ''}${stdout}${stderr}`;
}
