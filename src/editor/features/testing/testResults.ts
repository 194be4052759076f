import { parseAssertion } from '../../../core/assertions/assertion.ts';
import type { Range } from '../../../core/problem.ts';
import { visibleLine, visibleText } from '../../../core/visibleText.ts';
import type { ViewLocalizer } from '../../../text/editor/viewText.ts';
import type { ReportedAssertion } from '../outcomes/lastOutcome.ts';

/** A failed assertion for the Test Explorer: plain text, which is also shown in a terminal. `expected` and `actual` have several lines for a
 *  body that differs from the expected one. */
export interface TestFailure {
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  readonly range: Range;
}

/** The failed assertions of a response, each with the expected and the actual value, or why it wasn't evaluated. */
export function testFailures(
  results: readonly ReportedAssertion[],
  localize: ViewLocalizer,
): readonly TestFailure[] {
  return results
    .filter(({ passed }) => !passed)
    .map(({ text, actual, range, why, sides }) => {
      const shown = visibleLine(actual ?? localize('test.nothing'));
      const assertion = visibleLine(text);
      const compared =
        sides === undefined
          ? { expected: visibleLine(expectedOf(text)), actual: shown }
          : { expected: visibleText(sides.expected), actual: visibleText(sides.actual) };
      return {
        message:
          why === undefined
            ? localize(actual === null ? 'test.valueMissing' : 'test.failed', { assertion, actual: shown })
            : `${assertion}: ${visibleLine(why)}`,
        ...compared,
        range,
      };
    });
}

/** The operator and the right side of an assertion; for `==`, only the right side, so that VS Code can show a diff. */
function expectedOf(text: string): string {
  const parsed = parseAssertion(text, { start: 0, end: text.length });
  if ('code' in parsed) return text;
  const right = parsed.right === undefined ? '' : text.slice(parsed.right.start, parsed.right.end);
  return parsed.operator === '==' ? right : `${parsed.operator} ${right}`.trim();
}
