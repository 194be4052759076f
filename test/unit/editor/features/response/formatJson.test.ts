import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { formatJson } from '../../../../../src/editor/features/response/formatJson.ts';
import { holds } from '../../../../support/properties.ts';

describe('formatJson', () => {
  it('lays out objects and arrays, two spaces a level', () => {
    equal(
      formatJson('{"a":[1,{"b":null}],"c":{}}'),
      '{\n  "a": [\n    1,\n    {\n      "b": null\n    }\n  ],\n  "c": {}\n}',
    );
  });

  it('leaves numbers as they were written', () => {
    equal(
      formatJson('[12345678901234567890,1.10,1e400,-0]'),
      '[\n  12345678901234567890,\n  1.10,\n  1e400,\n  -0\n]',
    );
  });

  it('keeps order and repeated keys', () => {
    equal(formatJson('{"b":1,"a":2,"b":3}'), '{\n  "b": 1,\n  "a": 2,\n  "b": 3\n}');
  });

  it('keeps empty objects and arrays closed, whatever space is in them', () => {
    equal(formatJson('{ "a" : [ ] , "b" : { } }'), '{\n  "a": [],\n  "b": {}\n}');
  });

  it('leaves brackets, quotes and colons in strings alone', () => {
    equal(formatJson('["{\\"[:,\\\\"]'), '[\n  "{\\"[:,\\\\"\n]');
  });

  it('refuses what is not JSON', () => {
    for (const text of ['', '{', '{"a":}', '<a/>', '{} {}']) equal(formatJson(text), undefined, text);
  });

  it('E6 leaves 100,000 levels as they came', () => {
    equal(formatJson('['.repeat(100_000) + ']'.repeat(100_000)), undefined);
  });

  it('changes nothing but white space between tokens', () => {
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
