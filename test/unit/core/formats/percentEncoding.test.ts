import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { parametersOf } from '../../../../src/core/formats/percentEncoding.ts';
import { holds } from '../../../support/properties.ts';

describe('the parameters of a query string', () => {
  it('are those that URLSearchParams finds', () => {
    const piece = fc.constantFrom(
      '?',
      '&',
      '=',
      '&&',
      'a',
      'é',
      '+',
      ' ',
      '%',
      '%61',
      '%ff',
      '%26',
      '[',
      ';',
      '#',
    );
    holds(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const query = pieces.join('');
        deepEqual(parametersOf(query), [...new URLSearchParams(query)]);
      }),
      2000,
    );
  });

  it('E2 are found in linear time', () => {
    equal(parametersOf(`?${'a&'.repeat(2_000_000)}`).length, 2_000_000);
  });
});
