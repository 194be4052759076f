import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explain } from '../../../support/explainNow.ts';
import { sampleRequest } from './sampleRequest.ts';

interface Case {
  readonly what: string;
  readonly path: string;
  readonly contentType: string;
  readonly bodyBase64: string;
  readonly claimedSign: string;
  readonly mistakes: readonly string[];
}

/** Habits from public bug reports, computed by another implementation. */
const CASES = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../vectors/publicHabits.json'), 'utf8'),
) as readonly Case[];

describe('a habit from a public bug report', function () {
  this.timeout(60_000);

  for (const { what, path, bodyBase64, claimedSign, mistakes } of CASES) {
    it(`is explained as ${mistakes.join(' and ')}: ${what}`, () => {
      const input = sampleRequest({
        ...{ secret: 'Kx82hPq9LmZt41VbNc07', path, query: '', claimedSign, timestamp: '1700000000' },
        ...{ template: undefined, appKey: undefined, method: bodyBase64 === '' ? 'GET' : 'POST' },
        body: Buffer.from(bodyBase64, 'base64'),
      });
      const { verdict } = explain(input, 2);
      assert.ok(verdict.kind === 'explained', verdict.kind);
      const found = verdict.explanations.map(({ causes }) => causes.map(({ id }) => id as string).toSorted());
      assert.deepEqual(found[0], [...mistakes].toSorted());
    });
  }
});
