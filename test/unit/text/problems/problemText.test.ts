import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { ProblemCode } from '../../../../src/core/problemCodes.ts';
import { documentProblems } from '../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import { REQUEST_PROBLEM_TEXTS } from '../../../../src/text/problems/problemText.ts';
import { PROBLEM_TEXTS, problemWords, statementsOf } from '../../../../src/text/problems/problemWords.ts';
import type { Text } from '../../../../src/text/text.ts';
import { fiscalText } from '../../../support/arbitraryTexts.ts';
import { environmentWith } from '../../../support/builders.ts';
import { holds } from '../../../support/properties.ts';
import { scanSource } from '../../../support/sourceScanner.ts';

const SOURCES = join(import.meta.dirname, '../../../../src');

/** Possible codes: every text that consists of words with hyphens between them. */
function hyphenated(folders: string): Set<string> {
  const words = globSync(`${folders}/**/*.ts`, { cwd: SOURCES })
    .flatMap(file => scanSource(readFileSync(join(SOURCES, file), 'utf8')).texts)
    .filter(text => /^[a-z]+(-[a-z0-9]+)+$/.test(text));
  return new Set(words);
}

describe('texts of problems', () => {
  const reported = hyphenated('{core/*,app}');

  for (const [code, text] of Object.entries<Text>(REQUEST_PROBLEM_TEXTS)) {
    it(`belong to a code that is reported somewhere: ${code}`, () => assert.ok(reported.has(code)));

    it(`are different sentences in the two languages, with the same arguments: ${code}`, () => {
      assert.notEqual(text.en, text['pt-BR']);
      assert.deepEqual(placeholders(text['pt-BR']), placeholders(text.en));
      for (const sentence of [text.en, text['pt-BR']]) assert.match(sentence, /^\S.*[.:?]$/);
    });
  }

  it('receive all of their arguments', () => {
    const environment = environmentWith({ empty: '' });
    holds(
      fc.property(fiscalText, text => {
        for (const { code, args } of documentProblems(FiscalDocument.parse(text), environment)) {
          const needed = placeholders(textOf(code));
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

describe('problemWords', () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

  it('returns the text in the user’s language', () => {
    const problem = { code: 'path-nul', severity: 'error', range, args: {} } as const;
    assert.equal(problemWords(problem, 'en'), PROBLEM_TEXTS['path-nul'].en);
    assert.equal(problemWords(problem, 'pt-BR'), PROBLEM_TEXTS['path-nul']['pt-BR']);
  });

  it('returns a text with the path of a missing body file', () => {
    const problem = { code: 'file-missing', severity: 'error', range, args: { path: './nota.xml' } } as const;
    assert.match(problemWords(problem, 'en'), /\.\/nota\.xml/);
  });
});

describe('the statements of several problems', () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const of = (code: ProblemCode, name: string) =>
    ({ code, severity: 'error', range, args: { name } }) as const;

  it('say once what headers have in common, in place of the first one', () => {
    const computed = ['token', 'timestamp', 'sign'].map(name => of('header-computed', name));
    const problems = [
      of('variable-unresolved', 'a'),
      ...computed,
      of('header-reserved', 'Host'),
      of('header-reserved', 'TE'),
    ];
    assert.deepEqual(statementsOf(problems, 'en').slice(1), [
      'The headers token, timestamp, and sign are computed for every request. Remove them. To force a value, use # @timestamp or # @sign.',
      'The headers Host and TE are set automatically for the connection. Remove them.',
    ]);
    assert.match(
      statementsOf(computed, 'pt-BR').join(),
      /^Os cabeçalhos token, timestamp e sign são calculados /,
    );
  });

  it('name only directives that exist for a header, and repeat nothing', () => {
    assert.equal(
      problemWords(of('header-computed', 'Token'), 'en'),
      'The Token header is computed for every request. Remove it.',
    );
    assert.match(problemWords(of('header-computed', 'Sign'), 'en'), /To force a value, use # @sign\.$/);
    const twice = [of('variable-unresolved', 'a'), of('variable-unresolved', 'a')];
    assert.equal(statementsOf(twice, 'en').length, 1);
  });
});

/** Failures have tests of their own. */
function textOf(code: ProblemCode): string {
  return code in PROBLEM_TEXTS ? PROBLEM_TEXTS[code as keyof typeof PROBLEM_TEXTS].en : '';
}

/** The arguments of a text; `{{name}}` is an example of a variable. */
function placeholders(text: string): readonly string[] {
  return [...text.matchAll(/(?<!\{)\{(\w+)\}/g)].map(match => match[1] ?? '').sort();
}
