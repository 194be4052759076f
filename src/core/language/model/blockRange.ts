import type { Range } from '../../problem.ts';
import type { Block, Span } from '../../syntax/nodes.ts';
import { positionsIn } from '../../syntax/positions.ts';
import { rangeOf } from '../../syntax/ranges.ts';

/** A span as a range that is counted from the block's first line: it stays the same wherever the block goes. */
export function blockRange(block: Block, span: Span): Range {
  return rangeOf({ index: 0, block, offset: 0, line: 0 }, span);
}

/** As `blockRange`, for many spans of one block: its lines are read once. */
export function blockRanges(block: Block): (span: Span) => Range {
  const positionAt = positionsIn(block);
  return ({ start, end }) => ({ start: positionAt(start), end: positionAt(end) });
}

/** The range of a block that starts at `line`, as a range of its file. */
export function moved({ start, end }: Range, line: number): Range {
  return {
    start: { line: line + start.line, character: start.character },
    end: { line: line + end.line, character: end.character },
  };
}
