import type { Range } from '../../problem.ts';
import { requestLineSpan } from '../../request/prepare/requestList.ts';
import { partsByBlock } from '../../syntax/blockMemo.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block } from '../../syntax/nodes.ts';
import { blockRange } from '../model/blockRange.ts';

/** The block of a request, and what is shown where its request line stands. */
export interface RequestLine<Shown> {
  readonly block: Block;
  readonly shown: Shown;
}

/** Finds the request lines of a file, continuation lines included, in order, and gives what `show` makes of a range and
 *  the line that is to be added to its own. Remembers each block's, as the outline does. */
export function createRequestLines<Shown>(
  show: (range: Range, line: number) => Shown,
): (document: FiscalDocument) => readonly RequestLine<Shown>[] {
  const linesIn = partsByBlock(blockLine, (found, line) =>
    found === undefined ? undefined : { block: found.block, shown: show(found.range, line) },
  );
  return document => [...linesIn(document)].filter(found => found !== undefined);
}

function blockLine(block: Block): { readonly block: Block; readonly range: Range } | undefined {
  const line = block.nodes.find(node => node.kind === 'requestLine');
  return line === undefined ? undefined : { block, range: blockRange(block, requestLineSpan(line)) };
}
