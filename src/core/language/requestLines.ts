import type { Range } from '../problem.ts';
import { requestLineSpan } from '../request/requestList.ts';
import { memoByPlace } from '../syntax/blockMemo.ts';
import type { FiscalDocument } from '../syntax/fiscalDocument.ts';
import type { Block } from '../syntax/nodes.ts';
import { blockRange, moved } from './blockRange.ts';

/** The block of a request, and what is shown where its request line stands. */
export interface RequestLine<Shown> {
  readonly block: Block;
  readonly shown: Shown;
}

/** Finds the request lines of a file, continuation lines included, in order, and gives what `show` makes of their ranges.
 *  Remembers each block's, as the outline does. */
export function createRequestLines<Shown>(
  show: (range: Range) => Shown,
): (document: FiscalDocument) => readonly RequestLine<Shown>[] {
  const lineOf = memoByPlace(blockLine, (found, line) =>
    found === undefined ? undefined : { block: found.block, shown: show(moved(found.range, line)) },
  );
  return document => {
    const lines: RequestLine<Shown>[] = [];
    for (const { block, line } of document) {
      const found = lineOf(block, line);
      if (found !== undefined) lines.push(found);
    }
    return lines;
  };
}

function blockLine(block: Block): { readonly block: Block; readonly range: Range } | undefined {
  const line = block.nodes.find(node => node.kind === 'requestLine');
  return line === undefined ? undefined : { block, range: blockRange(block, requestLineSpan(line)) };
}
