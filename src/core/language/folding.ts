import { memoByBlock, memoByLine } from '../syntax/blockMemo.ts';
import type { FiscalDocument } from '../syntax/fiscalDocument.ts';
import type { Block } from '../syntax/nodes.ts';

/** Lines from `startLine` to `endLine`, both from 0 and both inside. */
export interface FoldingLines {
  readonly kind: 'request' | 'body' | 'comment';
  readonly startLine: number;
  readonly endLine: number;
}

/** What can be folded: each request, its body, and comments of several lines. Blank lines at a request's end stay. */
export type Folding = (document: FiscalDocument) => readonly FoldingLines[];

/** Finds them, and remembers each block's: one that stands where it stood is the same object. */
export function createFolding(): Folding {
  const always = {};
  const foldingOf = memoByBlock(blockFolding);
  const at = memoByLine(movedLines);
  return document => {
    const ranges: FoldingLines[] = [];
    for (const { block, line } of document) {
      for (const range of foldingOf(block, always)) ranges.push(at(range, line));
    }
    return ranges;
  };
}

function movedLines({ kind, startLine, endLine }: FoldingLines, line: number): FoldingLines {
  return { kind, startLine: line + startLine, endLine: line + endLine };
}

function blockFolding({ nodes, lineBreaks }: Block): readonly FoldingLines[] {
  const ranges: FoldingLines[] = [];
  const add = (kind: FoldingLines['kind'], startLine: number, endLine: number): void => {
    if (endLine > startLine) ranges.push({ kind, startLine, endLine });
  };
  const lastLine = (index: number): number => {
    const next = nodes[index + 1];
    return next === undefined ? Math.max(lineBreaks - 1, nodes[index]?.line ?? 0) : next.line - 1;
  };
  const last = nodes.findLastIndex(({ kind }) => kind !== 'blank');
  if (nodes[0]?.kind === 'separator') add('request', 0, lastLine(last));
  let commentStart = -1;
  for (const [index, node] of nodes.entries()) {
    if (node.kind === 'body') add('body', node.line, lastLine(index));
    if (node.kind === 'comment') commentStart = commentStart === -1 ? node.line : commentStart;
    if (node.kind === 'comment' && nodes[index + 1]?.kind === 'comment') continue;
    if (commentStart !== -1) add('comment', commentStart, lastLine(index));
    commentStart = -1;
  }
  return ranges;
}
