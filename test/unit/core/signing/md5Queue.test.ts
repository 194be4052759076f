import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  compiledMd5,
  createPlainMd5Engine,
  type Md5Engine,
  PAGE_BYTES,
} from '../../../../src/core/signing/md5Engine.ts';
import { Md5Queue } from '../../../../src/core/signing/md5Queue.ts';

/** The indexes of the texts, each in pieces, that have the digest of `wanted`. */
function found(texts: readonly (readonly string[])[], wanted: string, engine: Md5Engine): readonly number[] {
  const hex = createHash('md5').update(wanted, 'latin1').digest('hex');
  const same: number[] = [];
  const queue = new Md5Queue<number>(engine, (index, digest) => {
    if (digest.hex() === hex) same.push(index);
  });
  for (const [index, pieces] of texts.entries()) queue.add(pieces, index);
  queue.finish();
  return same.sort((left, right) => left - right);
}

const ENGINES: readonly (readonly [name: string, create: () => Md5Engine])[] = [
  ['with vectors', compiledMd5()],
  ['without vectors', createPlainMd5Engine],
];

for (const [name, create] of ENGINES) {
  describe(`texts that are hashed together, ${name}`, () => {
    it('have Node’s own digest, whatever their lengths', () => {
      const lengths = Array.from({ length: 140 }, (_, index) => (index * 37) % 211);
      const texts = lengths.map(length => '\xe7'.repeat(length));
      for (const text of texts) {
        const same = texts.flatMap((other, index) => (other === text ? [index] : []));
        assert.deepEqual(
          found(
            texts.map(other => [other]),
            text,
            create(),
          ),
          same,
          `${text.length} bytes`,
        );
      }
    });

    it('may come in pieces, and be equal', () => {
      const texts = [['ab', '', 'c'], ['abcd'], ['abc'], [''], ['a', 'b', 'c'], [], ['abc']];
      assert.deepEqual(found(texts, 'abc', create()), [0, 2, 4, 6]);
      assert.deepEqual(found(texts, '', create()), [3, 5]);
      assert.deepEqual(found(texts, 'x', create()), []);
    });

    it('may be longer than a page, beside short ones', () => {
      for (const length of [-73, -72, -64, -57, -56, -9, -8, -1, 0, 1, 55, 56, 64].flatMap(more => [
        PAGE_BYTES + more,
        2 * PAGE_BYTES + more,
      ])) {
        const long = 'xyz'.repeat(length).slice(0, length);
        const inPieces = [long.slice(0, 70), '', long.slice(70, 65_530), long.slice(65_530)];
        const texts = [[long], ['1'], [`${long.slice(1)}y`], ['2'], ['3'], inPieces, ['4']];
        assert.deepEqual(found(texts, long, create()), [0, 5], String(length));
        assert.deepEqual(found(texts, '4', create()), [6]);
      }
    });
  });
}
