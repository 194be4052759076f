import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import {
  bracketsEnd,
  isNestedDeeper,
  membersIn,
  stringEnd,
  tokensOfJson,
} from '../../../../src/core/formats/tokensOfJson.ts';
import { holds } from '../../../support/properties.ts';

const tokensOf = (text: string) => [...tokensOfJson(text)].map(({ start, end }) => text.slice(start, end));

describe('the tokens of JSON', () => {
  for (const [text, expected] of [
    ['', []],
    [' \t\r\n', []],
    ['{"a" : [1.50, true]}', ['{', '"a"', ':', '[', '1.50', ',', 'true', ']', '}']],
    ['"a\\"b" "c\\\\" "d"', ['"a\\"b"', '"c\\\\"', '"d"']],
    ['"open\\', ['"open\\']],
    ["{'a': {{b}}}", ['{', "'a'", ':', '{', '{', 'b', '}', '}', '}']],
    ['1\u00a02', ['1\u00a02']],
  ] as const) {
    it(`of ${JSON.stringify(text)} are ${expected.join(' ') || 'none'}`, () =>
      deepEqual(tokensOf(text), expected));
  }

  it('are the JSON without its whitespace', () => {
    holds(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, '\t'), (value, indent) =>
        equal(tokensOf(JSON.stringify(value, undefined, indent)).join(''), JSON.stringify(value)),
      ),
      500,
    );
  });

  it('contain strings that end with the same quotation mark with which they start', () => {
    equal(stringEnd('"a\\"b"c', 0), 6);
    equal(stringEnd("x'a\"'", 1), 5);
    equal(stringEnd('"a\\"', 0), undefined);
    equal(stringEnd('"', 0), undefined);
  });

  it('close brackets only with brackets outside strings', () => {
    equal(bracketsEnd('x{"}": [1, {}]} y', 1), 15);
    equal(bracketsEnd('{"a": [1]', 0), undefined);
    equal(bracketsEnd('{"a', 0), undefined);
  });

  for (const [text, expected] of [
    ['{"a" : 1, "b":["x", {"c\\"d":null}]}', ['a=1', 'b=[', 'c\\"d=n']],
    ['--b\r\nname="j"\r\n\r\n{"a":"b"}', ['a="']],
    ['an odd " and {"a":1}', ['a=1']],
    ['{"a":":", "b":"cut', ['a="', 'b="']],
    ['{"a":', ['a=']],
    ['["a", "b"]', []],
    ['{"a', []],
    ['', []],
  ] as const) {
    it(`have the members ${expected.join(' ') || 'none'} in ${text}`, () => {
      const members = Array.from(membersIn(text), one => `${one.name}=${text.charAt(one.valueStart)}`);
      deepEqual(members, expected);
    });
  }

  for (const [text, depth] of [
    ['1', 0],
    ['[]', 1],
    ['[[{}], [[[]]]]', 4],
    ['["[[[[", {"{": 1}]', 2],
    ['["\\"[[[["]', 1],
    [']]][[', 0],
  ] as const) {
    it(`are nested ${depth} deep in ${text}`, () => {
      equal(isNestedDeeper(text, depth), false);
      equal(isNestedDeeper(text, depth - 1), depth > 0);
    });
  }
});
