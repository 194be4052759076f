import { countsMark, failuresMark, needsMark, readCounts } from './mochaLines.ts';
import type { FileResult } from './workerPool.ts';

/** Tests that can't pass on a system, and why. */
export interface ExpectedFailures {
  /** Of this file, relative to the repository. */
  readonly file: string;
  /** Full titles, or their beginnings with `…` at the end. Each of their tests must fail. */
  readonly titles: readonly string[];
  readonly because: string;
}

/** The output of a file's tests in which tests that are expected to fail count as skipped, and those of them that pass as failed: their
 *  exception must be removed. */
export function withExpectedFailures(
  file: string,
  output: string,
  exceptions: readonly ExpectedFailures[],
): string {
  const own = exceptions.filter(each => each.file === file);
  if (own.length === 0 || readCounts(output) === undefined) return output;
  const reasonOf = (title: string): string | undefined =>
    own.find(({ titles }) => titles.some(each => isMeant(each, title)))?.because;
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  const [list = '', details = ''] = withoutCounts(output).split(`\n${failuresMark}\n`);
  const lines = list.split('\n').map(line => {
    const [, mark, rest = ''] = /^ {2}([✓✗-]) (.*)$/.exec(line) ?? [];
    if (mark === undefined) return line;
    const title = rest.replace(/ \(\d+ ms\)$/, '');
    const because = mark === '-' ? undefined : reasonOf(title);
    if (mark === '✗' && because !== undefined) {
      counts.skipped += 1;
      return `  - ${title}${needsMark}${because}`;
    }
    if (mark === '✓' && because !== undefined) {
      counts.failed += 1;
      failures.push(`  ✗ ${title}\n    It passes: remove its exception (${because}).`);
      return `  ✗ ${title}`;
    }
    counts[mark === '✓' ? 'passed' : mark === '✗' ? 'failed' : 'skipped'] += 1;
    return line;
  });
  for (const detail of details.split(/\n(?= {2}✗ )/)) {
    const title = /^ {2}✗ (.*)/.exec(detail.trimStart().replace(/^✗/, '  ✗'))?.[1];
    if (title !== undefined && reasonOf(title) === undefined) failures.push(detail.trim().replace(/^/, '  '));
  }
  return [
    lines.join('\n'),
    ...(failures.length === 0 ? [] : ['', failuresMark, ...failures.map(text => `\n${text}`)]),
    countsMark + JSON.stringify(counts),
  ].join('\n');
}

/** The file's result, which failed if an exception names a test that the file doesn't have (any more): after a test was renamed, its
 *  exception would otherwise be missed only where it's needed. `inRest`: the titles of tests that this run leaves out. */
export function withUsedTitles(
  result: FileResult,
  exceptions: readonly ExpectedFailures[],
  inRest: readonly string[] = [],
): FileResult {
  const unused = unusedTitles(result.file, result.output, exceptions).filter(
    title => !inRest.some(each => title.endsWith(` › ${each}`)),
  );
  if (unused.length === 0 || result.usage === undefined) return result;
  const lines = unused.map(title => `No test has this title: ${title}. Remove its exception.`);
  return { ...result, output: [result.output, ...lines].join('\n'), usage: undefined };
}

function unusedTitles(
  file: string,
  output: string,
  exceptions: readonly ExpectedFailures[],
): readonly string[] {
  const titles = [...output.matchAll(/^ {2}[✓✗-] (.*?)(?: \(\d+ ms\)| · needs .*)?$/gm)].map(
    ([, title = '']) => title,
  );
  return (
    exceptions
      .filter(each => each.file === file)
      .flatMap(each => each.titles)
      // A hook has a line only if it failed.
      .filter(each => !/" hook /.test(each))
      .filter(each => !titles.some(title => isMeant(each, title)))
  );
}

function isMeant(expected: string, title: string): boolean {
  return expected.endsWith('…') ? title.startsWith(expected.slice(0, -1)) : title === expected;
}

function withoutCounts(output: string): string {
  return output
    .split('\n')
    .filter(line => !line.startsWith(countsMark))
    .join('\n');
}
