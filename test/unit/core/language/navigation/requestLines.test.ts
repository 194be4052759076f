import { deepEqual, equal } from 'node:assert/strict';
import { moved } from '../../../../../src/core/language/model/blockPosition.ts';
import { createRequestLines } from '../../../../../src/core/language/navigation/requestSummaries.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';

const TEXT = '### a\nGET /openapi/a\n  ?b=1\n\n### no request\n\n### c\nPOST /openapi/c HTTP/1.1\n';

describe('the request lines of a file', () => {
  it('are found with their blocks, including continuation lines', () => {
    const document = FiscalDocument.parse(TEXT);
    const lines = createRequestLines(moved)(document);
    deepEqual(
      lines.map(({ shown: { start, end } }) => [start.line, start.character, end.line, end.character]),
      [
        [1, 0, 2, 6],
        [7, 0, 7, 15],
      ],
    );
    deepEqual(
      lines.map(({ block }) => document.blocks.indexOf(block)),
      [0, 2],
    );
  });

  it('are reused after an edit that doesn’t change them, and move with the lines above them', () => {
    const linesOf = createRequestLines(moved);
    const document = FiscalDocument.parse(TEXT);
    const [first, second] = linesOf(document);
    const [sameFirst, edited] = linesOf(document.edit(TEXT.length - 1, TEXT.length - 1, ' '));
    equal(sameFirst, first);
    equal(edited === second, false);
    const [movedFirst] = linesOf(document.edit(0, 0, '\n'));
    deepEqual(movedFirst?.shown.start, { line: 2, character: 0 });
    deepEqual(linesOf(document), [first, second]);
  });
});
