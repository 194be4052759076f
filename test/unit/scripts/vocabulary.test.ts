import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { GRAMMARS, withGrammarWords } from '../../../scripts/grammarWords.ts';
import { WORDS_PAGES, wordsPage } from '../../../scripts/wordsPage.ts';

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('the files generated from the vocabulary', () => {
  for (const grammar of GRAMMARS) {
    it(`${grammar} has the words in the tables`, () => {
      const text = textOf(grammar);
      assert.equal(text, withGrammarWords(text), `${grammar} is out of date: run npm run generate`);
    });
  }

  for (const locale of ['en', 'pt-BR'] as const) {
    it(`${WORDS_PAGES[locale]} is what npm run generate writes`, () => {
      const page = textOf(WORDS_PAGES[locale]);
      assert.equal(page, wordsPage(locale), `${WORDS_PAGES[locale]} is out of date: run npm run generate`);
    });
  }

  it('restores a missing word in a grammar, and rejects a rule without its list', () => {
    const text = textOf(GRAMMARS[0]);
    assert.equal(withGrammarWords(text.replace('no-redirect|', '').replace('|isArray', '')), text);
    assert.throws(
      () => withGrammarWords('\n    "directiveText": { "match": "" \n    }'),
      /directiveText has no list/,
    );
  });
});
