import assert from 'node:assert/strict';
import { createFormatChanges } from '../../../src/core/language/fixes/formatChanges.ts';
import { FiscalDocument } from '../../../src/core/syntax/fiscalDocument.ts';
import type { Block, Span, SyntaxNode } from '../../../src/core/syntax/nodes.ts';
import { changed } from '../../support/changes.ts';
import type { Target } from '../target.ts';
import { requestText } from '../texts.ts';

/** The formatter: it changes spaces and case, but nothing that is sent. */
export const formatTarget: Target = {
  name: 'format',
  holds: 'bodies keep every character, requests keep their meaning, and formatting again changes nothing',
  next(random) {
    const text = requestText(random);
    return {
      size: text.length,
      shown: () => JSON.stringify(text),
      run() {
        const document = FiscalDocument.parse(text);
        const formatted = changed(text, createFormatChanges()(document));
        const after = FiscalDocument.parse(formatted);
        assert.equal(after.blocks.length, document.blocks.length, 'blocks');
        for (const [index, block] of document.blocks.entries()) {
          assert.equal(saying(after.blocks[index] as Block), saying(block));
        }
        assert.equal(createFormatChanges()(after).length, 0, 'formatted again');
      },
    };
  },
};

/** The meaning of a block: the texts of its parts, with every space in bodies and in unknown lines. */
function saying({ text, nodes }: Block): string {
  let said = '';
  for (const node of nodes) if (node.kind !== 'blank') said += `${node.kind} ${partsOf(text, node)}\n`;
  return said;
}

function partsOf(text: string, node: SyntaxNode): string {
  const of = ({ start, end }: Span): string => text.slice(start, end);
  switch (node.kind) {
    case 'separator':
      return of(node.title);
    case 'directive':
    case 'variable':
    case 'header':
      return JSON.stringify([of(node.name), of(node.value)]);
    case 'requestLine': {
      const method = node.method === undefined ? '' : of(node.method).toUpperCase();
      return JSON.stringify([method, node.target.map(of), node.version && of(node.version)]);
    }
    case 'body':
      return of(node.content);
    default:
      return of(node).replace(/[\r\n]+$/, '');
  }
}
