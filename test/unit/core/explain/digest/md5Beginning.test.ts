import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Md5Beginning } from '../../../../../src/core/explain/digest/md5Beginning.ts';
import {
  compiledMd5,
  createPlainMd5Engine,
  type Md5Engine,
  type Md5Words,
  md5Words,
} from '../../../../../src/core/explain/digest/md5Engine.ts';

const md5 = (text: string) => createHash('md5').update(text, 'latin1').digest('hex');

function wordsOf(text: string): Md5Words {
  const words = md5Words(md5(text));
  assert.ok(words !== undefined);
  return words;
}

const ENGINES: readonly (readonly [name: string, create: () => Md5Engine])[] = [
  ['with SIMD', compiledMd5()],
  ['without SIMD', createPlainMd5Engine],
];

for (const [name, create] of ENGINES) {
  describe(`MD5 of many strings with a common prefix, ${name}`, () => {
    const engine = create();

    it('equals the digest from Node, whatever the lengths of prefix and suffix', () => {
      for (let length = 0; length <= 200; length++) {
        const prefix = '\xe7'.repeat(length);
        const ends = [70, 100, 0, 9, 40, 55, 1, 2, 3].map(count => '\xff'.repeat(count));
        const beginning = new Md5Beginning(prefix, engine);
        for (const [index, end] of ends.entries())
          assert.deepEqual(
            beginning.matching(ends, wordsOf(prefix + end)),
            [index],
            `${length} ${end.length}`,
          );
        assert.deepEqual(beginning.matching(ends, wordsOf(`${prefix}.`)), []);
      }
    });

    it('equals the digest from Node for a prefix of several memory pages', () => {
      for (const length of [65_535, 65_536, 65_537, 200_000]) {
        const prefix = 'ab\xe7'.repeat(length).slice(0, length);
        const beginning = new Md5Beginning(prefix, engine);
        assert.deepEqual(beginning.matching(['x', 'y'], wordsOf(`${prefix}y`)), [1]);
      }
    });

    it('matches every one of several equal suffixes, in order', () => {
      const beginning = new Md5Beginning('a', engine);
      const ends = ['b', 'c'.repeat(60), 'b', 'd', 'b', 'e', 'b'];
      assert.deepEqual(beginning.matching(ends, wordsOf('ab')), [0, 2, 4, 6]);
    });

    it('finds the number between a prefix and a suffix', () => {
      const numbers = [
        ...['0000', '0009', '0990', '8191', '8192', '9998', '9999'],
        ...['00000', '01023', '01024', '07168', '08191', '08192', '09999', '10000', '81919', '99999'],
      ];
      for (const number of numbers) {
        const words = wordsOf(`${'a'.repeat(61)}${number}Z`);
        const steps = new Md5Beginning('a'.repeat(61), engine).findNumber(number.length, 'Z', words);
        let step = steps.next();
        while (!step.done) step = steps.next();
        assert.equal(step.value, number);
      }
    });

    it('matches only the numbers that are to be tried', () => {
      const found = (offered: readonly number[]) => {
        const beginning = new Md5Beginning('a', engine);
        const numberAt = (index: number) => offered[index];
        const steps = beginning.findNumber(3, '', wordsOf('a042'), { count: offered.length, numberAt });
        let step = steps.next();
        while (!step.done) step = steps.next();
        return step.value;
      };
      assert.equal(found([1, 2, 3, 4, 42]), '042');
      assert.equal(found([1, 2, 3, 4, 43]), undefined);
    });

    it('rejects suffixes that are too long', () =>
      assert.throws(() => new Md5Beginning('', engine).matching(['x'.repeat(260)], wordsOf('')), RangeError));
  });
}

describe('the words of a digest', () => {
  it('are read only from 32 lowercase hexadecimal characters', () => {
    assert.equal(md5Words('0'.repeat(31)), undefined);
    assert.equal(md5Words('A'.repeat(32)), undefined);
    assert.deepEqual([...(md5Words('01000000020000000300000004000080') ?? [])], [1, 2, 3, -0x7ffffffc]);
  });
});
