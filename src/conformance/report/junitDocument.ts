import { xmlAttributes, xmlText } from '../../report/xmlMarkup.ts';
/** A test case of a JUnit report. */
export interface JunitCase {
  readonly name: string;
  readonly className: string;
  readonly seconds: number;
  /** Absent if it passed. */
  readonly failure?: { readonly type: string; readonly message: string; readonly text: string };
}

/** Test cases as JUnit XML, which CI servers read. */
export function junitDocument(suite: string, cases: readonly JunitCase[]): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const time = cases.reduce((sum, { seconds }) => sum + seconds, 0);
  const head = xmlAttributes({ name: suite, tests: cases.length, failures, time });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${xmlAttributes({ name: 'fiscal', tests: cases.length, failures, time })}>`,
    `  <testsuite${head}>`,
    ...cases.map(testCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase({ name, className, seconds, failure }: JunitCase): string {
  const head = xmlAttributes({ name, classname: className, time: seconds });
  if (failure === undefined) return `    <testcase${head}/>`;
  const { type, message, text } = failure;
  return [
    `    <testcase${head}>`,
    `      <failure${xmlAttributes({ type, message })}>${xmlText(text)}</failure>`,
    '    </testcase>',
  ].join('\n');
}
