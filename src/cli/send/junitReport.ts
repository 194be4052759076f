import { type JunitCase, junitDocument } from '../../report/junitDocument.ts';
import type { RequestReport, SendDocument } from '../documents/sendDocument.ts';

/** The members of a request that identify it in a report. */
export type CaseName = Pick<RequestReport, 'file' | 'name' | 'title' | 'line'>;

/** The requests that weren't started, with secrets masked, and why. */
export interface Skipped {
  readonly requests: readonly CaseName[];
  readonly reason: string;
}

/** The requests, sent or skipped, as JUnit XML test cases: one suite per file. */
export function junitReport({ results, summary }: SendDocument, skipped: Skipped): string {
  const files = [...new Set([...results, ...skipped.requests].map(({ file }) => file))];
  const isOf = (file: string) => (each: CaseName) => each.file === file;
  const suites = files.map(file => ({
    name: file,
    cases: [
      ...results.filter(isOf(file)).map(testCase),
      ...skipped.requests
        .filter(isOf(file))
        .map(request => ({ ...namedCase(request, 0), skipped: skipped.reason })),
    ],
  }));
  return junitDocument(suites, summary.elapsedMs / 1000);
}

function testCase(result: RequestReport): JunitCase {
  const { response, problem, assertions } = result;
  const named = namedCase(result, response?.timings.totalMs ?? 0);
  if (problem === undefined) return named;
  const message = `${problem.message} ${problem.advice}`.trim();
  return { ...named, failure: { type: problem.code, message, text: failedLines(assertions) } };
}

function namedCase({ file, name, title, line }: CaseName, totalMs: number): JunitCase {
  const label = [name ?? '', title].filter(part => part !== '').join(': ') || `line ${line + 1}`;
  const location = { file, line: line + 1 };
  return { name: label, className: file, location, seconds: totalMs / 1000 };
}

/** Every failed assertion on its own line, even if something else went wrong, too. */
function failedLines(assertions: RequestReport['assertions']): string {
  const failed = assertions.filter(({ passed }) => !passed);
  return failed
    .map(({ text, actual, line, reason }) => `${line + 1}: ?? ${text} ← ${reason?.message ?? actual ?? '∅'}`)
    .join('\n');
}
