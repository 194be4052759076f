import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { billOfMaterials } from '../../../scripts/billOfMaterials.ts';
import { bundledPackages } from '../../../scripts/bundledPackages.ts';
import { thirdPartyNotices } from '../../../scripts/thirdPartyNotices.ts';

let packages: readonly string[] = [];
before(async () => {
  packages = await bundledPackages();
});

describe('ThirdPartyNotices.txt', () => {
  it('is what npm run generate writes: the license of each package in the bundles', () => {
    const path = new URL('../../../ThirdPartyNotices.txt', import.meta.url);
    assert.equal(readFileSync(path, 'utf8'), thirdPartyNotices(packages));
  });
});

describe('sbom.cdx.json', () => {
  it('is what npm run generate writes: each package in the bundles, with the checksum of the lock file', () => {
    const path = new URL('../../../sbom.cdx.json', import.meta.url);
    assert.equal(readFileSync(path, 'utf8'), billOfMaterials(packages));
  });
});
