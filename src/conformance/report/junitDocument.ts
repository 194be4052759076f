/** A test case of a JUnit report. */
export interface JunitCase {
  readonly name: string;
  readonly className: string;
  readonly seconds: number;
  /** Absent if it passed. */
  readonly failure?: { readonly type: string; readonly message: string; readonly text: string };
}

/** Test cases as JUnit's XML, which build servers read. */
export function junitDocument(suite: string, cases: readonly JunitCase[]): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const time = cases.reduce((sum, { seconds }) => sum + seconds, 0);
  const head = attributes({ name: suite, tests: cases.length, failures, time });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'fiscal', tests: cases.length, failures, time })}>`,
    `  <testsuite${head}>`,
    ...cases.map(testCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase({ name, className, seconds, failure }: JunitCase): string {
  const head = attributes({ name, classname: className, time: seconds });
  if (failure === undefined) return `    <testcase${head}/>`;
  const { type, message, text } = failure;
  return [
    `    <testcase${head}>`,
    `      <failure${attributes({ type, message })}>${escaped(text)}</failure>`,
    '    </testcase>',
  ].join('\n');
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
}

/** Characters that XML 1.0 can't hold, in any form, become a question mark. Source: XML 1.0, 2.2. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '?')
    .replace(/[&<>"'\t\n\r]/g, character => `&#${character.charCodeAt(0)};`);
}
