import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { generateValidators } from '../../../../scripts/generateValidators.ts';

describe('generated validators', () => {
  it('are what the schemas say: run `node scripts/generateValidators.ts` after a change to one', async () => {
    for (const { url, text } of await generateValidators()) {
      assert.equal(await readFile(url, 'utf8'), text, url.pathname);
    }
  });

  it('I2 import nothing and make no function from a text', async () => {
    for (const { url, text } of await generateValidators()) {
      if (url.pathname.endsWith('.js')) {
        assert.doesNotMatch(text, /\brequire\(|\bimport\b|new Function|\beval\(/, url.pathname);
      }
    }
  });
});
