import assert from 'node:assert/strict';
import { JsonDocuments } from '../../../../../src/core/explain/json/jsonDocuments.ts';
import {
  AMOUNT_WRITERS,
  CENTS_WRITERS,
  jsonStructureSteps,
} from '../../../../../src/core/explain/json/jsonStructure.ts';
import { detailValue } from '../detailValue.ts';

const written = (token: string) => [...CENTS_WRITERS, ...AMOUNT_WRITERS].map(([, write]) => write(token));

describe('amounts in JSON', () => {
  it('are written with cents, as numbers or as people write them', () => {
    assert.deepEqual(written('1250'), [
      '1250.00',
      '1250,00',
      '1250.0000',
      '"1250.00"',
      '"1250,00"',
      '"1.250,00"',
      '"R$ 1.250,00"',
    ]);
    assert.deepEqual(written('-1234567.5'), [
      ...['-1234567.50', '-1234567,50', '-1234567.5000', '"-1234567.50"', '"-1234567,50"'],
      ...['"-1.234.567,50"', '"R$ -1.234.567,50"'],
    ]);
    assert.equal(written('999')[5], '"999,00"');
  });

  it('stay as they are if they’re too large to have cents', () => assert.equal(written('1e30')[5], '"1e30"'));

  it('are described by a name, or by how 1250 would look', () => {
    assert.deepEqual(
      CENTS_WRITERS.map(([form]) => form),
      ['cents', 'cents after a comma', 'four decimals, zeros too'],
    );
    for (const [signed, write] of AMOUNT_WRITERS) assert.equal(write('1250'), signed);
  });

  it('are either all numbers of a document, or those with names that denote amounts', () => {
    const json = '{"valor":5,"numero":7,"itens":[1]}';
    const signed = jsonStructureSteps(new JsonDocuments())
      .filter(
        ({ detail }) =>
          detailValue({ detail }, 'form') === 'cents' || detailValue({ detail }, 'signed') === '"1.250,00"',
      )
      .map(({ id, change }) => [id, change(json)]);
    assert.deepEqual(signed, [
      ['body-json-numbers-as-text', '{"valor":"5,00","numero":"7,00","itens":["1,00"]}'],
      ['body-json-numbers-as-text', '{"valor":"5,00","numero":7,"itens":[1]}'],
      ['body-json-numbers-rewritten', '{"valor":5.00,"numero":7.00,"itens":[1.00]}'],
      ['body-json-numbers-rewritten', '{"valor":5.00,"numero":7,"itens":[1]}'],
    ]);
  });
});
