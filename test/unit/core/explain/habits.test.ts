import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { explain } from '../../../support/explainNow.ts';
import { sampled } from '../../../support/part.ts';
import { reproducedSign } from './reproduce.ts';

interface Habit {
  readonly what: string;
  /** Two causes are joined with ` + `. */
  readonly cause: string;
  readonly frequency?: 'H' | 'M' | 'L';
  readonly method?: string;
  readonly path: string;
  readonly query?: string;
  readonly origin?: string;
  readonly bodyBase64?: string;
  readonly timestamp?: string;
  readonly multipart?: boolean;
  readonly claimedSign: string;
}

/** What programs sign instead. Signatures with a frequency (frequent: H, occasional: M, rare: L) come from programs that ran
 *  in the language of their title; the others were computed in Python. */
const HABITS: readonly Habit[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../vectors/habits.json'), 'utf8'),
);

describe('a habit that makes a signature incorrect', () => {
  for (const { what, cause, frequency: _frequency, claimedSign, bodyBase64 = '', ...rest } of sampled(
    HABITS,
    8,
  )) {
    const causes = cause.split(' + ');
    it(`is explained as ${cause}: ${what}`, () => {
      const input: ExplainInput = {
        ...{ secret: 'sk_7Qd+f3/9aLr0XzTnB2vK8w==', appKey: 'ak_5512', timestamp: '1795353330' },
        ...{ method: 'POST', query: '', origin: undefined, template: undefined, multipart: false },
        ...rest,
        body: Buffer.from(bodyBase64, 'base64'),
        claimedSign,
      };
      const { verdict } = explain(input, causes.length === 1 ? 1 : 2);
      assert.ok(verdict.kind === 'explained');
      const [first] = verdict.explanations;
      assert.deepEqual(
        first?.causes.map(({ id }) => id),
        causes,
      );
      for (const explanation of verdict.explanations)
        assert.equal(reproducedSign(explanation, input.secret), claimedSign);
    });
  }
});
