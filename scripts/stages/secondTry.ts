import { failuresMark, readCounts } from './mochaLines.ts';
import type { StageResult } from './stage.ts';

/** The suites of which a test or a hook failed, by their outermost titles. None where the run was cut short: a second one of
 *  these suites would say nothing of those that it did not come to. */
export function failedSuites({ output }: StageResult): readonly string[] {
  if (readCounts(output) === undefined) return [];
  return [...new Set(titlesOf(output, FAILED).map(suiteOf))];
}

/** What two runs say together, the second of which ran the suites that had failed in the first: it is the one that counts
 *  for them, and what it made good is named. */
export function withSecondTry(first: StageResult, second: StageResult): StageResult {
  const again = new Set(failedSuites(first));
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
    unsteady: titlesOf(first.output, FAILED).filter(title => !failed.has(title)),
  };
}

const PASSED = /^ {2}✓ (.*) \(\d+ ms\)$/;
const FAILED = /^ {2}✗ (.*)$/;
const SKIPPED = /^ {2}- (.*)$/;
const ENDED = [PASSED, FAILED, SKIPPED];

function titlesOf(output: string, pattern: RegExp): readonly string[] {
  return listOf(output)
    .split('\n')
    .flatMap(line => pattern.exec(line)?.[1] ?? []);
}

/** The lines as the tests ended, without the failures, which stand once more behind them. */
function listOf(output: string): string {
  const [list = ''] = output.split(`\n${failuresMark}\n`);
  return list;
}

function suiteOf(title: string): string {
  const [suite = ''] = title.split(' › ');
  return suite;
}
