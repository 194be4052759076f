import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type SigningElements, segments, sign, signingInput } from '../../../../src/core/signing/sign.ts';
import { verifySign } from '../../../../src/core/signing/verifySign.ts';

/** A signature that another implementation made. */
interface Vector {
  readonly id: string;
  readonly secret: string;
  readonly path: string;
  readonly bodyBase64: string;
  readonly timestamp: string;
  readonly signingInputBase64: string;
  readonly sign: string;
}

const VECTORS: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../../../vectors/signing.json', import.meta.url), 'utf8'),
);

describe('signing vectors of another implementation', () => {
  it('are 120 in number', () => assert.equal(VECTORS.length, 120));

  for (const vector of VECTORS) {
    const elements: SigningElements = {
      token: vector.secret,
      path: vector.path,
      body: Buffer.from(vector.bodyBase64, 'base64'),
      timestamp: vector.timestamp,
    };

    it(`${vector.id} has the expected signature and string to sign, and segments that cover the string`, () => {
      const expectedInput = Buffer.from(vector.signingInputBase64, 'base64');
      assert.equal(sign(elements), vector.sign);
      assert.equal(verifySign(elements, vector.sign), true);
      assert.deepEqual(Buffer.from(signingInput(elements)), expectedInput);
      let end = 0;
      for (const segment of segments(elements)) {
        assert.equal(segment.byteOffset, end);
        end += segment.byteLength;
      }
      assert.equal(end, expectedInput.length);
    });
  }
});
