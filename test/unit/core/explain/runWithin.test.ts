import assert from 'node:assert/strict';
import { runWithin, type SearchConditions } from '../../../../src/core/explain/runWithin.ts';

/** A search of `steps` steps that take `stepMs` each, by a clock that only the search moves. */
function search(steps: number, stepMs: number) {
  const clock = { nowMs: 1_000 };
  const reached: number[] = [];
  function* run(): Generator<number, string> {
    for (let step = 1; step <= steps; step++) {
      clock.nowMs += stepMs;
      reached.push(step);
      yield step * 10;
    }
    return 'found';
  }
  const run1 = (conditions: Partial<SearchConditions> = {}) =>
    runWithin(run(), {
      pause: async () => {},
      nowMs: () => clock.nowMs,
      budgetMs: 1_000,
      signal: new AbortController().signal,
      ...conditions,
    });
  return { run: run1, reached, clock };
}

describe('a search that shares its process', () => {
  it('returns its result', async () => assert.equal(await search(3, 1).run(), 'found'));

  it('pauses about every 8 ms, and reports its progress', async () => {
    const { run, reached, clock } = search(20, 2);
    const progress: number[] = [];
    const paused: number[] = [];
    const pause = async () => {
      paused.push(reached.at(-1) ?? 0);
      clock.nowMs += 100;
    };
    assert.equal(await run({ pause, onProgress: tried => void progress.push(tried) }), 'found');
    assert.deepEqual(paused, [4, 8, 12, 16, 20]);
    assert.deepEqual(progress, [40, 80, 120, 160, 200]);
  });

  it('ends without a result after its budget', async () => {
    const { run, reached } = search(20, 2);
    assert.equal(await run({ budgetMs: 10 }), undefined);
    assert.equal(reached.length, 6);
  });

  it('ends when it’s canceled', async () => {
    const controller = new AbortController();
    const { run, reached } = search(20, 2);
    const pause = async () => controller.abort();
    assert.equal(await run({ pause, signal: controller.signal }), undefined);
    assert.equal(reached.length, 5);
  });
});
