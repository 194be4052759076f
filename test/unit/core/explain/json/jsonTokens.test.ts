import assert from 'node:assert/strict';
import fc from 'fast-check';
import { jsonScanner } from '../../../../../src/core/explain/json/jsonTokens.ts';
import { encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { holds } from '../../../../support/properties.ts';

function tokens(text: string): string[] {
  const next = jsonScanner(text);
  const all: string[] = [];
  for (let token = next(); token !== ''; token = next()) all.push(token);
  return all;
}

describe('the tokens of JSON', () => {
  for (const [text, expected] of [
    ['', []],
    [' \t\r\n', []],
    ['{"a":1}', ['{', '"a"', ':', '1', '}']],
    [' { "a" : [ true , null ] }\r\n', ['{', '"a"', ':', '[', 'true', ',', 'null', ']', '}']],
    ['"a\\"b" ', ['"a\\"b"']],
    ['"a\\\\"1', ['"a\\\\"', '1']],
    ['-1.50e+3,2', ['-1.50e+3', ',', '2']],
    ['"not closed', ['"not closed']],
    ['"not closed\\', ['"not closed\\']],
    ['a"b"', ['a', '"b"']],
    ['"\xc3\xa7"', ['"\xc3\xa7"']],
  ] as const) {
    it(`are ${expected.length} in ${JSON.stringify(text)}`, () => assert.deepEqual(tokens(text), expected));
  }

  it('equal the output of JSON.stringify when joined, whatever the whitespace was', () => {
    holds(
      fc.property(fc.json(), fc.constantFrom(0, 1, '\t', ' \t'), (text, indent) => {
        const value: unknown = JSON.parse(text);
        const spaced = JSON.stringify(value, undefined, indent).replaceAll('\n', '\r\n');
        assert.equal(
          tokens(encode(spaced.toWellFormed())).join(''),
          encode(JSON.stringify(value).toWellFormed()),
        );
      }),
      300,
    );
  });

  it('contain every non-whitespace character of any text', () => {
    holds(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[],:"\\ \t\n\ra1') }), text => {
        const kept = tokens(text).join('');
        assert.equal(kept.replace(/[ \t\r\n]/g, ''), text.replace(/[ \t\r\n]/g, ''));
      }),
      300,
    );
  });
});
