import { deepEqual, ok } from 'node:assert/strict';
import { proxySoak } from '../../soak/proxySoak.ts';

describe('the proxy over many exchanges with faults', () => {
  it('loses none, sends none twice, and mixes up none', async () => {
    const seed = Number(process.env['FISCAL_TEST_SEED'] ?? Date.now() % 1_000_000);
    const result = await proxySoak({ exchanges: 500, concurrency: 16, seed, onProgress: () => {} });
    deepEqual(
      [result.entries, result.duplicates, result.surprises],
      [500, 0, []],
      `FISCAL_TEST_SEED=${seed}`,
    );
    ok(Object.keys(result.failures).length > 1, 'no fault took place');
  });
});
