import { failuresMark, readCounts } from './mochaLines.ts';
import type { StageResult } from './stage.ts';

/** The suites with a failed test or hook, by their outermost titles. Empty if the run was cut short, because running
 *  these again would say nothing about those that weren't reached. */
export function failedSuites({ output }: StageResult): readonly string[] {
  if (readCounts(output) === undefined) return [];
  return [...new Set(titlesOf(output, FAILED).map(suiteOf))];
}

/** Combines two runs, where the second one ran at least the failed suites of the first: its results count, and the tests that
 *  passed only then are named, as are those that the first knew of already. A second run without a test proves nothing. */
export function withAnotherTry(first: StageResult, second: StageResult): StageResult {
  if (second.passed + second.failed === 0) return first;
  const again = new Set([...failedSuites(first), ...titlesOf(second.output, PASSED).map(suiteOf)]);
  const isReplaced = (title: string): boolean => again.has(suiteOf(title));
  const countOf = (pattern: RegExp): number => titlesOf(first.output, pattern).filter(isReplaced).length;
  const failed = new Set(titlesOf(second.output, FAILED));
  const kept = listOf(first.output)
    .split('\n')
    .filter(line => !ENDED.some(pattern => isReplaced(pattern.exec(line)?.[1] ?? '')));
  return {
    passed: first.passed - countOf(PASSED) + second.passed,
    failed: first.failed - countOf(FAILED) + second.failed,
    skipped: first.skipped - countOf(SKIPPED) + second.skipped,
    output: `${kept.join('\n')}\n${second.output}`,
    unsteady: [
      ...(first.unsteady ?? []),
      ...titlesOf(first.output, FAILED)
        .filter(title => !failed.has(title))
        .map(title => ({ title, failure: failureOf(first.output, title) })),
    ],
    processorMs: (first.processorMs ?? 0) + (second.processorMs ?? 0),
    files: [...(first.files ?? []), ...(second.files ?? [])],
  };
}

const PASSED = /^ {2}✓ (.*) \(\d+ ms\)$/;
const FAILED = /^ {2}✗ (.*)$/;
const SKIPPED = /^ {2}- (.*?)(?: · needs .*)?$/;
const ENDED = [PASSED, FAILED, SKIPPED];

function titlesOf(output: string, pattern: RegExp): readonly string[] {
  return listOf(output)
    .split('\n')
    .flatMap(line => pattern.exec(line)?.[1] ?? []);
}

/** The lines of the tests, without the failures that are repeated at the end. */
function listOf(output: string): string {
  const [list = ''] = output.split(`\n${failuresMark}\n`);
  return list;
}

/** Why a test failed, without its title. */
function failureOf(output: string, title: string): string {
  const [, failures = ''] = output.split(`\n${failuresMark}\n`);
  const lines = failures.split('\n').filter(line => !line.startsWith('::'));
  const start = lines.indexOf(`  ✗ ${title}`);
  if (start < 0) return '';
  const end = lines.findIndex((line, index) => index > start && FAILED.test(line));
  return lines
    .slice(start + 1, end < 0 ? undefined : end)
    .join('\n')
    .trimEnd();
}

function suiteOf(title: string): string {
  const [suite = ''] = title.split(' › ');
  return suite;
}
