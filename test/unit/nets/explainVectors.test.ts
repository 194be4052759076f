import { deepEqual } from 'node:assert/strict';
import { explainVectors } from '../../nets/explainVectors.ts';
import { explain } from '../../support/explainNow.ts';
import { sampled } from '../../support/part.ts';

describe('the vectors of explanations', function () {
  this.timeout(120_000);

  for (const file of ['publicHabits', 'xmlStyles'])
    it(`of ${file} are signatures with a known cause`, () => {
      const vectors = sampled(
        explainVectors().filter(({ title }) => title.startsWith(`${file} `)),
        3,
      );
      deepEqual(
        vectors
          .map(({ title, input, depth }) => [title, explain(input, depth).verdict.kind])
          .filter(([, kind]) => kind !== 'explained'),
        [],
      );
    });
});
