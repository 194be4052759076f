import { partsByBlock } from '../../syntax/blockMemo.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block } from '../../syntax/nodes.ts';

/** Lines from `startLine` to `endLine`, both from 0 and inclusive. */
export interface FoldingLines {
  readonly kind: 'request' | 'body' | 'comment';
  readonly startLine: number;
  readonly endLine: number;
}

/** Finds the foldable ranges, block by block: each block that starts with `###`, its body, and multiline comments,
 *  without the blank lines at a block's end. Calls `show` with a range and the line offset to add to it, and caches the
 *  result for each block, like the outline. */
export function createFolding<Shown>(
  show: (lines: FoldingLines, line: number) => Shown,
): (document: FiscalDocument) => Iterable<readonly Shown[]> {
  return partsByBlock(blockFolding, (ranges, line) => ranges.map(range => show(range, line)));
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
