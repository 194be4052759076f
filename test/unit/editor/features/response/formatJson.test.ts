import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { formatJson } from '../../../../../src/editor/features/response/formatJson.ts';
import { holds } from '../../../../support/properties.ts';

describe('formatJson', () => {
  it('indents objects and arrays by two spaces', () => {
    equal(
      formatJson('{"a":[1,{"b":null}],"c":{}}'),
      '{\n  "a": [\n    1,\n    {\n      "b": null\n    }\n  ],\n  "c": {}\n}',
    );
  });

  it('keeps numbers as written', () => {
    equal(
      formatJson('[12345678901234567890,1.10,1e400,-0]'),
      '[\n  12345678901234567890,\n  1.10,\n  1e400,\n  -0\n]',
    );
  });

  it('keeps the order of keys, and duplicates', () => {
    equal(formatJson('{"b":1,"a":2,"b":3}'), '{\n  "b": 1,\n  "a": 2,\n  "b": 3\n}');
  });

  it('keeps empty objects and arrays on one line, without the whitespace in them', () => {
    equal(formatJson('{ "a" : [ ] , "b" : { } }'), '{\n  "a": [],\n  "b": {}\n}');
  });

  it('ignores brackets, quotes, and colons in strings', () => {
    equal(formatJson('["{\\"[:,\\\\"]'), '[\n  "{\\"[:,\\\\"\n]');
  });

  it('rejects text that is not JSON', () => {
    for (const text of ['', '{', '{"a":}', '<a/>', '{} {}']) equal(formatJson(text), undefined, text);
  });

  it('E6 keeps 100,000 levels unchanged', () => {
    equal(formatJson('['.repeat(100_000) + ']'.repeat(100_000)), undefined);
  });

  it('changes only whitespace between tokens', () => {
    holds(
      fc.property(fc.json({ maxDepth: 6 }), fc.nat(4), (text, indent) => {
        const written = JSON.stringify(JSON.parse(text), undefined, indent);
        const laidOut = formatJson(written) ?? '';
        deepEqual(JSON.parse(laidOut), JSON.parse(text));
        equal(formatJson(laidOut), laidOut);
      }),
      2_000,
    );
  });
});
