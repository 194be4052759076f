import { deepEqual, equal } from 'node:assert/strict';
import { DistinctBytes } from '../../../../../src/core/explain/pipeline/pipeline.ts';

describe('distinct bytes', () => {
  for (const length of [0, 1, 31, 32, 33, 5_000]) {
    it(`have the same number for exactly the same ${length} bytes`, () => {
      const distinct = new DistinctBytes();
      const bytes = 'a'.repeat(length);
      const all = [bytes, `${bytes}b`, `${bytes}c`, 'a'.repeat(length), `${bytes}c`, `c${bytes}`];
      const numbers = all.map(each => distinct.numberOf(each));
      deepEqual(numbers, [0, 1, 2, 0, 2, length === 0 ? 2 : 3]);
    });
  }

  it('are told apart even if their hashes are equal', () => {
    const distinct = new DistinctBytes();
    // Each differs in a byte that isn't hashed.
    const all = Array.from({ length: 200 }, (_, at) => `${'-'.repeat(4_999 - 2 * at)}x${'-'.repeat(2 * at)}`);
    deepEqual(
      all.map(each => distinct.numberOf(each)),
      all.map((_, at) => at),
    );
    deepEqual(
      all.map(each => distinct.numberOf(each)),
      all.map((_, at) => at),
    );
  });

  it('are numbered in the order in which they were added, however many there are', () => {
    const distinct = new DistinctBytes();
    for (let at = 0; at < 20_000; at++) equal(distinct.numberOf(`${1_753_606_924 + at}`), at);
    for (let at = 19_999; at >= 0; at--) equal(distinct.numberOf(`${1_753_606_924 + at}`), at);
    equal(distinct.size, 20_000);
  });
});
