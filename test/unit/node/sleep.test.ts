import assert from 'node:assert/strict';
import { systemSleep } from '../../../src/node/systemPorts.ts';

describe('systemSleep', () => {
  it('waits for the given time', async () => {
    const startedMs = performance.now();
    await systemSleep(60, new AbortController().signal);
    assert.ok(performance.now() - startedMs >= 58);
  });

  it('G1 ends as soon as it’s aborted, without rejecting', async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 30);
    // An hour, so that the test's timeout shows whether it ended.
    await systemSleep(3_600_000, abort.signal);
    await systemSleep(3_600_000, abort.signal);
  });
});
