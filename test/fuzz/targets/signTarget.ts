import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { SECRET_MASK } from '../../../src/core/signing/appSecret.ts';
import { maskedSigningInput, segments, sign, signingInput } from '../../../src/core/signing/sign.ts';
import { CANARY } from '../../support/builders.ts';
import type { Target } from '../target.ts';
import { anyBytes } from '../texts.ts';

/** The signer compared with the specification's formula, implemented literally. */
export const signTarget: Target = {
  name: 'sign',
  holds:
    'the signature is the MD5 of token, path, body without CR and LF, and timestamp; the segments are the string to sign',
  next(random) {
    // Around the sizes at which the signer switches to another method.
    const limit = random.int(500) === 0 ? 70_000 : random.int(50) === 0 ? 4_200 : 90;
    const path = `/openapi/${random.int(9_999)}/é`.slice(0, 9 + random.int(8));
    const elements = {
      token: CANARY,
      path,
      body: anyBytes(random, limit),
      timestamp: String(random.int(2 ** 31)),
    };
    return {
      size: elements.body.length,
      shown: () => JSON.stringify({ path, body: Buffer.from(elements.body).toString('base64') }),
      run() {
        const kept = Buffer.from(elements.body.filter(byte => byte !== 0x0a && byte !== 0x0d));
        const digest = createHash('md5').update(elements.token).update(path).update(kept);
        assert.equal(sign(elements), digest.update(elements.timestamp).digest('hex'));
        const places = segments(elements);
        const input = signingInput(elements);
        const body = places.find(({ element }) => element === 'body');
        assert.ok(
          body !== undefined && places.reduce((sum, one) => sum + one.byteLength, 0) === input.length,
        );
        assert.ok(kept.equals(input.subarray(body.byteOffset, body.byteOffset + body.byteLength)));
        const shown = maskedSigningInput(elements);
        assert.ok(shown.startsWith(SECRET_MASK) && !shown.includes(CANARY));
      },
    };
  },
};
