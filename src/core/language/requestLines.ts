import type { Range } from '../problem.ts';
import { requestLineSpan } from '../request/requestList.ts';
import { memoByBlock, memoByLine } from '../syntax/blockMemo.ts';
import type { FiscalDocument } from '../syntax/fiscalDocument.ts';
import type { Block } from '../syntax/nodes.ts';
import { blockRange, moved } from './blockRange.ts';

/** Where a request's line stands, continuation lines included. */
export interface RequestLine {
  readonly block: Block;
  readonly range: Range;
}

/** The request lines of a file, in order. */
export type RequestLines = (document: FiscalDocument) => readonly RequestLine[];

/** Finds them, and remembers each block's: one that stands where it stood is the same object. */
export function createRequestLines(): RequestLines {
  const always = {};
  const lineIn = memoByBlock(blockLine);
  const at = memoByLine(movedLine);
  return document => {
    const lines: RequestLine[] = [];
    for (const { block, line } of document) {
      const found = lineIn(block, always);
      if (found !== undefined) lines.push(at(found, line));
    }
    return lines;
  };
}

function blockLine(block: Block): RequestLine | undefined {
  const line = block.nodes.find(node => node.kind === 'requestLine');
  return line === undefined ? undefined : { block, range: blockRange(block, requestLineSpan(line)) };
}

function movedLine({ block, range }: RequestLine, line: number): RequestLine {
  return { block, range: moved(range, line) };
}
