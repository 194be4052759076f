import assert from 'node:assert/strict';
import { RENAME_TEXTS, WORKSPACE_TEXTS } from '../../../../src/text/editor/navigationText.ts';
import { HOVER_TEXTS, INLAY_TEXTS, ORIGIN_TEXTS } from '../../../../src/text/language/hoverText.ts';
import { FIX_TEXTS, LANGUAGE_PROBLEM_TEXTS } from '../../../../src/text/language/languageText.ts';
import { ABOUT_TEXTS } from '../../../../src/text/language/vocabularyText.ts';
import type { Text } from '../../../../src/text/text.ts';

const TABLES: readonly Readonly<Record<string, Text>>[] = [
  ABOUT_TEXTS,
  LANGUAGE_PROBLEM_TEXTS,
  FIX_TEXTS,
  ORIGIN_TEXTS,
  HOVER_TEXTS,
  INLAY_TEXTS,
  RENAME_TEXTS,
  WORKSPACE_TEXTS,
];

describe('texts of the language features', () => {
  for (const [key, text] of TABLES.flatMap(table => Object.entries(table))) {
    it(`differ between the languages, and have the same arguments: ${key}`, () => {
      assert.notEqual(text.en, text['pt-BR']);
      const places = (words: string) => words.match(/(?<!\{)\{\w+\}(?!\})/g)?.toSorted() ?? [];
      assert.deepEqual(places(text['pt-BR']), places(text.en));
    });
  }
});
