import { deepEqual, equal } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { sign } from '../../../src/core/signing/sign.ts';
import { skip } from '../../support/skip.ts';
import { missingToStart, runProgram } from '../core/convert/code/codePrograms.ts';

/** The languages of the page's programs as in their code blocks: the runner, and the name of the file. */
const LANGUAGES: Readonly<Record<string, readonly [language: string, file: string]>> = {
  csharp: ['monoAlone', 'Program.cs'],
  java: ['java', 'Sign.java'],
  php: ['php', 'sign.php'],
  python: ['python', 'sign.py'],
  delphi: ['delphi', 'SignRequest.pas'],
  js: ['javascript', 'sign.mjs'],
  go: ['go', 'sign.go'],
};

const BODY = Buffer.from('{\n  "message": "olá"\n}');
const SIGN = sign({ token: 'demo-secret', path: '/openapi/demo/echo', body: BODY, timestamp: '1700000000' });

const programsOf = (page: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(pageText(page).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm), ([, language = '', code = '']) => [
      language,
      code,
    ]).filter(([language = '']) => language in LANGUAGES),
  );

const pageText = (page: string) => readFileSync(new URL(`../../../docs/${page}`, import.meta.url), 'utf8');

describe('the programs in docs/signing.md', () => {
  const programs = programsOf('signing.md');

  it('cover every programming language on the page, and are the same on the Portuguese page', () => {
    deepEqual(Object.keys(programs), Object.keys(LANGUAGES));
    deepEqual(programsOf('signing.pt-BR.md'), programs);
  });

  it('are shown with the expected signature', () => {
    for (const page of ['signing.md', 'signing.pt-BR.md']) equal(pageText(page).split(SIGN).length, 2);
    equal(BODY.length, 23);
  });

  for (const [name, [language, file]] of Object.entries(LANGUAGES)) {
    it(`${name} prints the expected signature`, async function () {
      const missing = missingToStart(language);
      if (missing !== undefined) skip(this, missing);
      const { status, stdout, stderr } = await runProgram(language, file, programs[name] ?? '', undefined);
      deepEqual([status, stdout.trim()], [0, SIGN], stderr);
    });
  }
});
