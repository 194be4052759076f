import assert from 'node:assert/strict';
import { fuzz, seedOfRun, summary } from '../../fuzz/fuzz.ts';
import { TARGETS } from '../../fuzz/targets.ts';
import { timesOf } from '../../support/part.ts';

/** So many in each run, unless they take too long on this machine; `npm run fuzz` makes a million of each. */
const EXECUTIONS = timesOf({ sample: 10_000, complete: 100_000 });
const LIMIT_MS = timesOf({ sample: 1_000, complete: 15_000 });

describe('fuzzing', () => {
  for (const target of TARGETS) {
    it(`E1 ${target.name}: ${target.holds}`, () => {
      const seed = seedOfRun();
      const result = fuzz(target, seed, EXECUTIONS, LIMIT_MS);
      console.log(`    ${summary(target, seed, result)}`);
      assert.ok(result.executions > 0);
    });
  }

  it('reports a seed with which the failing input comes first', () => {
    const target = {
      name: 'odd',
      holds: 'no number ends with 7',
      next: (random: { int: (limit: number) => number }) => {
        const number = random.int(1000);
        return {
          size: 1,
          shown: () => String(number),
          run: () => assert.notEqual(number % 10, 7),
        };
      },
    };
    let message = '';
    try {
      fuzz(target, 1, 1000);
    } catch (error) {
      message = (error as Error).message;
    }
    const [, seed, input] = /^odd, seed (\d+), input (\d+)$/.exec(message) ?? [];
    assert.throws(() => fuzz(target, Number(seed), 1), new RegExp(`input ${input}$`));
  });
});
