import { xmlAttributes, xmlText } from '../../report/xmlMarkup.ts';
import type { RequestReport, SendDocument } from './sendDocument.ts';

/** The members of a request that identify it in a report. */
export type CaseName = Pick<RequestReport, 'file' | 'name' | 'title' | 'line'>;

/** The requests that weren't started, with secrets masked, and why. */
export interface Skipped {
  readonly requests: readonly CaseName[];
  readonly reason: string;
}

/** The requests that were sent as JUnit XML test cases, which CI servers read: one suite per file. */
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

/** Every failed assertion on its own line, whatever else went wrong. */
function failedLines(assertions: RequestReport['assertions']): string {
  const failed = assertions.filter(({ passed }) => !passed);
  return failed
    .map(({ text, actual, line, reason }) => `${line + 1}: ?? ${text} ← ${reason?.message ?? actual ?? '∅'}`)
    .join('\n');
}
