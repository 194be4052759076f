import assert from 'node:assert/strict';
import { compiledMd5, md5Words } from '../../../../../src/core/explain/digest/md5Engine.ts';
import { type DigestAlgorithm, startDigest } from '../../../../../src/core/explain/digest/runningDigest.ts';
import { Md5ChainSearch, md5Chain } from '../../../../../src/core/explain/search/candidateDigests.ts';

const CHAINS: readonly DigestAlgorithm[] = [
  ...(['md5', 'md5-newline', 'md5-twice', 'md5-twice-uppercase', 'md5-twice-bytes', 'hmac-md5'] as const),
  ...(['md5-salted-before', 'md5-salted-after'] as const),
];
const TEXTS = Array.from({ length: 150 }, (_, index) => '\xe7'.repeat((index * 7) % 131) + index);

/** Searches for the digest of one of the texts. */
function addAll(
  search: Md5ChainSearch<number>,
  algorithm: DigestAlgorithm,
  key: string,
  index: number,
  numbered = 0,
): void {
  const chain = md5Chain(algorithm, key);
  const digest = startDigest(algorithm, key);
  digest.update(TEXTS[index] ?? '');
  const wanted = md5Words(digest.hex());
  assert.ok(chain !== undefined && wanted !== undefined);
  for (const [at, text] of TEXTS.entries())
    search.add({ chain, wanted }, [text.slice(0, 3), text.slice(3)], numbered + at);
}

describe('a chain of MD5s', () => {
  for (const algorithm of CHAINS) {
    for (const key of ['k', 'chavé', 'key'.repeat(40)]) {
      it(`leads to the digest ${algorithm} with a key of length ${key.length}`, () => {
        for (const wanted of [0, 1, 77, 149]) {
          const search = new Md5ChainSearch<number>(compiledMd5());
          addAll(search, algorithm, key, wanted);
          assert.deepEqual(search.finish(), [wanted]);
        }
      });
    }
  }

  it('can be searched for together with others', () => {
    const search = new Md5ChainSearch<number>(compiledMd5());
    for (const [index, algorithm] of CHAINS.entries())
      addAll(search, algorithm, 'k', index * 20, index * 1_000);
    const expected = CHAINS.map((_, index) => index * 1_020);
    assert.deepEqual(
      [...search.finish()].sort((left, right) => left - right),
      expected,
    );
  });

  it('doesn’t lead to digests of other kinds', () => {
    for (const algorithm of ['sha1', 'hmac-sha256', 'md5-utf16le', 'none-hex'] as const)
      assert.equal(md5Chain(algorithm, 'k'), undefined);
  });
});
