import assert from 'node:assert/strict';
import { md5Chain } from '../../../../src/core/signing/md5Chain.ts';
import { Md5ChainSearch } from '../../../../src/core/signing/md5ChainSearch.ts';
import { compiledMd5, md5Words } from '../../../../src/core/signing/md5Engine.ts';
import { type DigestAlgorithm, startDigest } from '../../../../src/core/signing/runningDigest.ts';

const CHAINS: readonly DigestAlgorithm[] = [
  ...(['md5', 'md5-newline', 'md5-twice', 'md5-twice-uppercase', 'md5-twice-bytes', 'hmac-md5'] as const),
];
const createEngine = compiledMd5();
/** Shared by all searches, one after another. */
const ENGINES = { first: createEngine(), second: createEngine() };
const TEXTS = Array.from({ length: 150 }, (_, index) => '\xe7'.repeat((index * 7) % 131) + index);

describe('a chain of MD5s', () => {
  for (const algorithm of CHAINS) {
    for (const key of ['k', 'key'.repeat(40)]) {
      it(`leads to the digest ${algorithm} with a key of ${key.length} characters`, () => {
        const chain = md5Chain(algorithm, key);
        assert.ok(chain !== undefined);
        for (const wanted of [0, 1, 77, 149]) {
          const digest = startDigest(algorithm, key);
          digest.update(TEXTS[wanted] ?? '');
          const words = md5Words(digest.hex());
          assert.ok(words !== undefined);
          const search: Md5ChainSearch<number> = new Md5ChainSearch(chain, words, ENGINES);
          for (const [index, text] of TEXTS.entries()) search.add([text.slice(0, 3), text.slice(3)], index);
          assert.deepEqual(search.finish(), [wanted]);
        }
      });
    }
  }

  it('doesn’t lead to digests of other kinds', () => {
    for (const algorithm of ['sha1', 'hmac-sha256', 'md5-utf16le', 'none-hex'] as const)
      assert.equal(md5Chain(algorithm, 'k'), undefined);
  });
});
