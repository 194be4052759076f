import assert from 'node:assert/strict';
import { documentProblems } from '../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../src/core/syntax/fiscalDocument.ts';
import { environmentWith } from '../../support/builders.ts';
import { sampled } from '../../support/part.ts';

const ENVIRONMENT = environmentWith({ v: '1' });
const HEAD = 'POST /openapi/demo/echo\n';
const LINES = 1_000_000;
const LONG = 10 * 2 ** 20;
/** Each takes a second or so; what were quadratic would take an hour. */
const LIMIT_MS = 60_000;

function many(unit: string, count: number): string {
  return unit.repeat(Math.floor(count));
}

describe('E2 E4 hundreds of thousands of lines', () => {
  for (const [what, text] of sampled(
    [
      ['a million lines of requests', many('### a\nGET /openapi/demo/echo\nA: b\n\n', LINES / 4)],
      ['a million lines of a body', `${HEAD}\n${many('{"a":1}\n', LINES)}`],
      ['a million lines that end with CR', `${HEAD}${many('\r', LINES)}a`],
      ['headers', HEAD + many('a: b\n', LINES / 8)],
      ['variables', many('@a = b\n', LINES / 8)],
      ['directives', many('# @note a\n', LINES / 8) + HEAD],
      ['assertions', `${HEAD}\n${many('?? status == 200\n', LINES / 8)}`],
      ['all kinds of line breaks', many(`${HEAD}\r\na\r\n###\r`, LINES / 32)],
    ] as const,
    3,
  )) {
    it(`are parsed and checked: ${what}`, function () {
      this.timeout(LIMIT_MS);
      assertJudged(text);
    });
  }
});

describe('E2 E4 a line of up to 10 MiB', () => {
  for (const [what, text] of [
    ['body', `${HEAD}\n${many('a', LONG)}`],
    ['body of {{', `${HEAD}\n${many('{{', LONG / 2)}`],
    ['body of variables, of 1 MiB', `${HEAD}\n${many('{{v}}', LONG / 50)}`],
    ['path', `GET /openapi${many('/a', LONG / 2)}`],
    ['header', `${HEAD}X: ${many('a', LONG)}`],
    ['title', `###${many(' a', LONG / 2)}`],
    ['comment', `# ${many('@a', LONG / 2)}`],
    ['variable', `@a = ${many('"', LONG)}`],
    ['blank line', many(' ', LONG)],
    ['prompt', `# @prompt ${many('a', LONG)}!\n${HEAD}`],
  ] as const) {
    it(`that is a ${what} is parsed and checked`, function () {
      this.timeout(LIMIT_MS);
      assertJudged(text);
    });
  }
});

function assertJudged(text: string): void {
  const document = FiscalDocument.parse(text);
  assert.equal(document.length, text.length);
  documentProblems(document, ENVIRONMENT);
}
