import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import type { PlacedBlock } from '../../../../src/core/syntax/nodes.ts';
import { rangeOf } from '../../../../src/core/syntax/ranges.ts';
import { arbitraryText, fiscalText } from '../../../support/arbitraryTexts.ts';
import { holds } from '../../../support/properties.ts';
import { treeOf } from '../../../support/treeOf.ts';

const RUNS = 2000;

describe('a document', () => {
  it('E5 is lossless: its blocks and their nodes follow each other without a gap', () => {
    holds(
      fc.property(arbitraryText, text => {
        const document = FiscalDocument.parse(text);
        assert.equal(document.text, text);
        assert.equal(document.length, text.length);
        let offset = 0;
        for (const placed of document) {
          assert.equal(placed.offset, offset);
          assertNodesCover(placed);
          offset += placed.block.text.length;
        }
        assert.equal(offset, text.length);
      }),
      RUNS,
    );
  });

  it('contains parts inside their nodes, and problems inside their blocks', () => {
    holds(
      fc.property(arbitraryText, text => {
        for (const { block } of FiscalDocument.parse(text)) {
          for (const { start, end, ...parts } of block.nodes) assertSpansWithin(parts, start, end);
          assertSpansWithin(block.problems, 0, block.text.length);
        }
      }),
      RUNS,
    );
  });

  it('E4 is parsed to the same tree with LF, CRLF, and CR', () => {
    holds(
      fc.property(fiscalText, text => {
        const lf = text.replace(/\r\n?/g, '\n');
        const expected = FiscalDocument.parse(lf);
        for (const lineEnd of ['\r\n', '\r']) {
          const document = FiscalDocument.parse(lf.replaceAll('\n', lineEnd));
          assert.deepEqual(treeOf(document), treeOf(expected));
          assert.deepEqual(document.problems(), expected.problems());
        }
      }),
      RUNS,
    );
  });

  it('returns the same line and character for each offset as counting does', () => {
    holds(
      fc.property(arbitraryText, text => {
        const document = FiscalDocument.parse(text);
        for (const placed of document) {
          for (let offset = 0; offset < placed.block.text.length; offset++) {
            const { start } = rangeOf(placed, { start: offset, end: offset });
            assert.deepEqual(start, naivePosition(text, placed.offset + offset));
          }
        }
      }),
      RUNS,
    );
  });

  it('finds the block of each line', () => {
    holds(
      fc.property(arbitraryText, text => {
        const document = FiscalDocument.parse(text);
        const { line: last } = naivePosition(text, text.length);
        for (let line = 0; line <= last + 1; line++) {
          const expected = [...document].findLast(placed => placed.line <= line);
          assert.equal(document.atLine(line).index, expected?.index);
        }
      }),
      RUNS / 4,
    );
  });

  it('lists its problems ordered by position', () => {
    holds(
      fc.property(arbitraryText, text => {
        const starts = FiscalDocument.parse(text)
          .problems()
          .map(problem => problem.range.start);
        const sorted = starts.toSorted(
          (left, right) => left.line - right.line || left.character - right.character,
        );
        assert.deepEqual(starts, sorted);
      }),
      RUNS,
    );
  });

  it('consists of one empty block if the text is empty', () => {
    assert.deepEqual(FiscalDocument.parse('').blocks, [{ text: '', lineBreaks: 0, nodes: [], problems: [] }]);
  });

  it('contains no block at an invalid index', () => {
    const document = FiscalDocument.parse('### a\n### b\n');
    assert.equal(document.at(1)?.line, 1);
    assert.equal(document.at(2), undefined);
    assert.equal(document.at(-1), undefined);
  });
});

describe('an edit', () => {
  it('E5 results in the same document as parsing the new text', () => {
    const edits = fc.array(
      fc.tuple(fc.nat(), fc.nat(12), fc.oneof(fiscalText, fc.constantFrom('', '#', '\n', '\r'))),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    holds(
      fc.property(arbitraryText, edits, (text, list) => {
        let document = FiscalDocument.parse(text);
        for (const [at, length, newText] of list) {
          const start = at % (document.length + 1);
          const end = Math.min(document.length, start + length);
          const expected = document.text.slice(0, start) + newText + document.text.slice(end);
          document = document.edit(start, end, newText);
          assertSameDocument(document, FiscalDocument.parse(expected));
        }
      }),
      RUNS,
    );
  });

  const text = '@v = 1\r\n### a\r\nGET /a\r\n\r\n### b\r\nGET /b\r\n### c';
  for (const newText of ['', 'x', '#', '##', '###', '\n', '\r', '\r\n', '\n###', '###\n', '###\r']) {
    it(`at any offset of a small file, with ${JSON.stringify(newText)}, equals a full parse`, () => {
      const document = FiscalDocument.parse(text);
      for (let start = 0; start <= text.length; start++) {
        for (let end = start; end <= Math.min(text.length, start + 8); end++) {
          const expected = FiscalDocument.parse(text.slice(0, start) + newText + text.slice(end));
          assertSameDocument(document.edit(start, end, newText), expected);
        }
      }
    });
  }

  it('shares every unchanged block, and doesn’t modify the document', () => {
    const document = FiscalDocument.parse('### a\nGET /a\n### b\nGET /b\n### c\nGET /c\n### d\n');
    const before = document.text;
    const edited = document.edit(before.indexOf('/b'), before.indexOf('/b') + 2, '/bb');
    assert.equal(document.text, before);
    assert.equal(edited.blocks[0], document.blocks[0]);
    assert.notEqual(edited.blocks[1], document.blocks[1]);
    assert.equal(edited.blocks[2], document.blocks[2]);
    assert.equal(edited.blocks[3], document.blocks[3]);
  });

  it('keeps the same variables and names if it changes none', () => {
    const document = FiscalDocument.parse('@v = 1\n### a\n# @name a\nGET /a\n### b\nGET /b\n');
    const { variables, names } = document;
    const typed = document.edit(document.length, document.length, '### c\nGET /{{v}}\n').edit(6, 7, '\n\n');
    assert.equal(typed.variables, variables);
    assert.equal(typed.names, names);
    const renamed = typed.edit(typed.text.indexOf('name a'), typed.text.indexOf('name a') + 6, 'name b');
    assert.deepEqual([...renamed.names], [['b', 1]]);
    assert.equal(renamed.variables, variables);
  });

  it('merges a block with the previous one if it removes the second # of a separator', () => {
    const document = FiscalDocument.parse('### a\nGET /a\n### b\nGET /b\n');
    const at = document.text.lastIndexOf('###');
    assert.equal(document.edit(at + 1, at + 2, '').blocks.length, 1);
  });
});

describe('a mebibyte of any text', () => {
  const size = 1_048_576;
  const filled = (unit: string, head = '') =>
    head + unit.repeat(Math.floor((size - head.length) / unit.length));
  const head = 'POST /openapi/demo/echo\n';
  for (const [what, text] of [
    ['spaces', filled(' ')],
    ['#', filled('#')],
    ['lines of #', filled('#\n')],
    ['separators', filled('###\n')],
    ['{', filled('{')],
    ['{{', filled('{{\n', `${head}\n`)],
    ['quotes', filled('"', '@v = ')],
    ['lone CR', filled('\r')],
    ['lone CR in a body', filled('a\r', 'POST /openapi/demo/echo\r\r')],
    ['LF', filled('\n')],
    ['headers', filled('a: b\n', head)],
    ['lines without a colon among the headers', filled('a\n', head)],
    ['computed headers', filled('token: b\n', head)],
    ['comment lines in a body', filled('#\n', `${head}\n`)],
    ['comment lines after an assertion', filled('#\n', `${head}\n?? status == 200\n`)],
    ['lines after an assertion', filled('a\n', `${head}\n?? status == 200\n`)],
    ['file references', filled('< a\n', `${head}Content-Type: multipart/form-data; boundary=b\n\n`)],
    ['continuation lines', filled(' &a\n', head)],
    ['spaces after a target', filled(' ', 'GET /openapi/demo/echo')],
    ['an open script', filled('a\n', `${head}\n> {%\n`)],
    ['scripts', filled('> {%\n%}\n', `${head}\n`)],
    ['blank lines in a body', filled(' \n', `${head}\na\n`)],
  ] as const) {
    it(`E2 of ${what} is parsed with its problems in linear time`, () => {
      const document = FiscalDocument.parse(text);
      document.problems();
      assert.equal(document.length, text.length);
    });
  }
});

function assertNodesCover({ block }: PlacedBlock): void {
  let offset = 0;
  let lineBreaks = 0;
  for (const node of block.nodes) {
    assert.equal(node.start, offset);
    assert.equal(node.line, lineBreaks);
    assert.ok(node.end > node.start);
    lineBreaks += countLineBreaks(block.text.slice(node.start, node.end));
    offset = node.end;
  }
  assert.equal(offset, block.text.length);
  assert.equal(block.lineBreaks, lineBreaks);
}

function assertSpansWithin(value: unknown, start: number, end: number): void {
  if (typeof value !== 'object' || value === null) return;
  if ('start' in value && 'end' in value) {
    const span = { start: Number(value.start), end: Number(value.end) };
    assert.ok(start <= span.start && span.start <= span.end && span.end <= end, JSON.stringify(span));
  }
  for (const part of Object.values(value)) assertSpansWithin(part, start, end);
}

function assertSameDocument(actual: FiscalDocument, expected: FiscalDocument): void {
  assert.equal(actual.text, expected.text);
  assert.deepEqual(actual.names, expected.names);
  assert.deepEqual([...actual.variables], [...expected.variables]);
  assert.deepEqual(actual.blocks, expected.blocks);
  assert.deepEqual(
    [...actual].map(({ offset, line }) => [offset, line]),
    [...expected].map(({ offset, line }) => [offset, line]),
  );
}

function countLineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** As an editor counts: LF, CRLF and CR end a line; between a CR and its LF, the line has not ended yet. */
function naivePosition(text: string, offset: number): { line: number; character: number } {
  let line = 0;
  let lineStart = 0;
  for (const match of text.matchAll(/\r\n|\r|\n/g)) {
    const next = match.index + match[0].length;
    if (next > offset) break;
    line += 1;
    lineStart = next;
  }
  return { line, character: offset - lineStart };
}
