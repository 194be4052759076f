import type { Range } from '../../problem.ts';
import type { Block, Span } from '../../syntax/nodes.ts';
import { positionsIn, rangeOf } from '../../syntax/ranges.ts';

/** A span as a range relative to the block's first line, so the range stays valid if the block moves. */
export function blockRange(block: Block, span: Span): Range {
  return rangeOf({ index: 0, block, offset: 0, line: 0 }, span);
}

/** Like `blockRange`, for many spans of one block: its lines are read once. */
export function blockRanges(block: Block): (span: Span) => Range {
  const positionAt = positionsIn(block);
  return ({ start, end }) => ({ start: positionAt(start), end: positionAt(end) });
}

/** Converts a range relative to a block that starts at `line` to a range in the file. */
export function moved({ start, end }: Range, line: number): Range {
  return {
    start: { line: line + start.line, character: start.character },
    end: { line: line + end.line, character: end.character },
  };
}
