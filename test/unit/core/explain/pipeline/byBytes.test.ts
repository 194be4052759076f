import assert from 'node:assert/strict';
import { ByBytes } from '../../../../../src/core/explain/pipeline/pipeline.ts';

describe('values that are looked up by bytes', () => {
  for (const length of [0, 1, 255, 256, 257, 5_000]) {
    it(`are found for exactly the same ${length} bytes`, () => {
      const values = new ByBytes<string>();
      const bytes = 'a'.repeat(length);
      assert.equal(values.get(bytes), undefined);
      values.add(bytes, 'first');
      values.add(`${bytes}b`, 'longer');
      values.add(`${bytes}c`, 'as long');
      assert.equal(values.get('a'.repeat(length)), 'first');
      assert.equal(values.get(`${bytes}b`), 'longer');
      assert.equal(values.get(`${bytes}c`), 'as long');
      assert.equal(values.get(`${bytes}d`), undefined);
    });
  }

  it('keep the order in which they were added, whatever their lengths', () => {
    const values = new ByBytes<number>();
    const all = ['x'.repeat(300), 'y', 'z'.repeat(300), '', 'x'.repeat(256)];
    for (const [index, bytes] of all.entries()) values.add(bytes, index);
    assert.deepEqual(
      values.entries.map(({ bytes, value }) => [bytes, value]),
      all.map((bytes, index) => [bytes, index]),
    );
  });
});
