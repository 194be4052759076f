import { deepEqual, equal } from 'node:assert/strict';
import { type Part, sampled, timesOf } from '../../support/part.ts';

const ROWS = Array.from({ length: 103 }, (_, index) => index);

function inPart<Result>(part: Part, run: () => Result): Result {
  const before = process.env['FISCAL_TEST_PART'];
  process.env['FISCAL_TEST_PART'] = part;
  try {
    return run();
  } finally {
    if (before === undefined) delete process.env['FISCAL_TEST_PART'];
    else process.env['FISCAL_TEST_PART'] = before;
  }
}

describe('the sample that npm test runs', () => {
  it('and the rest are all rows, each once', () => {
    const sample = inPart('sample', () => sampled(ROWS, 4));
    const rest = inPart('rest', () => sampled(ROWS, 4));
    deepEqual(
      [...sample, ...rest].toSorted((a, b) => a - b),
      ROWS,
    );
    equal(Math.abs(sample.length - ROWS.length / 4) < 1, true);
  });

  it('is everything in test:all', () => {
    deepEqual(
      inPart('all', () => sampled(ROWS, 4)),
      ROWS,
    );
  });

  it('tries random things less often', () => {
    const counts = { sample: 1, complete: 9 };
    deepEqual(
      (['sample', 'rest', 'all'] as const).map(part => inPart(part, () => timesOf(counts))),
      [1, 9, 9],
    );
  });
});
