import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { MISTAKES_PAGES, mistakesPage } from '../../../scripts/mistakesPage.ts';

for (const locale of ['en', 'pt-BR'] as const) {
  describe(MISTAKES_PAGES[locale], () => {
    it('is what npm run generate writes', () => {
      const page = new URL(`../../../${MISTAKES_PAGES[locale]}`, import.meta.url);
      assert.equal(readFileSync(page, 'utf8'), mistakesPage(locale));
    });

    it('leaves no argument unfilled', () => {
      assert.doesNotMatch(mistakesPage(locale).replaceAll('{empresaId}', ''), /\{[a-zA-Z]+\}|NaN/);
    });
  });
}
