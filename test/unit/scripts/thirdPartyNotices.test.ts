import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { thirdPartyNotices } from '../../../scripts/thirdPartyNotices.ts';

describe('ThirdPartyNotices.txt', () => {
  it('is what npm run generate writes: the license of each package in the bundles', async () => {
    const path = new URL('../../../ThirdPartyNotices.txt', import.meta.url);
    assert.equal(readFileSync(path, 'utf8'), await thirdPartyNotices());
  });
});
