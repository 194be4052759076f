import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../../../src/core/problem.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import { judgedProblems } from '../../../support/judgedProblems.ts';
import { treeOf } from '../../../support/treeOf.ts';

const FOLDER = join(import.meta.dirname, '../../../corpus');
const FILES = new Set(globSync('**/*', { cwd: FOLDER }).filter(file => /\.\w+$/.test(file)));
/** Our own request files (those in `judged/` with all of their problems, instead of only the parser's), and
 *  `peers/…/*.http` in the dialects of other tools. */
const REQUEST_FILES = [...FILES].filter(file => /\.(?:fiscal|http)$/.test(file));

function json(file: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
}

/** A problem in one line: `error header-computed 3:1-3:6`, lines and characters from 1. */
function problemLines(problems: readonly Problem[]): readonly string[] {
  return problems.map(({ severity, code, range: { start, end } }) => {
    const place = `${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1}`;
    return `${severity} ${code} ${place}`;
  });
}

describe('the corpus of request files', () => {
  it('contains files', () => assert.ok(REQUEST_FILES.length > 0));

  for (const file of FILES) {
    const name = file.replace(/(\.problems)?\.\w+$/, '');
    it(`contains the counterpart of ${file}`, () => {
      assert.match(file, /\.(?:fiscal|http|json)$/);
      const hasRequests = FILES.has(`${name}.fiscal`) !== FILES.has(`${name}.http`);
      assert.ok(hasRequests && FILES.has(`${name}.json`), `${name}.fiscal or .http, and ${name}.json`);
    });
  }

  for (const file of REQUEST_FILES) {
    const name = file.replace(/\.\w+$/, '');
    const text = readFileSync(join(FOLDER, file), 'utf8');
    for (const [lineEnds, written] of [
      ['LF', text],
      ['CRLF', text.replaceAll('\n', '\r\n')],
      ['CR', text.replaceAll('\n', '\r')],
    ] as const) {
      it(`E4 describes the tree and the problems of ${file} with ${lineEnds}`, async () => {
        const document = FiscalDocument.parse(written);
        assert.deepEqual(treeOf(document), json(`${name}.json`));
        const problems = FILES.has(`${name}.problems.json`) ? json(`${name}.problems.json`) : [];
        const found = file.startsWith('judged') ? await judgedProblems(document) : document.problems();
        assert.deepEqual(problemLines(found), problems);
      });
    }
  }
});
