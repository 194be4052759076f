import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { titledPath } from '../../../../../src/editor/platform/documents/documentTitle.ts';
import { DOCUMENT_TITLES } from '../../../../../src/text/editor/documentTitleText.ts';

interface ContributedLanguage {
  readonly id: string;
  readonly filenamePatterns?: readonly string[];
}

const languages: readonly ContributedLanguage[] = JSON.parse(readFileSync('package.json', 'utf8')).contributes
  .languages;

describe('the title of a read-only document', () => {
  it('is shown on the document’s tab', () => {
    deepEqual(titledPath('response', 'echo', 'en'), '/Response:\u00a0echo');
    deepEqual(titledPath('response', 'echo', 'pt-BR'), '/Resposta:\u00a0echo');
  });

  it('is a single file name for any text', () => {
    deepEqual(titledPath('endpoint', 'CT-e / DC-e', 'en'), '/Endpoint:\u00a0CT-e ∕ DC-e');
  });

  for (const [language, kinds] of [
    ['fiscal-response', ['response', 'history']],
    ['fiscal-explanation', ['explanation', 'endpoint']],
  ] as const) {
    it(`gives the document the language ${language}, in English and Portuguese`, () => {
      const patterns = kinds
        .flatMap(kind => Object.values(DOCUMENT_TITLES[kind]))
        .map(title => `${title}:\u00a0*`);
      deepEqual(languages.find(({ id }) => id === language)?.filenamePatterns, patterns);
    });
  }
});
