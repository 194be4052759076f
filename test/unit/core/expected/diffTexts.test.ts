import assert from 'node:assert/strict';
import fc from 'fast-check';
import { comparedResponse, compareResponse } from '../../../../src/core/expected/compareResponse.ts';
import { diffTexts } from '../../../../src/core/expected/diffTexts.ts';
import { utf8 } from '../../../support/builders.ts';
import { holds } from '../../../support/properties.ts';

const PLAIN = { text: (text: string) => text, bytes: (bytes: Uint8Array) => bytes };

function compared(one: string, other: string, ignore: readonly string[] = [], statuses = [200, 200]) {
  const of = (body: string, status = 200) =>
    comparedResponse({ status, headers: [['Content-Type', 'application/json']], body: utf8(body) }, PLAIN);
  const expected = { ...of(one, statuses[0]), ignore };
  const actual = of(other, statuses[1]);
  const changes = compareResponse(expected, actual, 'f');
  assert.ok(Array.isArray(changes));
  return { changes, actual, texts: diffTexts(expected, changes) };
}

describe('the texts of an expected response and the actual one', () => {
  it('differ in what changed, not in the order of keys, the spelling of numbers, or ignored values', () => {
    const { texts } = compared(
      '{"a":1.0,"b":{"c":[1,2],"gone":true},"at":"x","same":{}}',
      '{"same":{},"at":"y","new":[{"n":1}],"b":{"c":[1,3,{"m":2}]},"a":1}',
      ['$.at'],
      [200, 404],
    );
    assert.equal(
      texts.expected,
      'HTTP 200\n\n{\n  "a": 1.0,\n  "b": {\n    "c": [\n      1,\n      2\n    ],\n    "gone": true\n  },\n  "at": "…",\n  "same": {}\n}\n',
    );
    assert.equal(
      texts.actual,
      'HTTP 404\n\n{\n  "a": 1.0,\n  "b": {\n    "c": [\n      1,\n      3,\n      {\n        "m": 2\n      }\n    ]\n  },\n  "at": "…",\n  "same": {},\n  "new": [\n    {\n      "n": 1\n    }\n  ]\n}\n',
    );
  });

  it('contain a body that isn’t JSON as it is, and a JSON string with its quotation marks', () => {
    assert.deepEqual(compared('one\ntwo', 'one').texts, {
      expected: 'HTTP 200\n\none\ntwo\n',
      actual: 'HTTP 200\n\none\n',
    });
    assert.deepEqual(compared('1', '"1"').texts, {
      expected: 'HTTP 200\n\n1\n',
      actual: 'HTTP 200\n\n"1"\n',
    });
  });

  it('are equal only if nothing changed, and the second has the actual values', () => {
    holds(
      fc.property(fc.json(), fc.json(), (one, other) => {
        const { texts, changes, actual } = compared(one, other);
        assert.equal(texts.expected === texts.actual, changes.length === 0);
        if (!actual.body.startsWith('"')) {
          const shown = texts.actual.slice('HTTP 200\n\n'.length);
          assert.deepEqual(compared(shown, other).changes, []);
        }
      }),
      300,
    );
  });
});
