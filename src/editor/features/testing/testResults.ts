import { parseAssertion } from '../../../core/assertions/assertion.ts';
import type { Range } from '../../../core/problem.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { ViewSay } from '../../../text/editor/viewText.ts';
import type { ReportedAssertion } from '../outcomes/lastOutcome.ts';

/** A failed assertion as the Test Explorer tells it: plain text, which a terminal shows too. */
export interface TestFailure {
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  readonly range: Range;
}

/** The assertions that an answer did not meet, each with what it wanted and what there was, or why it was not held against
 *  the answer. */
export function testFailures(results: readonly ReportedAssertion[], say: ViewSay): readonly TestFailure[] {
  return results
    .filter(({ passed }) => !passed)
    .map(({ text, actual, range, why }) => {
      const shown = visibleLine(actual ?? say('test.nothing'));
      const assertion = visibleLine(text);
      return {
        message:
          why === undefined
            ? say('test.failed', { assertion, actual: shown })
            : `${assertion}: ${visibleLine(why)}`,
        expected: visibleLine(expectedOf(text)),
        actual: shown,
        range,
      };
    });
}

/** The right side where it is to be equalled, so that a difference can be seen; the operator with it otherwise. */
function expectedOf(text: string): string {
  const parsed = parseAssertion(text, { start: 0, end: text.length });
  if ('code' in parsed) return text;
  const right = parsed.right === undefined ? '' : text.slice(parsed.right.start, parsed.right.end);
  return parsed.operator === '==' ? right : `${parsed.operator} ${right}`.trim();
}
