import { replaceUnsafe } from '../core/visibleText.ts';

/** The test cases of a JUnit report that belong together, such as the requests of a file. */
export interface JunitSuite {
  readonly name: string;
  readonly cases: readonly JunitCase[];
}

export interface JunitCase {
  readonly name: string;
  readonly className: string;
  readonly seconds: number;
  /** The position of a test in a file; lines are counted from 1. */
  readonly location?: { readonly file: string; readonly line: number };
  /** Absent if it passed or wasn't run. */
  readonly failure?: { readonly type: string; readonly message: string; readonly text: string };
  /** Why it wasn't run. */
  readonly skipped?: string;
}

/** Test suites as JUnit XML, which CI servers read. `seconds` is the duration of all of them; several cases may run at
 *  the same time. */
export function junitDocument(suites: readonly JunitSuite[], seconds?: number): string {
  const counts = countsOf(suites.flatMap(({ cases }) => cases));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'fiscal', ...counts, time: seconds ?? counts.time })}>`,
    ...suites.flatMap(({ name, cases }) => [
      `  <testsuite${attributes({ name, ...countsOf(cases) })}>`,
      ...cases.map(testCase),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');
}

function countsOf(cases: readonly JunitCase[]) {
  return {
    tests: cases.length,
    failures: cases.filter(({ failure }) => failure !== undefined).length,
    skipped: cases.filter(({ skipped }) => skipped !== undefined).length,
    time: cases.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

function testCase({ name, className, seconds, location, failure, skipped }: JunitCase): string {
  const head = attributes({ name, classname: className, ...location, time: seconds });
  if (failure === undefined && skipped === undefined) return `    <testcase${head}/>`;
  const details =
    failure === undefined
      ? `<skipped${attributes({ message: skipped ?? '' })}/>`
      : failureElement(failure.text, attributes({ type: failure.type, message: failure.message }));
  return [`    <testcase${head}>`, `      ${details}`, '    </testcase>'].join('\n');
}

function failureElement(text: string, head: string): string {
  return text === '' ? `<failure${head}/>` : `<failure${head}>${xmlText(text)}</failure>`;
}

/** The attributes of an XML element, each after a space. */
function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlText(typeof value === 'number' ? inThousandths(value) : value)}"`)
    .join('');
}

/** Durations in milliseconds at most, without the rounding errors of their sums. */
function inThousandths(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Text as XML represents it, without the `##` that starts a command for CI servers, and without characters that a terminal acts on: these
 *  servers print reports in their logs.
 *  Characters that XML 1.0 can't represent become a question mark. Source: XML 1.0, 2.2. */
function xmlText(text: string): string {
  const written = text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '?')
    .replace(/[&<>"'\t\n\r]|#(?=#)/g, character => `&#${character.charCodeAt(0)};`);
  return replaceUnsafe(written, character => `&#${character.codePointAt(0)};`);
}
