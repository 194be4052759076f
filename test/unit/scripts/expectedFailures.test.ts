import { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict';
import { withExpectedFailures, withUsedTitles } from '../../../scripts/stages/expectedFailures.ts';
import { countsMark, readCounts } from '../../../scripts/stages/mochaLines.ts';
import type { FileResult } from '../../../scripts/stages/workerPool.ts';

const FILE = 'test/unit/a.test.ts';
const because = 'links, which Wine doesn’t make';

function output(lines: readonly string[], failures: readonly string[], counts: object): string {
  const failed = failures.length === 0 ? [] : ['', 'Failures:', ...failures.map(each => `\n  ✗ ${each}`)];
  return [...lines, ...failed, countsMark + JSON.stringify(counts)].join('\n');
}

const RUN = output(
  ['printed', '  ✓ a › b (3 ms)', '  ✗ a › link', '  ✗ a › other', '  - a › c · needs php'],
  ['a › link\n    Error: link\n        at x', 'a › other\n    Error: other\n        at y'],
  { passed: 1, failed: 2, skipped: 1 },
);

describe('tests that are expected to fail', () => {
  it('count as skipped, with the reason, and the others stay', () => {
    const judged = withExpectedFailures(FILE, RUN, [{ file: FILE, titles: ['a › link'], because }]);
    deepEqual(readCounts(judged), { passed: 1, failed: 1, skipped: 2 });
    match(judged, /^ {2}- a › link · needs links, which Wine doesn’t make$/m);
    match(judged, /^printed\n {2}✓ a › b \(3 ms\)\n/);
    match(judged, /\nFailures:\n\n {2}✗ a › other\n {4}Error: other\n {8}at y/);
    doesNotMatch(judged, /Error: link/);
  });

  it('fail if they pass', () => {
    const judged = withExpectedFailures(FILE, RUN, [{ file: FILE, titles: ['a › b'], because }]);
    deepEqual(readCounts(judged), { passed: 0, failed: 3, skipped: 1 });
    match(judged, /\nFailures:\n\n {2}✗ a › b\n {4}It passes: remove its exception/);
  });

  it('can be named by the start of their titles, all of which must fail', () => {
    const judged = withExpectedFailures(FILE, RUN, [{ file: FILE, titles: ['a › …'], because }]);
    deepEqual(readCounts(judged), { passed: 0, failed: 1, skipped: 3 });
  });

  it('apply only to their own file', () =>
    equal(
      withExpectedFailures(FILE, RUN, [{ file: 'test/unit/b.test.ts', titles: ['a › link'], because }]),
      RUN,
    ));

  it('must exist', () => {
    const usage = { wallMs: 1, processorMs: 1, editors: 0, browsers: 0, waitedMs: 0 };
    const result = { file: FILE, output: RUN, usage };
    const usedBy = (titles: readonly string[]): FileResult =>
      withUsedTitles(result, [{ file: FILE, titles, because }]);
    equal(usedBy(['a › link', 'a › c', 'a › …', 'a › "before all" hook for "b"']), result);
    const { output, usage: none } = usedBy(['a › link', 'a › gone', 'b…']);
    equal(none, undefined);
    equal(withUsedTitles(result, [{ file: FILE, titles: ['a › gone'], because }], ['gone']), result);
    match(
      output,
      /\nNo test has this title: a › gone\. .*\nNo test has this title: b…\. Remove its exception\.$/,
    );
  });

  it('aren’t judged if the run of their file didn’t finish', () => {
    const cut = '  ✗ a › link';
    equal(withExpectedFailures(FILE, cut, [{ file: FILE, titles: ['a › link'], because }]), cut);
  });
});
