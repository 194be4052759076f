import assert from 'node:assert/strict';
import { documentProblems } from '../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../src/core/syntax/fiscalDocument.ts';
import type { Block } from '../../../src/core/syntax/nodes.ts';
import { environmentWith } from '../../support/builders.ts';
import type { Target } from '../target.ts';
import { requestText } from '../texts.ts';

const ENVIRONMENT = environmentWith({ v: '1', cpf: '12345678909' });

/** Parser and resolver: parsing is lossless, and an edit gives the same tree as parsing the whole file. */
export const parseTarget: Target = {
  name: 'parse',
  holds: 'the nodes are the whole text, and an edit has the same result as a full parse',
  next(random) {
    const text = requestText(random);
    const start = random.int(text.length + 1);
    const end = Math.min(text.length, start + random.int(12));
    const inserted = random.int(2) === 0 ? requestText(random).slice(0, 80) : '#\n\r '.charAt(random.int(4));
    return {
      size: text.length,
      shown: () => JSON.stringify({ text, start, end, inserted }),
      run() {
        const document = FiscalDocument.parse(text);
        assertLossless(document, text);
        documentProblems(document, ENVIRONMENT);
        const edited = text.slice(0, start) + inserted + text.slice(end);
        assertSame(document.edit(start, end, inserted), FiscalDocument.parse(edited), edited);
      },
    };
  },
};

function assertLossless(document: FiscalDocument, text: string): void {
  assert.ok(document.text === text && document.length === text.length, 'text');
  for (const { block } of document) {
    let offset = 0;
    for (const { start, end } of block.nodes) {
      assert.ok(start === offset && end > start, 'nodes follow each other');
      offset = end;
    }
    assert.ok(offset === block.text.length, 'nodes are the block');
  }
}

/** Compares part by part, because deepEqual would take longer than the rest of the test. */
function assertSame(actual: FiscalDocument, expected: FiscalDocument, text: string): void {
  assert.ok(actual.text === text, 'edited text');
  assert.equal(actual.blocks.length, expected.blocks.length);
  for (let index = 0; index < expected.blocks.length; index++) {
    const [left, right] = [actual.at(index), expected.at(index)];
    assert.ok(left !== undefined && right !== undefined);
    assert.ok(left.offset === right.offset && left.line === right.line, 'place');
    assert.ok(isSameBlock(left.block, right.block), 'block');
  }
}

function isSameBlock(left: Block, right: Block): boolean {
  return (
    left.text === right.text &&
    left.lineBreaks === right.lineBreaks &&
    left.nodes.length === right.nodes.length &&
    left.problems.length === right.problems.length &&
    left.nodes.every((node, index) => {
      const other = right.nodes[index];
      return node.kind === other?.kind && node.start === other.start && node.end === other.end;
    })
  );
}
