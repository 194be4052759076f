import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { buildBundle, checkTypes, lint } from './checks.ts';
import { testGrammar } from './grammar.ts';
import { failuresMark } from './mochaLines.ts';
import { checksLine, checksWithReason } from './securityChecks.ts';
import { asOneTest, type Stage, type StageResult } from './stage.ts';
import { testInHost, testPackage, testUnits, testUserInterface } from './suites.ts';

const stages: readonly Stage[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: lint },
  { name: 'unit', run: testUnits },
  { name: 'grammar', run: testGrammar },
  { name: 'build', run: buildBundle },
  { name: 'package', run: testPackage, needs: ['build'] },
  { name: 'host', run: testInHost, needs: ['build'] },
  { name: 'ui', run: testUserInterface, needs: ['build'] },
];

const shownLines = 200;

/** Runs the named stages, or all, one after the other; a failure doesn't stop stages that can still run. Ends with
 *  the line `N passed, N failed`, preceded by one about the security checks. Resolves to the exit code. */
export async function runStages(names: readonly string[]): Promise<number> {
  const unknown = names.filter(name => !stages.some(stage => stage.name === name));
  if (unknown.length > 0) {
    console.error(
      `No stage ${unknown.join(', ')}. There are: ${stages.map(stage => stage.name).join(', ')}.`,
    );
    return 2;
  }
  const total = { passed: 0, failed: 0, skipped: 0 };
  const broken = new Set<string>();
  let output = '';
  for (const stage of stages.filter(one => names.length === 0 || names.includes(one.name))) {
    const result = await runOne(stage, broken);
    if (result.failed > 0) broken.add(stage.name);
    total.passed += result.passed;
    total.failed += result.failed;
    total.skipped += result.skipped;
    output += `${result.output}\n`;
  }
  // With only some stages, checks covered by the others would appear as missing.
  if (names.length === 0) console.log(checksLine(output, checksWithReason(await securityPage())));
  console.log(summary(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function securityPage(): Promise<string> {
  return readFile(join(repositoryRoot, 'SECURITY.md'), 'utf8');
}

async function runOne(stage: Stage, broken: ReadonlySet<string>): Promise<StageResult> {
  const startMs = performance.now();
  const result = failEmpty(await outcomeOf(stage, broken));
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(
    `${result.failed > 0 ? '✗' : '✓'} ${stage.name.padEnd(8)} ${seconds.padStart(6)} s  ${summary(result)}`,
  );
  for (const title of result.unsteady ?? []) console.log(`    passed only at the second try: ${title}`);
  if (result.failed > 0) console.log(`${relevant(result.output)}\n`);
  return result;
}

async function outcomeOf(stage: Stage, broken: ReadonlySet<string>): Promise<StageResult> {
  const missing = stage.needs?.filter(name => broken.has(name)) ?? [];
  if (missing.length > 0) return asOneTest(false, `Not run, because ${missing.join(', ')} failed.`);
  try {
    return await stage.run();
  } catch (error) {
    // A stage that couldn't start counts as failed; the others still run.
    return asOneTest(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** A stage that ran no test has verified nothing. */
function failEmpty(result: StageResult): StageResult {
  if (result.passed + result.failed > 0) return result;
  return { ...result, failed: 1, output: `${result.output}\nNo test ran.` };
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

function summary(counts: { passed: number; failed: number; skipped: number }): string {
  const text = `${counts.passed} passed, ${counts.failed} failed`;
  return counts.skipped > 0 ? `${text}, ${counts.skipped} skipped` : text;
}
