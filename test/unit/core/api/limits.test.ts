import assert from 'node:assert/strict';
import { LIMITS, PATH_PREFIX, SIGNATURE_HEADERS } from '../../../../src/core/api/limits.ts';

describe('limits of the API', () => {
  it('equal the specification’s numbers', () => {
    assert.deepEqual(LIMITS, {
      timestampToleranceSeconds: 300,
      backoffStartMs: 1000,
      backoffMaxMs: 30_000,
    });
  });

  it('include the prefix /openapi/ of every path', () => assert.equal(PATH_PREFIX, '/openapi/'));

  it('include the three headers in the specification’s order', () => {
    assert.deepEqual(SIGNATURE_HEADERS, ['token', 'timestamp', 'sign']);
  });
});
