import { deepEqual } from 'node:assert/strict';
import { METHODS } from '../../../../src/core/api/limits.ts';
import { beginsAsRequest, isRequestAlone } from '../../../../src/core/syntax/lines.ts';

describe('a line', () => {
  const judged = (line: string) => [beginsAsRequest(line), isRequestAlone(line)];

  it('is a request line with every method', () => {
    for (const method of METHODS) deepEqual(judged(`${method} /openapi/demo/echo`), [true, true], method);
  });

  for (const [line, begins, isAlone] of [
    ['GET \t https://a \t', true, true],
    ['GET http://a', true, true],
    ['GET {{url}}', true, true],
    ['GET {{ url }}', true, false],
    ['POST /a with words', true, false],
    ['POST / ', true, true],
    ['POST openapi', false, false],
    ['POST/openapi', false, false],
    ['post /openapi', false, false],
    [' POST /openapi', false, false],
    ['TRACE /openapi', false, false],
    ['', false, false],
  ] as const) {
    it(`${isAlone ? 'is' : begins ? 'begins as' : 'isn’t'} a request line: “${line}”`, () =>
      deepEqual(judged(line), [begins, isAlone]));
  }
});
