import { countsMark, failuresMark, readCounts } from './mochaLines.ts';
import type { FileTimes, StageResult } from './stage.ts';
import type { FileResult, PoolResult } from './workerPool.ts';

/** One result of the files that a pool ran: the lines of all tests in the order of the files, then all failures, as if one process had run them.
 *  A file whose process ended before it counts as a failed test. */
export function mergeFiles({ files, processorMs, complaints }: PoolResult): StageResult {
  const lines: string[] = [];
  const failures: string[] = [];
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failedFiles: string[] = [];
  const fail = (title: string, text: string): void => {
    counts.failed += 1;
    lines.push(`  ✗ ${title}`);
    failures.push(`\n  ✗ ${title}\n${text}`);
  };
  for (const { file, output, usage } of files) {
    const own = readCounts(output);
    if (own === undefined || usage === undefined) {
      failedFiles.push(file);
      fail(`${file} › runs to its end`, output);
      continue;
    }
    counts.passed += own.passed;
    counts.failed += own.failed;
    counts.skipped += own.skipped;
    if (own.failed > 0) failedFiles.push(file);
    const [list = '', failed = ''] = withoutCounts(output).split(`\n${failuresMark}\n`);
    lines.push(list.trimEnd());
    if (failed !== '') failures.push(failed.trimEnd());
  }
  for (const text of complaints) fail('a process with tests › ends after them', text);
  const output = [...lines, ...(failures.length > 0 ? ['', failuresMark, ...failures] : [])];
  return {
    ...counts,
    ...{ processorMs, failedFiles, files: files.flatMap(timesOf) },
    output: [...output, countsMark + JSON.stringify(counts)].join('\n'),
  };
}

function withoutCounts(output: string): string {
  return output
    .split('\n')
    .filter(line => !line.startsWith(countsMark))
    .join('\n');
}

function timesOf({ file, usage }: FileResult): readonly FileTimes[] {
  return usage === undefined ? [] : [{ file, ...usage }];
}
