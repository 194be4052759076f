import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { generateValidators } from '../../../../scripts/generateValidators.ts';

describe('generated validators', () => {
  it('match the schemas; run `node scripts/generateValidators.ts` after a change', async () => {
    for (const { url, text } of await generateValidators()) {
      assert.equal(await readFile(url, 'utf8'), text, url.pathname);
    }
  });

  it('I2 import nothing and create no functions from strings', async () => {
    for (const { url, text } of await generateValidators()) {
      if (url.pathname.endsWith('.js')) {
        assert.doesNotMatch(text, /\brequire\(|\bimport\b|new Function|\beval\(/, url.pathname);
      }
    }
  });
});
