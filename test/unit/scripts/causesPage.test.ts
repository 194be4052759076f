import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { CAUSES_PAGES, causesPage } from '../../../scripts/causesPage.ts';

for (const locale of ['en', 'pt-BR'] as const) {
  describe(CAUSES_PAGES[locale], () => {
    it('is what npm run generate writes', () => {
      const page = new URL(`../../../${CAUSES_PAGES[locale]}`, import.meta.url);
      assert.equal(readFileSync(page, 'utf8'), causesPage(locale));
    });

    it('contains no unfilled placeholder', () => {
      const page = causesPage(locale).replaceAll('{empresaId}', '').replaceAll('{{guid}}', '');
      assert.doesNotMatch(page, /\{[a-zA-Z]+\}|NaN/);
    });
  });
}
