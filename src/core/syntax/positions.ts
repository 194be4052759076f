import { lastIndexWhere, lastNotAfter } from '../lastIndexWhere.ts';
import type { Position } from '../problem.ts';
import { LineCursor } from './lineEnds.ts';
import type { Block, SyntaxNode } from './nodes.ts';

/** Converts an offset in a block to line and character, relative to the block. */
export type PositionAt = (offset: number) => Position;

/** For a single offset: reads only the node that contains it, usually one line. */
export function positionInBlock(block: Block, offset: number): Position {
  const node = nodeAt(block.nodes, offset);
  // The text is cut after the node, because the cursor looks ahead for the next CR and LF, possibly through the whole
  // block.
  const cursor = new LineCursor(block.text.slice(0, node?.end), node?.start ?? 0);
  while (offset >= cursor.next && cursor.next > cursor.contentEnd) cursor.advance();
  return { line: (node?.line ?? 0) + cursor.line, character: offset - cursor.start };
}

/** For many offsets: reads the block's lines once, on first use. */
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

/** The node that contains an offset; the last one at the end of the block. */
function nodeAt(nodes: readonly SyntaxNode[], offset: number): SyntaxNode | undefined {
  const index = lastIndexWhere(nodes.length, each => (nodes[each] as SyntaxNode).start <= offset);
  return nodes[Math.max(0, index)];
}
