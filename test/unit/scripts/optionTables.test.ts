import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { OPTION_PAGES, withOptionTables } from '../../../scripts/optionTables.ts';

for (const locale of ['en', 'pt-BR'] as const) {
  const page = readFileSync(new URL(`../../../${OPTION_PAGES[locale]}`, import.meta.url), 'utf8');
  describe(`the options in ${OPTION_PAGES[locale]}`, () => {
    it('are those that npm run generate writes', () => {
      assert.equal(page, withOptionTables(page, locale), 'out of date: run npm run generate');
    });

    it('are restored if one is missing, and require their place in the page', () => {
      assert.equal(withOptionTables(page.replace(/\| `--dry-run`.*\n/, ''), locale), page);
      assert.throws(() => withOptionTables(page.replace('<!-- options -->', ''), locale), /has no table/);
    });
  });
}
