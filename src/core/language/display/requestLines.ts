import type { Range } from '../../problem.ts';
import { requestLineSpan } from '../../request/prepare/requestList.ts';
import { partsByBlock } from '../../syntax/blockMemo.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block } from '../../syntax/nodes.ts';
import { blockRange } from '../model/blockPosition.ts';

/** A request's block, and what to display at its request line. */
export interface RequestLine<Shown> {
  readonly block: Block;
  readonly shown: Shown;
}

/** Finds the request lines of a file, with their continuation lines, in order. Calls `show` with a range and the line
 *  offset to add to it, and caches the result for each block, like the outline. */
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
