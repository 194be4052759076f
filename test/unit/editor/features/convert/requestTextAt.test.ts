import { equal } from 'node:assert/strict';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { requestTextAt } from '../../../../../src/editor/features/convert/importedText.ts';

const PASTED = '###\nGET /openapi/demo/echo\n';

describe('a pasted request', () => {
  const at = (text: string, line: number): string | undefined =>
    requestTextAt(FiscalDocument.parse(text), line, PASTED);

  it('keeps its separator in an empty file and after a file’s comments', () => {
    equal(at('', 0), PASTED);
    equal(at('# words\n@a = 1\n\n', 2), PASTED);
  });

  it('needs no separator after a separator without a request', () => {
    equal(at('### Echo\n', 1), 'GET /openapi/demo/echo\n');
    equal(at('GET /openapi/a\n\n### Echo\n# @name a\n\n', 4), 'GET /openapi/demo/echo\n');
  });

  it('is inserted after a request, with a blank line between them', () => {
    equal(at('GET /openapi/a\n', 1), `\n${PASTED}`);
    equal(at('GET /openapi/a\n\n', 2), PASTED);
    equal(at('POST /openapi/a\n\n{\n  "a": 1\n}\n\n\n### b\nGET /openapi/b\n', 6), PASTED);
    equal(at('POST /openapi/a\r\n\r\n{\r\n}\r\n\r\n', 5), PASTED);
  });

  it('never splits a request', () => {
    equal(at('### a\n\nGET /openapi/a\n', 1), undefined);
    equal(at('POST /openapi/a\n\n{\n\n}\n', 3), undefined);
    equal(at('POST /openapi/a\n\n{}\n', 1), undefined);
    equal(at('GET /openapi/a\n\n?? status == 200\n', 1), undefined);
  });
});
