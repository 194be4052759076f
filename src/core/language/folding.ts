import { memoByPlace } from '../syntax/blockMemo.ts';
import type { FiscalDocument } from '../syntax/fiscalDocument.ts';
import type { Block } from '../syntax/nodes.ts';

/** Lines from `startLine` to `endLine`, both from 0 and both inside. */
export interface FoldingLines {
  readonly kind: 'request' | 'body' | 'comment';
  readonly startLine: number;
  readonly endLine: number;
}

/** Finds what can be folded, and gives what `show` makes of it: each request, its body, and comments of several lines. Blank
 *  lines at a request's end stay. Remembers each block's part, as the outline does. */
export function createFolding<Shown>(
  show: (lines: FoldingLines) => Shown,
): (document: FiscalDocument) => Shown[] {
  const shownOf = memoByPlace(blockFolding, (ranges, line) =>
    ranges.map(range => show(movedLines(range, line))),
  );
  return document => {
    const folding: Shown[] = [];
    for (const { block, line } of document) {
      for (const shown of shownOf(block, line)) folding.push(shown);
    }
    return folding;
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
