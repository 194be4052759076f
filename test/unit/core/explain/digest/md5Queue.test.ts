import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  compiledMd5,
  createPlainMd5Engine,
  type Md5Engine,
  PAGE_BYTES,
} from '../../../../../src/core/explain/digest/md5Engine.ts';
import { type Md5Piece, Md5Queue } from '../../../../../src/core/explain/digest/md5Queue.ts';

/** The indexes of the texts, each in pieces, that have the digest of `wanted`. */
function found(
  texts: readonly (readonly Md5Piece[])[],
  wanted: string,
  engine: Md5Engine,
): readonly number[] {
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
  ['with SIMD', compiledMd5()],
  ['without SIMD', createPlainMd5Engine],
];

for (const [name, create] of ENGINES) {
  describe(`texts that are hashed together, ${name}`, () => {
    it('get the same digests as in Node, whatever their lengths', () => {
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

    it('can arrive in pieces, and can be equal', () => {
      const texts = [['ab', '', 'c'], ['abcd'], ['abc'], [''], ['a', 'b', 'c'], [], ['abc']];
      assert.deepEqual(found(texts, 'abc', create()), [0, 2, 4, 6]);
      assert.deepEqual(found(texts, '', create()), [3, 5]);
      assert.deepEqual(found(texts, 'x', create()), []);
    });

    it('can be longer than a memory page, next to short ones', () => {
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

    it('can be generated while they’re hashed, in slices of any length', () => {
      for (const length of [0, 1, 55, 64, PAGE_BYTES - 9, PAGE_BYTES - 8, PAGE_BYTES, 2 * PAGE_BYTES + 5]) {
        const long = 'xyz'.repeat(length).slice(0, length);
        const slices = function* () {
          for (let at = 0; at < length; at += 8_191) yield* ['', long.slice(at, at + 8_191)];
        };
        const texts = [
          [slices],
          ['a', slices],
          [slices, 'b'],
          ['a', slices, slices, 'b'],
          [long],
          ['a', long],
        ];
        assert.deepEqual(found(texts, long, create()), [0, 4], String(length));
        assert.deepEqual(found(texts, `a${long}`, create()), [1, 5], String(length));
        assert.deepEqual(found(texts, `a${long}${long}b`, create()), [3], String(length));
      }
    });

    it('are hashed in steps until each is complete', () => {
      const queue = new Md5Queue<number>(create(), () => {});
      assert.ok(queue.isEmpty() && queue.hasRoom());
      for (let index = 0; index < 8; index++) queue.add(['x'.repeat(3 * PAGE_BYTES)], index);
      assert.ok(!queue.isEmpty() && !queue.hasRoom());
      let steps = 0;
      for (; !queue.isEmpty(); steps++) queue.advance();
      assert.ok(steps >= 3 && queue.hasRoom());
    });
  });
}
