import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mistakesPage } from '../../../scripts/mistakesPage.ts';

describe('docs/mistakes.md', () => {
  it('is what npm run generate writes', () => {
    assert.equal(readFileSync(new URL('../../../docs/mistakes.md', import.meta.url), 'utf8'), mistakesPage());
  });
});
