import assert from 'node:assert/strict';
import { JsonDocument, JsonDocuments } from '../../../../../src/core/explain/json/jsonDocuments.ts';

const MIB = 1_048_576;
const text = (length: number, letter = 'x') => `"${letter.repeat(length - 2)}"`;

describe('a JSON document', () => {
  const document = new JsonDocument('{ "a": [1, 2.50, 1, {"b": {}}], "c": "3" }');

  it('consists of tokens, and lists each number once, as written', () => {
    assert.deepEqual(new JsonDocument('[1, "a"]').tokens, ['[', '1', ',', '"a"', ']']);
    assert.deepEqual(document.numbers, ['1', '2.50']);
  });

  it('can be written on one line', () =>
    assert.equal(document.minified, '{"a":[1,2.50,1,{"b":{}}],"c":"3"}'));

  it('is as deep as its innermost object or list', () => {
    assert.equal(document.depth, 4);
    for (const [json, depth] of [
      ['1', 0],
      ['[]', 1],
      ['[[],[]]', 2],
      ['[{},{},[[]]]', 3],
      ['{"a":{"b":1},"c":{"d":[]}}', 3],
    ] as const)
      assert.equal(new JsonDocument(json).depth, depth, json);
  });

  it('contains no values if its text isn’t JSON', () => {
    assert.equal(new JsonDocument('{"a":').tree, undefined);
    assert.equal(new JsonDocument('{"a":').minified, undefined);
  });

  it('is parsed only once', () => {
    assert.equal(document.tokens, document.tokens);
    assert.equal(document.tree, document.tree);
    assert.equal(document.numbers, document.numbers);
  });

  it('can be written on one line even if it’s large', () => {
    const large = new JsonDocument(`[${text(MIB)}]`);
    assert.equal(large.minified, large.text);
  });
});

describe('documents that are read again', () => {
  it('are the same objects as before if they’re among the last eight', () => {
    const documents = new JsonDocuments();
    const first = documents.of('[1]');
    assert.equal(documents.of('[1]'), first);
    for (let other = 2; other <= 8; other++) documents.of(`[${other}]`);
    assert.equal(documents.of('[1]'), first);
    for (let other = 12; other <= 18; other++) documents.of(`[${other}]`);
    assert.equal(documents.of('[1]'), first);
    for (let other = 21; other <= 28; other++) documents.of(`[${other}]`);
    assert.notEqual(documents.of('[1]'), first);
  });

  it('are the same objects as before while their total length stays within the limit', () => {
    const documents = new JsonDocuments();
    const half = documents.of(text(MIB / 2));
    const other = documents.of(text(MIB / 2, 'y'));
    assert.equal(documents.of(text(MIB / 2)), half);
    assert.equal(documents.of(text(MIB / 2, 'y')), other);
    documents.of('[1]');
    assert.equal(documents.of(text(MIB / 2, 'y')), other);
    assert.notEqual(documents.of(text(MIB / 2)), half);
  });

  it('aren’t kept if they’re too long, and don’t displace the others', () => {
    const documents = new JsonDocuments();
    const small = documents.of('[1]');
    assert.notEqual(documents.of(text(MIB + 1)), documents.of(text(MIB + 1)));
    assert.equal(documents.of('[1]'), small);
    assert.equal(documents.of(text(MIB)), documents.of(text(MIB)));
  });
});
