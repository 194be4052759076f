import type { Runner, Test } from 'mocha';
import { neededBy } from '../../test/support/skip.ts';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const countsMark = '::tests ';
export const failuresMark = 'Failures:';
/** Between the title of a skipped test and what it needs. */
export const needsMark = ' · needs ';

/** Prints a line per test, all failures again in full at the end, and finally the counts in a machine-readable line.
 *  Used for plain Node as well as VS Code's extension host. */
export function printMochaLines(runner: Runner, print: (line: string) => void): void {
  const failures: { test: Test; error: unknown }[] = [];
  const counts = { passed: 0, failed: 0, skipped: 0 };
  runner.on('pass', test => {
    counts.passed += 1;
    print(`  ✓ ${titleOf(test)} (${test.duration ?? 0} ms)`);
  });
  runner.on('pending', test => {
    counts.skipped += 1;
    const needs = neededBy(test);
    print(`  - ${titleOf(test)}${needs === undefined ? '' : needsMark + needs}`);
  });
  runner.on('fail', (test, error: unknown) => {
    counts.failed += 1;
    failures.push({ test, error });
    print(`  ✗ ${titleOf(test)}`);
  });
  runner.on('end', () => {
    if (failures.length > 0) print(`\n${failuresMark}`);
    for (const { test, error } of failures) print(`\n  ✗ ${titleOf(test)}\n${indent(describe(error))}`);
    print(countsMark + JSON.stringify(counts));
  });
}

/** The counts that `printMochaLines` wrote to an output; undefined if the run ended before that. */
export function readCounts(output: string): TestCounts | undefined {
  const line = output.split('\n').findLast(text => text.startsWith(countsMark));
  if (!line) return undefined;
  const { passed, failed, skipped } = JSON.parse(line.slice(countsMark.length));
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}

function titleOf(test: Test): string {
  return test.titlePath().join(' › ');
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  const expectation = 'expected' in error && 'actual' in error && !error.message.includes('\n');
  return expectation ? `${stack}\n${compare(error.expected, error.actual)}` : stack;
}

function compare(expected: unknown, actual: unknown): string {
  const text = (value: unknown): string =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return `expected: ${text(expected)}\nactual:   ${text(actual)}`;
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}
