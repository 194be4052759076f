import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { FORMAT_PAGES, withFormatTables } from '../../../scripts/formatTables.ts';
import { GRAMMARS, withGrammarWords } from '../../../scripts/grammarWords.ts';

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('generating files from the vocabulary', () => {
  for (const grammar of GRAMMARS) {
    it(`changes nothing in ${grammar}, because it’s up to date`, () => {
      const text = textOf(grammar);
      assert.equal(text, withGrammarWords(text), `${grammar} is out of date: run npm run generate`);
    });
  }

  for (const locale of ['en', 'pt-BR'] as const) {
    const file = FORMAT_PAGES[locale];
    it(`changes nothing in ${file}, because it’s up to date`, () => {
      const page = textOf(file);
      assert.equal(page, withFormatTables(page, locale), `${file} is out of date: run npm run generate`);
    });
  }

  it('restores a missing row of the reference page, and rejects a page without a table’s place', () => {
    const page = textOf(FORMAT_PAGES.en);
    assert.equal(withFormatTables(page.replace(/\| `# @no-sign`.*\n/, ''), 'en'), page);
    assert.throws(
      () => withFormatTables(page.replace('<!-- headers -->', ''), 'en'),
      /request-files\.md has no table headers/,
    );
  });

  it('restores a missing word in a grammar, and rejects a rule without its list', () => {
    const text = textOf(GRAMMARS[0]);
    assert.equal(withGrammarWords(text.replace('no-redirect|', '').replace('|isArray', '')), text);
    assert.throws(
      () => withGrammarWords('\n    "directiveText": { "match": "" \n    }'),
      /directiveText has no list/,
    );
  });
});
