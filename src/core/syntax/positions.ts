import { lastIndexWhere, lastNotAfter } from '../lastIndexWhere.ts';
import type { Position } from '../problem.ts';
import { LineCursor } from './lineEnds.ts';
import type { Block, SyntaxNode } from './nodes.ts';

/** Line (from a block's first) and character of an offset in the block. */
export type PositionAt = (offset: number) => Position;

/** For one offset: only the node that holds it is read, and most nodes are one line. */
export function positionInBlock(block: Block, offset: number): Position {
  const node = nodeAt(block.nodes, offset);
  // Cut behind the node: the cursor looks for the next CR and LF, which may be as far away as the block is long.
  const cursor = new LineCursor(block.text.slice(0, node?.end), node?.start ?? 0);
  while (offset >= cursor.next && cursor.next > cursor.contentEnd) cursor.advance();
  return { line: (node?.line ?? 0) + cursor.line, character: offset - cursor.start };
}

/** For many offsets: the block's lines are read once, when the first position is asked for. */
export function positionsIn(block: Block): PositionAt {
  let starts: readonly number[] | undefined;
  return offset => {
    starts ??= lineStarts(block.text);
    const line = lastNotAfter(starts, starts.length, offset);
    return { line, character: offset - (starts[line] ?? 0) };
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  const cursor = new LineCursor(text);
  while (!cursor.atEnd) {
    cursor.advance();
    if (cursor.line === starts.length) starts.push(cursor.start);
  }
  return starts;
}

/** The node that covers an offset; the last one at the block's end. */
function nodeAt(nodes: readonly SyntaxNode[], offset: number): SyntaxNode | undefined {
  const index = lastIndexWhere(nodes.length, each => (nodes[each] as SyntaxNode).start <= offset);
  return nodes[Math.max(0, index)];
}
