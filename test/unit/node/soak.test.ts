import assert from 'node:assert/strict';
import { soak } from '../../soak/soak.ts';

describe('requests with injected faults', () => {
  it('G6 1,000 of them never issue a document twice, follow no redirect, end as expected, and leave nothing open', async () => {
    const before = openResources();
    const result = await soak({ sends: 1_000, concurrency: 16, seed: 20_260_102 });
    assert.deepEqual(result.surprises, []);
    assert.deepEqual([result.duplicates, result.redirectsFollowed], [0, 0]);
    assert.ok(Object.keys(result.ends).length >= 10, JSON.stringify(result.ends));
    assert.ok(result.longestMs < 20_000, `${result.longestMs} ms`);
    await new Promise(resolve => setTimeout(resolve, 50));
    assert.ok(openResources() <= before, process.getActiveResourcesInfo().join(', '));
  });
});

function openResources(): number {
  return process.getActiveResourcesInfo().filter(name => /TCP|TLS|Zlib/.test(name)).length;
}
