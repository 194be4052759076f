import { ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { PROBLEM_CODES } from '../../../src/core/problemCodes.ts';
import { problemPage } from '../../../src/report/problemPage.ts';

describe('the documentation of a problem', () => {
  const codes = Object.keys(PROBLEM_CODES);

  for (const locale of ['en', 'pt-BR'] as const) {
    it(`is under a heading of a page in docs, in ${locale}`, () => {
      for (const code of codes) {
        const { file, heading } = problemPage(code, locale);
        ok(headings(file).includes(heading), `${code}: ${file} has no heading “${heading}”`);
      }
    });
  }

  it('is the section about App Secrets for a hard-coded App Secret', () => {
    ok(problemPage('secret-hard-coded', 'en').heading === 'App Secrets');
  });
});

function headings(file: string): readonly string[] {
  const text = readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = '']) => heading);
}
