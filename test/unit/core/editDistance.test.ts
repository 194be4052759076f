import { equal } from 'node:assert/strict';
import fc from 'fast-check';
import { editDistance } from '../../../src/core/nearestWord.ts';
import { holds } from '../../support/properties.ts';

describe('the edit distance', () => {
  for (const [left, right, slips] of [
    ['', '', 0],
    ['', 'abc', 3],
    ['nome', 'nome', 0],
    ['nome', 'nomes', 1],
    ['nome', 'nume', 1],
    ['nome', 'nmoe', 1],
    ['onme', 'nomes', 2],
    ['abcd', 'badc', 2],
    ['ca', 'abc', 3],
    ['gatinho', 'sapinhos', 3],
  ] as const) {
    it(`of “${left}” and “${right}” is ${slips}`, () => {
      equal(editDistance(left, right, 10), slips);
      equal(editDistance(right, left, 10), slips);
    });
  }

  it('is cut to one more than the limit if it exceeds the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    holds(
      fc.property(word, word, fc.nat({ max: 9 }), (left, right, limit) => {
        equal(editDistance(left, right, limit), Math.min(editDistance(left, right, 20), limit + 1));
      }),
      2000,
    );
  });
});
