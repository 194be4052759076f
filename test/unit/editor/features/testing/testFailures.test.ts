import { deepEqual } from 'node:assert/strict';
import { testFailures } from '../../../../../src/editor/features/testing/testTree.ts';
import { viewLocalizer } from '../../../../../src/text/editor/viewText.ts';

const RANGE = { start: { line: 4, character: 3 }, end: { line: 4, character: 9 } };

describe('a failed assertion in the Test Explorer', () => {
  for (const [text, actual, message, sides] of [
    ['status == 200', '401', 'status == 200: it was 401', { expected: '200', actual: '401' }],
    ['status == 200', null, 'status == 200: the response has no value there', undefined],
    ['status != 401', '401', 'status != 401: it was 401', undefined],
    ['duration < 1', '7', 'duration < 1: it was 7', undefined],
    ['body $.data.id exists', null, 'body $.data.id exists: the response has no value there', undefined],
    ['header x contains a b', '', 'header x contains a b: it was ""', undefined],
    ['header x == a', '', 'header x == a: it was ""', { expected: 'a', actual: '""' }],
    ['who knows', null, 'who knows: the response has no value there', undefined],
    [
      'body == a',
      'a\u001b[31m\n',
      'body == a: it was a\\x1b[31m\\n',
      { expected: 'a', actual: 'a\\x1b[31m\\n' },
    ],
  ] as const) {
    it(`shows the actual value of ${text}, and a comparison only if equal values were expected: ${JSON.stringify(actual)}`, () => {
      deepEqual(testFailures([{ text, actual, passed: false, range: RANGE }], viewLocalizer('en')), [
        { message, ...(sides && { sides }), range: RANGE },
      ]);
    });
  }

  it('says why it wasn’t evaluated', () => {
    const text = 'body matches a+b|a';
    const reported = {
      text,
      actual: 'aaa',
      passed: false,
      range: RANGE,
      why: 'The answer is too long.\u001b',
    };
    deepEqual(testFailures([reported], viewLocalizer('en')), [
      {
        message: 'body matches a+b|a: The answer is too long.\\x1b',
        range: RANGE,
      },
    ]);
  });

  it('shows both responses, line by line, if the body differs from the expected one', () => {
    const sides = {
      expected: 'HTTP 200\n\n{\n  "a": 1\n}\n',
      actual: 'HTTP 200\n\n{\n  "a": "\u202e2"\n}\n',
    };
    const text = 'body matches expected';
    const reported = {
      text,
      actual: '{"a":2}',
      passed: false,
      range: RANGE,
      why: 'It differs at $.a.',
      sides,
    };
    deepEqual(testFailures([reported], viewLocalizer('en')), [
      {
        message: 'body matches expected: It differs at $.a.',
        sides: { expected: sides.expected, actual: 'HTTP 200\n\n{\n  "a": "\\u202e2"\n}\n' },
        range: RANGE,
      },
    ]);
  });

  it('is reported, unlike one that passed', () => {
    const result = { text: 'status == 200', actual: '200', range: RANGE };
    deepEqual(testFailures([{ ...result, passed: true }], viewLocalizer('en')), []);
  });
});
