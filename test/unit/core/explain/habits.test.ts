import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { candidateInput } from '../../../../src/core/explain/candidateInput.ts';
import { explain } from '../../../../src/core/explain/explain.ts';
import type { ExplainInput } from '../../../../src/core/explain/explainInput.ts';
import { digestHex } from '../../../../src/core/signing/runningDigest.ts';

interface Habit {
  readonly what: string;
  readonly cause: string;
  readonly method?: string;
  readonly path: string;
  readonly query?: string;
  readonly origin?: string;
  readonly bodyBase64?: string;
  readonly claimedSign: string;
}

/** What programs sign instead, computed in Python. */
const HABITS: readonly Habit[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../vectors/habits.json'), 'utf8'),
);

describe('a habit that makes a signature incorrect', () => {
  for (const { what, cause, claimedSign, bodyBase64 = '', ...rest } of HABITS) {
    it(`gets ${cause}: ${what}`, () => {
      const input: ExplainInput = {
        ...{ secret: 'sk_7Qd+f3/9aLr0XzTnB2vK8w==', appKey: 'ak_5512', timestamp: '1795353330' },
        ...{ method: 'POST', query: '', origin: undefined, template: undefined, multipart: false },
        ...rest,
        body: Buffer.from(bodyBase64, 'base64'),
        claimedSign,
      };
      const { verdict } = explain(input, 1);
      assert.ok(verdict.kind === 'explained');
      const [first] = verdict.explanations;
      assert.deepEqual(
        first?.mistakes.map(({ id }) => id),
        [cause],
      );
      if (first?.candidate.digest.mistakes.length === 0)
        assert.equal(digestHex('md5', candidateInput(first.candidate)), claimedSign);
    });
  }
});
