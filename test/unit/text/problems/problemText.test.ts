import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { documentProblems } from '../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import { DIRECTIVES } from '../../../../src/core/vocabulary/directives.ts';
import { failureText } from '../../../../src/text/outcome/failureText.ts';
import { JSON_TEXT } from '../../../../src/text/problems/jsonText.ts';
import { problemText, problemTexts } from '../../../../src/text/problems/problemText.ts';
import { fiscalText } from '../../../support/arbitraryTexts.ts';
import { environmentWith } from '../../../support/builders.ts';
import { holds } from '../../../support/properties.ts';
import { scanSource } from '../../../support/sourceScanner.ts';

const CORE = join(import.meta.dirname, '../../../../src/core');

/** Words with hyphens in the parser and in core/request that aren't codes. */
const OTHER_WORDS = [
  ...DIRECTIVES.map(({ name }): string => name),
  ...['content-type', 'content-length', 'transfer-encoding', 'keep-alive'],
  ...['iso-8859-1', 'utf-8', 'secret-missing'],
  // Of retries; their texts are in src/text/outcome/sentText.ts.
  ...['retry-after', 'give-up', 'retries-used-up', 'asked-to-wait-too-long'],
];

/** Possible codes: every text that consists of words with hyphens between them. */
function hyphenated(folders: string): Set<string> {
  const words = globSync(`${folders}/**/*.ts`, { cwd: CORE })
    .flatMap(file => scanSource(readFileSync(join(CORE, file), 'utf8')).texts)
    .filter(text => /^[a-z]+(-[a-z0-9]+)+$/.test(text));
  return new Set(words);
}

describe('texts of problems', () => {
  const raised = [...hyphenated('{syntax,request,assertions}')].filter(word => !OTHER_WORDS.includes(word));

  for (const code of raised) {
    it(`${code} has a text`, () =>
      assert.ok(code in problemTexts || code in failureText || code in JSON_TEXT));
  }

  const reported = hyphenated('*');

  for (const [code, text] of Object.entries(problemTexts)) {
    it(`${code} is reported somewhere in the core`, () => assert.ok(reported.has(code)));

    it(`${code} has two different texts with the same arguments, each a sentence`, () => {
      assert.notEqual(text.en, text['pt-BR']);
      assert.deepEqual(placeholders(text['pt-BR']), placeholders(text.en));
      for (const sentence of [text.en, text['pt-BR']]) assert.match(sentence, /^\S.*[.:?]$/);
    });
  }

  it('get all of their arguments', () => {
    const environment = environmentWith({ empty: '' });
    holds(
      fc.property(fiscalText, text => {
        for (const { code, args } of documentProblems(FiscalDocument.parse(text), environment)) {
          const needed = placeholders(problemTexts[code]?.en ?? '');
          assert.deepEqual(
            needed.filter(name => args[name] === undefined),
            [],
            code,
          );
        }
      }),
      1000,
    );
  });
});

describe('problemText', () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

  it('returns the text in the user’s language', () => {
    const problem = { code: 'path-nul', severity: 'error', range, args: {} } as const;
    assert.equal(problemText(problem, 'en'), problemTexts['path-nul']?.en);
    assert.equal(problemText(problem, 'pt-BR'), problemTexts['path-nul']?.['pt-BR']);
  });

  it('returns the failure of a body’s file with advice', () => {
    const problem = { code: 'file-missing', severity: 'error', range, args: { path: './nota.xml' } } as const;
    assert.match(problemText(problem, 'en'), /\.\/nota\.xml/);
  });

  it('returns the code if there is no text', () => {
    assert.equal(problemText({ code: 'unheard-of', severity: 'hint', range, args: {} }, 'en'), 'unheard-of');
  });
});

function placeholders(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '').sort();
}
