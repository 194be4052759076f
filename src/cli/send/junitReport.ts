import { xmlAttributes, xmlText } from '../../report/xmlMarkup.ts';
import type { RequestReport, SendDocument } from './sendReport.ts';

/** A request as a report names it. */
export type CaseName = Pick<RequestReport, 'file' | 'name' | 'title' | 'line'>;

/** The requests that were not begun, each redacted, and why. */
export interface Skipped {
  readonly requests: readonly CaseName[];
  readonly reason: string;
}

/** The requests of a send as test cases of JUnit's XML, which build servers read: a suite for each file. */
export function junitReport({ results, summary }: SendDocument, skipped: Skipped): string {
  const files = [...new Set([...results, ...skipped.requests].map(({ file }) => file))];
  const suites = files.map(file =>
    suite(
      file,
      results.filter(result => result.file === file),
      { ...skipped, requests: skipped.requests.filter(request => request.file === file) },
    ),
  );
  const total = xmlAttributes({
    name: 'fiscal',
    tests: results.length + skipped.requests.length,
    failures: summary.failed,
    skipped: skipped.requests.length,
    time: summary.elapsedMs / 1000,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${total}>\n${suites.join('')}</testsuites>\n`;
}

function suite(file: string, results: readonly RequestReport[], skipped: Skipped): string {
  const { requests, reason } = skipped;
  const head = xmlAttributes({
    name: file,
    tests: results.length + requests.length,
    failures: results.filter(result => result.problem !== undefined).length,
    skipped: requests.length,
  });
  const cases = [...results.map(testCase), ...requests.map(request => skippedCase(request, reason))];
  return `  <testsuite${head}>\n${cases.join('')}  </testsuite>\n`;
}

function testCase(result: RequestReport): string {
  const { response, problem, assertions } = result;
  const head = caseHead(result, response?.timings.totalMs ?? 0);
  if (problem === undefined) return `    <testcase${head}/>\n`;
  const failure = xmlAttributes({
    type: problem.code,
    message: `${problem.message} ${problem.advice}`.trim(),
  });
  const lines = xmlText(failedLines(assertions));
  const content = lines === '' ? '/>' : `>${lines}</failure>`;
  return `    <testcase${head}>\n      <failure${failure}${content}\n    </testcase>\n`;
}

function skippedCase(request: CaseName, reason: string): string {
  const message = xmlAttributes({ message: reason });
  return `    <testcase${caseHead(request, 0)}>\n      <skipped${message}/>\n    </testcase>\n`;
}

function caseHead({ file, name, title, line }: CaseName, totalMs: number): string {
  const label = [name ?? '', title].filter(part => part !== '').join(': ') || `line ${line + 1}`;
  return xmlAttributes({ name: label, classname: file, file, line: line + 1, time: totalMs / 1000 });
}

/** Every assertion that failed, a line each, whatever else went wrong. */
function failedLines(assertions: RequestReport['assertions']): string {
  const failed = assertions.filter(({ passed }) => !passed);
  return failed
    .map(({ text, actual, line, reason }) => `${line + 1}: ?? ${text} ← ${reason?.message ?? actual ?? '∅'}`)
    .join('\n');
}
