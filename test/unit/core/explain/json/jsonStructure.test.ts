import assert from 'node:assert/strict';
import { JsonDocuments } from '../../../../../src/core/explain/json/jsonDocuments.ts';
import { integersAsDoubles } from '../../../../../src/core/explain/json/jsonStructure.ts';
import { binaryOf } from '../../../../../src/core/explain/pipeline/binary.ts';
import { detailValue } from '../detailValue.ts';

/** The names whose integers are written as doubles, step by step. */
function namesIn(json: string): readonly unknown[] {
  return integersAsDoubles(binaryOf(Buffer.from(json)), new JsonDocuments()).map(({ detail }) =>
    detailValue({ detail }, 'names'),
  );
}

describe('integers that a model declares as doubles', () => {
  it('are reported by their names, including accents', () => {
    assert.deepEqual(namesIn('{"preço":1,"n":2}'), [undefined, ['preço'], ['n']]);
  });

  it('are all amounts of a document with many names, even those with accents', () => {
    const others = Array.from({ length: 10 }, (_, index) => `"n${index}":1`).join();
    const names = namesIn(`{"preço":1,"alíquota":2,"desconto":3,${others}}`);
    assert.deepEqual(names[1], ['preço', 'alíquota', 'desconto']);
  });

  it('are reported by the bytes of a name that isn’t UTF-8', () => {
    const json = binaryOf(Buffer.from('{"a\xe7":1,"n":2}', 'latin1'));
    const [, first] = integersAsDoubles(json, new JsonDocuments());
    assert.deepEqual(first?.detail, { names: ['a\xe7'] });
  });
});
